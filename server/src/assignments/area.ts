import { assignments } from '@touchline/domain/assignments/area'
import { serverArea } from '../kit/server-area.ts'
import { assignmentLists } from './assignment-lists.ts'
import { assignmentRoutes } from './assignments.routes.ts'
import { playerRows } from './player-rows.ts'
import { clubFile } from './club-file.ts'
import { assignmentsOfDemo } from './assignments.demo.ts'

export const assignmentsServer = serverArea(assignments, {
  routes: [assignmentLists, assignmentRoutes],
  playerRows,
  clubFile,
  demo: assignmentsOfDemo,
})
