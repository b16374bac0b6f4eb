import { groupTraining } from '@touchline/domain/group-training/area'
import { expectations, runs, sees, where } from '../../test/access/expectations.ts'

/** Of the team in the path: the assignment of another team does not exist there. */
const ofThatTeam = where(
  ({ objects }) => objects['group_assignment'] !== undefined && objects['group_assignment'].team?.id === objects['team']?.team?.id,
)
const manages = sees('team').otherwise403(runs('team'))
const changes = sees('team').otherwise404(ofThatTeam).otherwise403(runs('team'))

export const groupTrainingAccess = expectations(groupTraining, {
  readGroupAssignments: sees('team').shows(/"manage":true/, runs('team')),
  readGroupChoices: manages,
  createGroupAssignment: manages,
  saveGroupAssignment: changes,
  archiveGroupAssignment: changes,
  readGroupPlan: changes,
  saveGroupPlan: changes,
})
