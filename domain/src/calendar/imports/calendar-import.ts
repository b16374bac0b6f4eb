import { z } from 'zod'
import { Id, nameText, plainText } from '../../kit/id.ts'
import { Side } from '../event.ts'

/** The calendar to import: its text, its bytes as Base64 (in any encoding), or an address. Exactly one of the three. */
export const CalendarImportBody = z
  .object({
    file_name: plainText(200).default('calendar.ics'),
    text: z.string().min(1).max(5_242_880).optional(),
    data: z.base64().min(1).max(7_100_000).optional(),
    address: z.string().min(1).max(2000).optional(),
  })
  .refine(({ text, data, address }) => [text, data, address].filter((one) => one !== undefined).length === 1, {
    path: ['text'],
    message: 'Give the calendar as a file or as an address.',
  })

export const ImportType = z.enum(['Practice', 'Game', 'GenericCalendarEvent'])

/** One entry of the file, with what its import would do. */
export const ImportRow = z.object({
  id: Id,
  /** join: the event is on the calendar already and is only linked to the entry. */
  op: z.enum(['create', 'update', 'cancel', 'unchanged', 'skip', 'join']),
  type: ImportType,
  title: z.string(),
  opponent: z.string().nullable(),
  side: Side.nullable(),
  /** Both sides of a game as the file names them. */
  home: z.string().nullable(),
  guest: z.string().nullable(),
  start_time: z.string(),
  end_time: z.string(),
  timezone: z.string(),
  tbd: z.boolean(),
  location: z.string().nullable(),
  field_id: z.int().nullable(),
  field_name: z.string().nullable(),
  /** The file's words for the place, under which a chosen field is remembered. */
  place_said: z.string().nullable(),
  /** null: the team is not known yet. */
  team_id: z.int().nullable(),
  team_name: z.string().nullable(),
  /** The file's words for the team, under which a chosen team is remembered. */
  team_said: z.string().nullable(),
  /** The original title in the file. */
  summary: z.string(),
  /** For an update: each changed value, old and new. */
  changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Codes of what a person should check: overlaps, field_taken, no_end, zone_assumed, unsure_kind, no_team, hand_edited, vanished, duplicate. */
  warnings: z.array(z.object({ code: z.string(), detail: z.string() })),
  event_id: z.int().nullable(),
  included: z.boolean(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const changeSetStates = ['open', 'applied', 'undone', 'discarded'] as const

/** A calendar import under review, applied or undone: one change set. */
export const CalendarImport = z.object({
  change_set_id: Id,
  /** null: for the whole club. */
  team_id: z.int().nullable(),
  team_name: z.string().nullable(),
  file_name: z.string(),
  /** Signed address of the original file. */
  file_url: z.string().nullable(),
  /** The address it was read from, without its secret parts; null for a file. */
  address: z.string().nullable(),
  /** Set when the address is stored and read again. */
  source_id: z.int().nullable(),
  state: z.enum(changeSetStates),
  calendar_name: z.string().nullable(),
  rows: z.array(ImportRow),
  /** Entries that could not be read, or only in part. */
  unread: z.array(z.object({ summary: z.string(), code: z.string() })),
  counts: z.object({
    create: z.int(),
    update: z.int(),
    cancel: z.int(),
    unchanged: z.int(),
    skip: z.int(),
    join: z.int(),
  }),
  /** The number of people who would be notified. */
  told: z.int(),
  applied_at: z.iso.datetime().nullable(),
  undo_until: z.iso.datetime().nullable(),
})
export type CalendarImport = z.infer<typeof CalendarImport>

/** The choices and corrections that a person made in the review. */
export const ApplyImportBody = z.object({
  /** Corrections by row; rows that are not named are applied as proposed. */
  rows: z
    .array(
      z.object({
        id: z.int().min(1).max(4_294_967_295),
        include: z.boolean(),
        type: ImportType.optional(),
        title: plainText(120).optional(),
        opponent: nameText(120).optional(),
        side: z.enum(['home', 'away', 'neutral']).optional(),
        team_id: Id.optional(),
        /** The event belongs to no team: everybody in the club sees it. Only in an import for the whole club. */
        whole_club: z.boolean().optional(),
        field_id: Id.nullable().optional(),
      }),
    )
    // A game between two of our teams is two rows.
    .max(4500)
    .default([]),
  /** Stores the address and reads it again from now on. */
  keep: z.boolean().default(false),
})

export const CalendarSource = z.object({
  id: Id,
  team_id: z.int().nullable(),
  team_name: z.string().nullable(),
  name: z.string(),
  /** The address without its secret parts. */
  address: z.string(),
  /** undone: a person undid its changes, so it waits for a person. lost: its address has to be entered again. */
  state: z.enum(['active', 'failing', 'paused', 'undone', 'lost']),
  /** Handling of events that were canceled or removed at the source: ask a person, or apply. */
  cancellations: z.enum(['ask', 'apply']),
  every_minutes: z.int(),
  last_read_at: z.iso.datetime().nullable(),
  last_changed_at: z.iso.datetime().nullable(),
  next_read_at: z.iso.datetime().nullable(),
  failures: z.int(),
  /** The code of the last error. */
  last_error: z.string().nullable(),
  /** The last run that changed something, and the number of changes. */
  last: z.object({ change_set_id: z.int(), changed: z.int(), undone: z.boolean() }).nullable(),
  /** The changes that need a review by a person. */
  waiting: z.object({ change_set_id: z.int(), rows: z.int() }).nullable(),
})
export type CalendarSource = z.infer<typeof CalendarSource>
/** A source that needs a person: a review is pending, it has not been readable for days, or its address is lost. */
export const NeedySource = z.object({
  id: Id,
  name: z.string(),
  team_id: z.int().nullable(),
  team_name: z.string().nullable(),
  waiting: z.object({ change_set_id: z.int(), rows: z.int() }).nullable(),
  failing: z.boolean(),
  /** The address has to be entered again. */
  lost: z.boolean(),
})
export type NeedySource = z.infer<typeof NeedySource>
export const everyMinutes = [15, 60, 360, 1440] as const
