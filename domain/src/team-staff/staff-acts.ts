import { Id } from '../kit/id.ts'
import { bulk } from '../kit/list/bulk.ts'
import { staffList } from '../staff/endpoints.ts'

const acts = ['assign', 'remove'] as const
export type StaffAct = (typeof acts)[number]

/** Acts on several coaches and managers of the directory, about one team; each is on it in the role of the line. */
export const staffActs = bulk(
  staffList,
  acts,
  'Assigns several coaches and managers of the directory to a team, or removes them from it.',
  ['teams', 'club-teams', 'team-staff', 'people', 'resources', 'event'],
  { asks: { team_id: Id.optional() }, refusals: ['team_staff.wrong'] },
)
export const { preview: previewStaffActs, run: runStaffActs } = staffActs
