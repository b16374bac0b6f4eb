import { z } from 'zod'
import { Id, plainText } from '../kit/id.ts'
import { Side } from './event.ts'

export const CalendarImportBody = z.object({
  file_name: plainText(200).default('calendar.ics'),
  /** The file as text. */
  text: z.string().min(1).max(2_000_000),
})

/** What an entry of the file becomes. */
export const ImportRow = z.object({
  id: Id,
  op: z.enum(['create', 'update', 'cancel', 'unchanged', 'skip']),
  type: z.enum(['Practice', 'Game']),
  title: z.string(),
  opponent: z.string().nullable(),
  side: Side.nullable(),
  start_time: z.string(),
  end_time: z.string(),
  timezone: z.string(),
  tbd: z.boolean(),
  location: z.string().nullable(),
  field_id: z.int().nullable(),
  field_name: z.string().nullable(),
  /** What the file says, untouched. */
  summary: z.string(),
  /** Set for an update: what changes, old and new. */
  changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Codes of what a person should look at: overlaps, no_end, zone_assumed, unsure_kind, hand_edited, undo_moved_on. */
  warnings: z.array(z.object({ code: z.string(), detail: z.string() })),
  event_id: z.int().nullable(),
  included: z.boolean(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const changeSetStates = ['open', 'applied', 'undone', 'discarded'] as const

/** A calendar import under review, applied or undone: one change set. */
export const CalendarImport = z.object({
  change_set_id: Id,
  team_id: Id,
  team_name: z.string(),
  file_name: z.string(),
  /** Signed address of the original file. */
  file_url: z.string().nullable(),
  state: z.enum(changeSetStates),
  calendar_name: z.string().nullable(),
  rows: z.array(ImportRow),
  counts: z.object({ create: z.int(), update: z.int(), cancel: z.int(), unchanged: z.int(), skip: z.int() }),
  /** How many people would be told. */
  told: z.int(),
  applied_at: z.iso.datetime().nullable(),
  undo_until: z.iso.datetime().nullable(),
})
export type CalendarImport = z.infer<typeof CalendarImport>
