import { z } from 'zod'
import { bulk } from '../kit/list/bulk.ts'
import { choice, id, instant, int, text, value } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { joinStates, rosterBlocks, rosterChangeKinds, rosterChangeStates, rosterWarnings } from './roster-change.ts'

/** Writes to rosters change what these screens show. */
export const rosterTags = ['rosters', 'teams', 'people', 'event', 'register', 'attendance', 'pictures', 'medical'] as const

export const rosterRequests = list('roster-requests', {
  who: ['club admin or director'],
  objects: [],
  path: '/club_admin/roster_changes',
  summary: 'Lists the requested changes of rosters that the caller decides, pending ones unless another state is named.',
  /** The team that a player joins or leaves. */
  picks: ['team'],
  columns: {
    id: id(),
    player: text({ search: true, sort: true }),
    kind: choice(rosterChangeKinds, { filter: 'many' }),
    team_name: text({ sort: true }),
    /** Of a player who moves. */
    to_team_name: text({ nullable: true }),
    requested_at: instant({ sort: true, filter: 'range' }),
    /** Empty for a deleted account. */
    requester: text({ search: true, nullable: true }),
    requested_by_user_id: int({ hidden: true, nullable: true, filter: 'named' }),
    note: text({ nullable: true }),
    state: choice(rosterChangeStates, { filter: 'one', usual: 'pending' }),
    decider: text({ nullable: true }),
    reason: text({ nullable: true }),
    join_status: choice(joinStates, { hidden: true }),
    warnings: value(z.array(z.enum(rosterWarnings))),
    block: value(z.enum(rosterBlocks).nullable()),
  },
  order: '-requested_at',
  reads: ['rosters', 'teams', 'people', 'players'],
})
export const { read: readRosterRequests, exported: exportRosterRequests } = rosterRequests

export const rosterRequestActs = bulk(
  rosterRequests,
  ['approve'],
  'Approves several requests; those that need a reason are left out.',
  rosterTags,
)
export const { preview: previewRosterRequestActs, run: runRosterRequestActs } = rosterRequestActs
