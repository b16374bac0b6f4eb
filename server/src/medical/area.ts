import { medical } from '@touchline/domain/medical/area'
import { mayReadTeamMedical } from '@touchline/domain/medical/policy'
import { serverArea } from '../kit/server-area.ts'
import { medicalRoutes } from './medical.routes.ts'
import { sealedNotes } from './seal-notes.ts'
import { playerRows } from './player-rows.ts'
import { clubFile } from './club-file.ts'
import { layDemoNotes } from './medical.demo.ts'

export const medicalServer = serverArea(medical, {
  routes: [medicalRoutes],
  sealedColumns: [sealedNotes],
  playerRows,
  clubFile,
  answers: { mayInTeam: (actor, act, team) => act === 'read_medical' && mayReadTeamMedical(team)(actor) },
  sealDemo: layDemoNotes,
})
