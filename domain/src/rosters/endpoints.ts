import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, plainText } from '../kit/id.ts'
import { PageQuery, pageOf } from '../kit/page.ts'
import { dateOrders } from './roster-date.ts'
import { largestRosterFile, RosterFieldName, RosterImport, RosterImportRow, RosterMapping, RowCorrection } from './roster-import.ts'

const byOffice = { auth: 'user', who: ['club admin or director'], permission: 'club_operations' } as const
const one = {
  ...byOffice,
  params: z.object({ roster_import: IdText }),
  objects: [{ param: 'roster_import', is: 'roster_import' }],
} as const

export const createRosterImport = endpoint({
  ...byOffice,
  method: 'POST',
  path: '/club/roster_imports',
  summary:
    'Uploads a roster file (CSV or XLSX as base64) for review; no club data changes. With a team all lines are for that team, otherwise each line names its team.',
  body: z.object({
    file_name: plainText(200).min(1),
    /** The content of the file in Base64. */
    content: z
      .string()
      .min(1)
      .max(Math.ceil(largestRosterFile / 3) * 4)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Must be base64.'),
    team_id: Id.nullable().default(null),
  }),
  bodyLimit: 11_000_000,
  reply: RosterImport,
  effect: 'write',
  objects: [{ param: 'body.team_id', is: 'team' }],
  refusals: ['roster_import.past_team', 'file.club_full'],
  rate: 'import',
  changes: ['roster-imports'],
})

export const listRosterImports = endpoint({
  ...byOffice,
  method: 'GET',
  path: '/club/roster_imports',
  summary: "Lists the caller's roster imports, newest first.",
  query: z.object({ ...PageQuery }),
  reply: pageOf(RosterImport),
  effect: 'read',
  objects: [],
  reads: ['roster-imports'],
})

export const readRosterImport = endpoint({
  ...one,
  method: 'GET',
  path: '/club/roster_imports/{roster_import}',
  summary: 'Returns the progress of a roster import, its columns and the planned result of its lines.',
  reply: RosterImport,
  effect: 'read',
  reads: ['roster-imports'],
})

export const mapRosterImport = endpoint({
  ...one,
  method: 'POST',
  path: '/club/roster_imports/{roster_import}/mapping',
  summary:
    'Assigns a field to each column; the lines are then compared with the club. The assignment is reused for files with the same columns.',
  body: z.object({ fields: z.array(RosterFieldName.nullable()).max(200), date_order: z.enum(dateOrders).nullable().default(null) }),
  reply: RosterImport,
  effect: 'write',
  refusals: ['roster_import.not_now', 'roster_import.missing_fields', 'roster_import.field_twice'],
  changes: ['roster-imports', 'roster-mappings'],
})

export const retryRosterImport = endpoint({
  ...one,
  method: 'POST',
  path: '/club/roster_imports/{roster_import}/retry',
  summary: 'Reads or compares the same file again after a failure that the file did not cause.',
  reply: RosterImport,
  effect: 'write',
  refusals: ['roster_import.not_now'],
  rate: 'import',
  changes: ['roster-imports'],
})

export const rowViews = ['all', 'look', 'create', 'update', 'none', 'out'] as const
export const listRosterImportRows = endpoint({
  ...one,
  method: 'GET',
  path: '/club/roster_imports/{roster_import}/rows',
  summary: 'Lists the lines of a roster import with the planned result of each.',
  query: z.object({ ...PageQuery, show: z.enum(rowViews).default('all'), search: plainText(100).optional() }),
  reply: pageOf(RosterImportRow),
  effect: 'read',
  reads: ['roster-imports'],
})

export const correctRosterImportRow = endpoint({
  ...one,
  method: 'POST',
  path: '/club/roster_imports/{roster_import}/rows/{row}',
  params: z.object({ roster_import: IdText, row: IdText }),
  summary: 'Fixes a line, matches it with a player, or skips it; the line is compared again.',
  body: RowCorrection,
  reply: RosterImportRow,
  effect: 'write',
  refusals: ['roster_import.not_now', 'roster_import.grave', 'roster_import.no_such_choice'],
  changes: ['roster-imports'],
})

export const applyRosterImport = endpoint({
  ...one,
  method: 'POST',
  path: '/club/roster_imports/{roster_import}/apply',
  summary: 'Imports the selected lines in one transaction; the remaining lines become a new review. No messages are sent.',
  reply: RosterImport,
  effect: 'write',
  refusals: ['roster_import.not_now', 'roster_import.outdated', 'change_set.not_open', 'person.closed'],
  changes: ['roster-imports', 'roster-mappings', 'rosters', 'teams', 'people'],
})

export const undoRosterImport = endpoint({
  ...one,
  method: 'POST',
  path: '/club/roster_imports/{roster_import}/undo',
  summary: 'Undoes a roster import; players who were changed or used since are kept and listed.',
  reply: z.object({ undone: z.int(), left_alone: z.array(z.object({ label: z.string(), reason: z.string() })) }),
  effect: 'write',
  refusals: ['change_set.not_applied', 'change_set.too_old'],
  changes: ['roster-imports', 'roster-mappings', 'rosters', 'teams', 'people'],
})

const mapping = {
  ...byOffice,
  params: z.object({ mapping: IdText }),
  reply: z.object({ id: Id }),
  effect: 'write',
  objects: [{ param: 'mapping', is: 'roster_mapping' }],
} as const

export const listRosterMappings = endpoint({
  ...byOffice,
  method: 'GET',
  path: '/club/roster_mappings',
  summary: 'Lists the stored column assignments, which are reused for files with the same headings.',
  reply: z.object({ items: z.array(RosterMapping) }),
  effect: 'read',
  objects: [],
  reads: ['roster-mappings'],
})
export const forgetRosterMapping = endpoint({
  ...mapping,
  method: 'DELETE',
  path: '/club/roster_mappings/{mapping}',
  summary: 'Deletes a stored column assignment; the next file with these headings is asked about. Rosters do not change.',
  changes: ['roster-mappings'],
})
export const recallRosterMapping = endpoint({
  ...mapping,
  method: 'POST',
  path: '/club/roster_mappings/{mapping}/recall',
  summary: 'Restores a deleted column assignment.',
  changes: ['roster-mappings'],
})

export const inviteRosterContacts = endpoint({
  ...one,
  method: 'POST',
  path: '/club/roster_imports/{roster_import}/invitations',
  summary: 'Invites up to 50 imported contacts who have no role in the club yet; returns the number of remaining contacts.',
  reply: z.object({ invited: z.int(), left: z.int() }),
  effect: 'write',
  refusals: ['roster_import.not_now'],
  changes: ['roster-imports', 'invitations', 'people'],
})
