import { recruiting } from '@touchline/domain/recruiting/area'
import { serverArea } from '../kit/server-area.ts'
import { playerRows } from './player-rows.ts'
import { publicRecruitingRoutes } from './public.routes.ts'
import { sealedTokens } from './recruiting-link.ts'
import { recruitingLists } from './recruiting-lists.ts'
import { recruitingRoutes } from './recruiting.routes.ts'
import { teamRecruitingRoutes } from './team.routes.ts'
import { clubFile } from './club-file.ts'
import { recruitingOfDemo, sealDemoProfiles } from './recruiting.demo.ts'

export const recruitingServer = serverArea(recruiting, {
  routes: [recruitingRoutes, teamRecruitingRoutes, publicRecruitingRoutes, recruitingLists],
  sealedColumns: [sealedTokens],
  playerRows,
  clubFile,
  demo: recruitingOfDemo,
  sealDemo: sealDemoProfiles,
})
