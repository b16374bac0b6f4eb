import { programChanges } from '@touchline/domain/program-changes/area'
import { serverArea } from '../kit/server-area.ts'
import { answers } from './answers.ts'
import { changeLists, changeRoutes } from './changes.routes.ts'
import { clubFile } from './club-file.ts'
import { forgetPayer } from './forget-person.ts'
import { playerRows } from './player-rows.ts'
import { programChangesOfDemo } from './program-changes.demo.ts'
import { sweepChanges } from './sweep-changes.ts'

export const programChangesServer = serverArea(programChanges, {
  routes: [changeLists, changeRoutes],
  sweeps: [sweepChanges],
  forgetPerson: forgetPayer,
  answers,
  playerRows,
  clubFile,
  demo: programChangesOfDemo,
})
