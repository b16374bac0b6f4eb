import { z } from 'zod'
import { Email } from '../account/sign-in/email.ts'
import { CalendarDate, Id, Instant, nameText, plainText } from '../kit/id.ts'
import { dateOrders } from './roster-date.ts'
import { rosterFields } from './roster-field.ts'
import { phoneOf } from '../people/contact-phone.ts'
import { problemCodes, sharedAs } from './roster-values.ts'

/** The largest file in bytes; a season's roster of a large club is a tenth of it. */
export const largestRosterFile = 8_000_000
export const mostRosterRows = 20_000
export const mostRosterColumns = 200

export const RosterFieldName = z.enum(rosterFields)
export const importStates = ['reading', 'mapping', 'matching', 'review', 'applied', 'undone', 'failed'] as const
export const fileFaults = [
  'empty',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'no_rows',
  'quotes',
  'not_text',
  'bad_xlsx',
  'old_xls',
  'locked_xlsx',
  'bomb',
  'too_slow',
  'gone',
  'broken',
] as const
export type FileFault = (typeof fileFaults)[number]
/** True if the failure is not the file's fault: the same file may be read the next time. */
export const isWorthAnotherTry = (fault: FileFault | null): boolean => fault === 'broken' || fault === 'too_slow'

export const RosterColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  field: RosterFieldName.nullable(),
})
export type RosterColumn = z.infer<typeof RosterColumn>

const Counts = z.object({
  create: z.int(),
  update: z.int(),
  none: z.int(),
  skip: z.int(),
  look: z.int(),
  included: z.int(),
  contacts: z.int(),
})

/** A roster import: read, columns mapped, compared with the club, reviewed, applied, undone. */
export const RosterImport = z.object({
  id: Id,
  team_id: z.int().nullable(),
  team_name: z.string().nullable(),
  file_name: z.string(),
  file_url: z.string().nullable(),
  state: z.enum(importStates),
  fault: z.enum(fileFaults).nullable(),
  /** 0 to 100 while it is read or compared. */
  progress: z.int(),
  rows: z.int(),
  columns: z.array(RosterColumn),
  /** Required fields without a column; the file cannot be compared without them. */
  missing: z.array(RosterFieldName),
  date_order: z.enum(dateOrders).nullable(),
  /** True if the dates of the file do not show whether day or month comes first. */
  ask_date_order: z.boolean(),
  /** True if the mapping comes from an earlier file with the same columns. */
  remembered: z.boolean(),
  encoding: z.string().nullable(),
  counts: Counts.nullable(),
  change_set_id: z.int().nullable(),
  created_at: Instant,
  applied_at: Instant.nullable(),
  undo_until: Instant.nullable(),
  /** The teams to choose from for each line while a list for the whole club is under review. */
  teams: z.array(z.object({ id: Id, name: z.string() })),
  /** The follow-up review with the lines that were left out. */
  rest_id: z.int().nullable(),
  /** The number of imported contacts without a role in the club yet, if the caller may invite; null: the caller may not. */
  to_invite: z.int().nullable(),
})
export type RosterImport = z.infer<typeof RosterImport>

/** The last mapping of columns for files with these headers. */
export const RosterMapping = z.object({
  id: Id,
  columns: z.array(z.object({ header: z.string(), field: RosterFieldName.nullable() })),
  date_order: z.enum(dateOrders).nullable(),
  by: z.string().nullable(),
  at: Instant,
})
export type RosterMapping = z.infer<typeof RosterMapping>

export const RosterContact = z.object({
  first_name: plainText(80),
  last_name: plainText(80),
  relationship: plainText(40),
  /** Empty: no address. */
  email: plainText(254),
  phone: plainText(40).nullable(),
  /** The decision about an address that somebody else uses: the same account, or a contact of its own without one. */
  shared: z.enum(sharedAs).optional(),
})
export const RosterImportRow = z.object({
  id: Id,
  row: z.int(),
  op: z.enum(['create', 'update', 'none', 'skip']),
  included: z.boolean(),
  player_id: z.int().nullable(),
  team_id: z.int().nullable(),
  team_name: z.string().nullable(),
  values: z.object({
    team: z.string(),
    team_id: z.int().nullable().optional(),
    first_name: z.string(),
    last_name: z.string(),
    birth_date: z.string().nullable(),
    gender: z.enum(['M', 'F']).nullable(),
    grade: z.string().nullable(),
    number: z.string().nullable(),
    position: z.string().nullable(),
    status: z.enum(['active', 'inactive', 'guest', 'pending']).nullable(),
    contacts: z.array(RosterContact),
  }),
  changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  problems: z.array(z.object({ code: z.enum(problemCodes), detail: z.string(), grave: z.boolean() })),
  choices: z.array(
    z.object({
      player_id: z.int(),
      name: z.string(),
      birth_date: z.string().nullable(),
      teams: z.array(z.string()),
      why: z.enum(['spelling', 'birth_date', 'no_birth_date']),
    }),
  ),
  /** Addresses that somebody else uses. */
  shared: z.array(z.object({ contact: z.int(), email: z.string(), holder: z.string().nullable(), of: z.string().nullable() })),
  skipped: z.boolean(),
  same_as: z.int().nullable(),
  joins: z.string().nullable(),
  new_contacts: z.int(),
})
export type RosterImportRow = z.infer<typeof RosterImportRow>

const phone = plainText(40).refine((text) => text === '' || phoneOf(text) !== null, 'Enter a valid phone number.')

/** A person's corrections of a line; absent fields stay. */
export const RowCorrection = z.object({
  included: z.boolean().optional(),
  /** The line is left out and no longer asked about. */
  skipped: z.boolean().optional(),
  /** The decisions about addresses that somebody else uses, each by its contact, counted from 0. */
  shared: z
    .array(z.object({ contact: z.int().min(0).max(2), as: z.enum(sharedAs) }))
    .max(3)
    .optional(),
  /** The chosen player; null: a new player. */
  player_id: Id.nullable().optional(),
  values: z
    .object({
      team: plainText(200),
      /** One of the teams whose rosters the caller may import. */
      team_id: Id.nullable(),
      first_name: nameText(80).trim(),
      last_name: nameText(80).trim(),
      birth_date: CalendarDate.nullable(),
      gender: z.enum(['M', 'F']).nullable(),
      grade: plainText(20).nullable(),
      number: z
        .string()
        .regex(/^\d{1,3}$/, 'A number has one to three digits.')
        .nullable(),
      position: plainText(40).nullable(),
      contacts: z
        .array(
          RosterContact.extend({
            ...{ first_name: nameText(80), last_name: nameText(80) },
            ...{ email: z.union([z.literal(''), Email]), phone: phone.nullable() },
          }),
        )
        .max(3),
    })
    .partial()
    .optional(),
})
export type RowCorrection = z.infer<typeof RowCorrection>
