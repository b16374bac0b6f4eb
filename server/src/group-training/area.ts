import { groupTraining } from '@touchline/domain/group-training/area'
import { serverArea } from '../kit/server-area.ts'
import { groupTrainingRoutes } from './group-training.routes.ts'
import { settleDueMembers } from './members.ts'

export const groupTrainingServer = serverArea(groupTraining, {
  routes: [groupTrainingRoutes],
  sweeps: [(db, _context, now) => settleDueMembers(db, now)],
})
