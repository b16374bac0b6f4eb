import { financialAid } from '@touchline/domain/financial-aid/area'
import { serverArea } from '../kit/server-area.ts'
import { clubFile } from './club-file.ts'
import { aidOfDemo } from './financial-aid.demo.ts'
import { aidRoutes } from './financial-aid.routes.ts'
import { forgetRequester } from './forget-person.ts'
import { fundRoutes } from './fund.routes.ts'
import { playerRows } from './player-rows.ts'

export const financialAidServer = serverArea(financialAid, {
  routes: [fundRoutes, aidRoutes],
  forgetPerson: forgetRequester,
  playerRows,
  clubFile,
  demo: aidOfDemo,
})
