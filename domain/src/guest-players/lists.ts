import { z } from 'zod'
import { plainText } from '../kit/id.ts'
import { bulk } from '../kit/list/bulk.ts'
import { choice, date, flag, id, instant, int, text, value } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { guestConflicts, guestStates, mostLetters } from './guest.ts'

const made = flag({ hidden: true, computed: true })
const columns = {
  id: id(),
  version_id: int({ hidden: true }),
  player_id: int({ hidden: true }),
  /** `Whitfield, Mia` */
  player: text({ search: true, sort: true }),
  /** Shown with the current teams. */
  birth_year: int({ hidden: true, nullable: true }),
  /** The names of the current teams. */
  home: text({ search: true, nullable: true }),
  team: text({ search: true, sort: true }),
  team_id: int({ hidden: true, filter: 'named' }),
  from_on: date({ sort: true, filter: 'range' }),
  to_on: date({ sort: true }),
  /** By the club's date. */
  state: choice(guestStates, { filter: 'many' }),
  /** Empty for a deleted account. */
  requested_by: text({ search: true, nullable: true }),
  requested_at: instant({ sort: true, hidden: true }),
  note: text({ search: true, nullable: true }),
  /** Of a denial, or of an approval in spite of a conflict. */
  reason: text({ hidden: true, nullable: true }),
  conflicts: value(z.array(z.enum(guestConflicts))),
  may_decide: made,
  /** The caller may withdraw the request, or end the assignment early. */
  may_end: made,
} as const
const shared = { objects: [], columns, order: '-requested_at', reads: ['players', 'rosters', 'teams', 'seasons'] } as const

export const guestAssignmentList = list('guest-assignments', {
  ...shared,
  path: '/club_admin/guest_assignments',
  who: ['club admin or director'],
  flag: 'enable_team_assignments',
  summary: 'Lists the guest assignments of the club; a director gets those from and to an own team.',
})
export const { read: readGuestAssignments, exported: exportGuestAssignments } = guestAssignmentList

/** Tags of the data that a guest assignment changes, besides the list of the club. */
export const changedByGuests = ['team-guests', 'event', 'register', 'attendance', 'medical'] as const
const acts = ['approve', 'deny'] as const
export type GuestAct = (typeof acts)[number]
export const guestActs = bulk(
  guestAssignmentList,
  acts,
  'Approves several guest assignments, or denies them with one reason.',
  changedByGuests,
  {
    asks: { reason: plainText(mostLetters).trim().optional() },
    refusals: ['guest.wrong'],
  },
)
export const { preview: previewGuestActs, run: runGuestActs } = guestActs

export const teamGuestList = list('team-guests', {
  ...shared,
  reads: ['guest-assignments', ...shared.reads],
  path: '/team_guests',
  who: ['team staff, club admin or director'],
  summary: 'Lists the guest assignments of the teams for which the caller assigns guests; all for admins of the club.',
})
export const { read: readTeamGuests, exported: exportTeamGuests } = teamGuestList
