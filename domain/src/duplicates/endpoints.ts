import { z } from 'zod'
import { endpoint, everything } from '../kit/endpoint.ts'
import { Id, IdText, Instant } from '../kit/id.ts'
import { choice, id, instant, int, text } from '../kit/list/column.ts'
import { bulk } from '../kit/list/bulk.ts'
import { list } from '../kit/list/list.ts'
import { storedShape } from '../kit/record/field-shapes.ts'
import { playerFields } from '../people/player-fields.ts'
import { mergedFields } from './merge.ts'
import { duplicateReasons } from './score.ts'

const who = ['club-admin-level'] as const
const shared = { auth: 'user', who, permission: 'club_operations' } as const
const onePair = { ...shared, params: z.object({ duplicate: IdText }), objects: [{ param: 'duplicate', is: 'duplicate' }] } as const

export const duplicateList = list('duplicates', {
  path: '/club_admin/players/duplicates',
  who,
  permission: 'club_operations',
  objects: [],
  summary: 'Lists pairs of players who may be one person; an admin of some regions gets the pairs whose players both are there.',
  columns: {
    id: id(),
    player: text({ search: true, sort: true }),
    other_player: text({ search: true }),
    /** In the reader's language: the facts that the two have in common. */
    reasons: text(),
    /** 0 to 100. */
    score: int({ sort: true }),
    /** Unset, the list leaves out the dismissed ones. */
    state: choice(['dismissed'], { filter: 'one', hidden: true, nullable: true }),
  },
  order: '-score',
  reads: ['people'],
})
export const { read: readDuplicates, exported: exportDuplicates } = duplicateList

const acts = ['dismiss', 'suggest'] as const
export type DuplicateAct = (typeof acts)[number]
export const duplicateActs = bulk(
  duplicateList,
  acts,
  'Marks the players of several pairs as different persons, or suggests dismissed pairs again.',
)
export const { preview: previewDuplicateActs, run: runDuplicateActs } = duplicateActs

const Contact = z.object({
  contact_id: Id,
  name: z.string(),
  relationship: z.string(),
  is_primary: z.boolean(),
  email: z.string().nullable(),
  mobile_number: z.string().nullable(),
})

/** A player of a pair, with everything that belongs to the player. */
const ComparedPlayer = z.object({
  player_id: Id,
  version_id: z.int(),
  ...storedShape(playerFields),
  region: z.string().nullable(),
  /** The account of the player. */
  user_id: Id.nullable(),
  account: z.string().nullable(),
  created_at: Instant,
  /** Names of all teams, those of past seasons too. */
  teams: z.array(z.string()),
  contacts: z.array(Contact),
  /** Further rows, by the name of their kind in the reader's language. */
  entries: z.array(z.object({ name: z.string(), count: z.int() })),
})
export type ComparedPlayer = z.infer<typeof ComparedPlayer>

export const readDuplicate = endpoint({
  ...onePair,
  method: 'GET',
  path: '/club_admin/players/duplicates/{duplicate}',
  summary: 'Returns the two players of a pair with their contacts, their teams and the number of their other entries.',
  reply: z.object({
    duplicate_id: Id,
    score: z.int(),
    reasons: z.array(z.enum(duplicateReasons)),
    dismissed: z.boolean(),
    players: z.array(ComparedPlayer).length(2),
  }),
  effect: 'read',
  reads: ['duplicates', 'people', 'teams', 'attendance', 'medical', 'invitations'],
})

export const findDuplicates = endpoint({
  ...shared,
  method: 'POST',
  path: '/club_admin/players/duplicates/find',
  summary: 'Compares the players who are new or have changed with all others, a part of them at a time; returns how many are left.',
  reply: z.object({ compared: z.int(), left: z.int() }),
  objects: [],
  effect: 'write',
  changes: ['duplicates'],
})

export const pairPlayers = endpoint({
  ...shared,
  method: 'POST',
  path: '/club_admin/players/duplicates/pair',
  summary: 'Makes a pair of two players whom the caller takes for one person, so that they can be compared and merged; returns the pair.',
  body: z.object({ player_id: Id, other_player_id: Id }),
  reply: z.object({ duplicate_id: Id }),
  objects: [],
  effect: 'write',
  refusals: ['duplicate.wrong'],
  changes: ['duplicates'],
})

export const dismissDuplicate = endpoint({
  ...onePair,
  method: 'POST',
  path: '/club_admin/players/duplicates/{duplicate}/dismiss',
  summary: 'Marks the two players of a pair as different persons, so that they are not suggested again; `dismissed: false` takes it back.',
  body: z.object({ dismissed: z.boolean() }),
  reply: z.object({ dismissed: z.boolean() }),
  effect: 'write',
  changes: ['duplicates'],
})

export const mergePlayers = endpoint({
  ...onePair,
  method: 'POST',
  path: '/club_admin/players/duplicates/{duplicate}/merge',
  summary:
    'Merges the two players of a pair: everything that belongs to one goes to the player who stays. All changes are logged, so that the merge can be undone.',
  body: z.object({
    /** The player who stays. */
    player_id: Id,
    /** Fields whose value comes from the other player. */
    take: z.array(z.enum(mergedFields)).max(mergedFields.length),
    /** The versions of both players as they were compared. */
    versions: z.array(z.object({ player_id: Id, version_id: z.int() })).max(2),
  }),
  reply: z.object({ merge_id: Id, player_id: Id }),
  effect: 'write',
  refusals: ['merge.wrong_player', 'merge.not_now', 'merge.notes_unreadable', 'merge.notes_too_long'],
  changes: everything,
})

export const mergeList = list('merges', {
  path: '/club_admin/players/merges',
  who,
  permission: 'club_operations',
  objects: [],
  summary: 'Lists the merges of players, the undone ones too.',
  columns: {
    id: id(),
    player: text({ search: true }),
    merged_player: text({ search: true }),
    merged_at: instant({ sort: true, filter: 'range' }),
    merged_by: text({ search: true, nullable: true }),
    state: choice(['merged', 'undone'], { filter: 'one' }),
  },
  order: '-merged_at',
  reads: ['people'],
})
export const { read: readMerges, exported: exportMerges } = mergeList

export const undoMerge = endpoint({
  ...shared,
  method: 'POST',
  path: '/club_admin/players/merges/{merge}/undo',
  summary: 'Restores both players of a merge and all rows that it changed. Rows that were added since stay with the player who stayed.',
  params: z.object({ merge: IdText }),
  objects: [{ param: 'merge', is: 'merge' }],
  reply: z.object({ player_ids: z.array(Id) }),
  effect: 'write',
  refusals: ['merge.undone', 'merge.later', 'merge.gone'],
  changes: everything,
})
