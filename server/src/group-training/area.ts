import { groupTraining } from '@touchline/domain/group-training/area'
import { serverArea } from '../kit/server-area.ts'
import { groupTrainingRoutes } from './group-training.routes.ts'
import { settleDueMembers } from './members.ts'
import { groupTrainingOfDemo } from './group-training.demo.ts'

export const groupTrainingServer = serverArea(groupTraining, {
  routes: [groupTrainingRoutes],
  sweeps: [(db, _context, now) => settleDueMembers(db, now)],
  demo: groupTrainingOfDemo,
})
