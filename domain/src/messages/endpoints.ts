import { z } from 'zod'
import { proofStates } from '../calendar/notices/awareness.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, Instant, plainText } from '../kit/id.ts'
import { PageQuery } from '../kit/page.ts'
import { Audience, capacities, deliveryStates, inboxReasons, mostChosen, obstacles, RecipientId, staffPrefixes, whoms } from './audience.ts'
import { Content } from './content.ts'
import { folders } from './folders.ts'

const own = { auth: 'user', who: [], objects: [] } as const
const message = z.object({ message: IdText })
const refusals = [
  'message.wrong',
  'message.no_recipients',
  'message.too_many',
  'message.file',
  'message.not_a_draft',
  'message.no_reply',
] as const

export const mostFiles = 10
/** Bytes of all files of one message. */
export const mostOfFiles = 25 * 1024 * 1024

const Named = z.object({ id: Id, name: z.string() })
const Channels = z.object({
  /** People by the channel that reaches them; one person may have several. */
  email: z.int(),
  sms: z.int(),
  push: z.int(),
  /** Without any of these: the message waits in the inbox only. */
  inbox_only: z.int(),
})

export const readRecipients = endpoint({
  method: 'GET',
  path: '/comm/recipients',
  summary:
    'Returns the recipients of an audience, each person once, with the channels that reach them and the people who cannot be reached.',
  query: z.object({
    /** An `Audience` as JSON. */
    data: z.string().max(14_000),
    urgent: z.enum(['0', '1']).default('0'),
  }),
  reply: z.object({
    total: z.int(),
    /** Players whose families are among them. */
    families: z.int(),
    channels: Channels,
    /** Guardians of minors among them, or of the sender, who get a copy. */
    guardian_copies: z.int(),
    /** People who read another language than the sender. */
    other_language: z.int(),
    /** The first of them, never with an address. */
    people: z.array(
      z.object({
        recipient_id: RecipientId.nullable(),
        name: z.string(),
        as: z.enum(capacities),
        player: z.string().nullable(),
        channels: z.array(z.enum(['email', 'sms', 'push'])),
      }),
    ),
    /** The first of those whom no channel reaches, with the reason; the message waits in their inbox. */
    inbox_only: z.array(z.object({ name: z.string(), player: z.string().nullable(), reason: z.enum(inboxReasons) })),
    unreached_total: z.int(),
    unreached: z.array(z.object({ name: z.string(), player: z.string().nullable(), reason: z.enum([...obstacles, 'no_address']) })),
    /** The names of the chosen recipients. */
    chosen: z.array(z.object({ recipient_id: RecipientId, name: z.string() })),
  }),
  ...own,
  effect: 'read',
  reads: ['rosters', 'people', 'teams', 'players', 'registrations'],
  refusals: ['message.wrong', 'message.too_many'],
})

export const readAudienceChoices = endpoint({
  method: 'GET',
  path: '/comm/audience_choices',
  summary: 'Returns the teams, filters and people from whom the caller chooses the audience of a message.',
  reply: z.object({
    teams: z.array(z.object({ recipient_id: RecipientId, name: z.string(), season: z.string() })),
    /** The staff of the caller’s teams. */
    people: z.array(z.object({ recipient_id: RecipientId, name: z.string(), detail: z.string() })),
    whom: z.array(z.enum(whoms)),
    /** Roles whose people can be chosen at once. */
    roles: z.array(z.enum(staffPrefixes)),
    regions: z.array(Named),
    birth_years: z.array(z.object({ year: z.int(), age: z.int() })),
    levels: z.array(Named),
    /** Those that the caller runs. */
    programs: z.array(Named),
    may: z.object({ write: z.boolean(), everyone: z.boolean(), schedule: z.boolean(), no_reply: z.boolean(), text: z.boolean() }),
  }),
  ...own,
  effect: 'read',
  reads: ['teams', 'people', 'seasons', 'settings', 'regions', 'levels', 'programs'],
})

export const findRecipients = endpoint({
  method: 'GET',
  path: '/comm/recipients/search',
  summary: 'Finds players and staff to whom the caller may write by name.',
  query: z.object({ search: plainText(100) }),
  reply: z.object({ items: z.array(z.object({ recipient_id: RecipientId, name: z.string(), detail: z.string() })) }),
  ...own,
  effect: 'read',
  reads: ['rosters', 'people', 'teams', 'players'],
})

const Draft = {
  /** One line: it is a header of the email. */
  subject: plainText(200)
    .trim()
    .refine((text) => !/[\n\r]/.test(text), 'Enter one line.'),
  content: Content,
  audience: Audience,
  no_reply: z.boolean().default(false),
  /** Also as a text, and in quiet hours. */
  urgent: z.boolean().default(false),
  /** Uploaded files of the caller that are added, and files of the message that stay. */
  uploads: z.array(Id).max(mostFiles).default([]),
  files: z.array(Id).max(mostFiles).optional(),
}
const Saved = z.object({ id: Id, version_id: z.int() })

export const createDraft = endpoint({
  method: 'POST',
  path: '/comm/messages',
  summary: 'Saves a new draft.',
  body: z.object({
    ...Draft,
    /** A message whose `files` the draft forwards: one that the caller sent or received. */
    forwards_id: Id.nullable().default(null),
  }),
  reply: Saved,
  ...own,
  effect: 'write',
  changes: ['messages', 'message'],
  refusals,
  inLoginAs: 'refused',
})
export const saveDraft = endpoint({
  method: 'POST',
  path: '/comm/messages/{message}',
  summary: 'Saves a draft again.',
  params: message,
  body: z.object({ ...Draft, version_id: z.int().optional() }),
  reply: Saved,
  ...own,
  effect: 'write',
  changes: ['messages', 'message'],
  refusals,
  inLoginAs: 'refused',
})

const File = z.object({ id: Id, name: z.string(), content_type: z.string(), size: z.int(), url: z.string() })
const Part = z.object({
  id: Id,
  sender: z.string(),
  mine: z.boolean(),
  subject: z.string(),
  content: Content,
  sent_at: Instant.nullable(),
  files: z.array(File),
})
export const Message = Part.extend({
  version_id: z.int(),
  folder: z.enum(folders),
  state: z.enum(['draft', 'scheduled', 'sending', 'sent', 'failed']),
  scheduled_for: Instant.nullable(),
  /** Why it could not be sent. */
  reason: z.string().nullable(),
  to: z.string(),
  as: z.enum(capacities).nullable(),
  no_reply: z.boolean(),
  urgent: z.boolean(),
  /** The time at which the reader acknowledged an urgent message. */
  acknowledged_at: Instant.nullable(),
  may_acknowledge: z.boolean(),
  /** Of an own message. */
  audience: Audience.nullable(),
  unread: z.boolean(),
  may_reply: z.boolean(),
  /** It goes to the sender of another message, and has no audience of its own. */
  is_reply: z.boolean(),
  /** The language in which it was written, where it is not that of the reader. */
  other_language: z.enum(['en', 'es']).nullable(),
  /** The other messages of the conversation that the reader has, oldest first. */
  thread: z.array(Part),
})
export type Message = z.infer<typeof Message>

export const readMessage = endpoint({
  method: 'GET',
  path: '/comm/messages/{message}',
  summary: 'Returns a message of the caller with its conversation.',
  params: message,
  reply: Message,
  ...own,
  effect: 'read',
  reads: ['message', 'notification'],
})

export const markMessageRead = endpoint({
  method: 'POST',
  path: '/comm/messages/{message}/read',
  summary: 'Notes that the caller has opened a message.',
  params: message,
  reply: z.object({ id: Id }),
  ...own,
  effect: 'write',
  changes: ['messages', 'counts'],
  inLoginAs: 'refused',
})

export const acknowledgeMessage = endpoint({
  method: 'POST',
  path: '/comm/messages/{message}/acknowledge',
  summary: 'Notes that the caller has seen an urgent message. The first time counts.',
  params: message,
  reply: z.object({ id: Id }),
  ...own,
  effect: 'write',
  changes: ['messages', 'message', 'counts', 'notification'],
  inLoginAs: 'refused',
})

const Sent = z.object({
  id: Id,
  recipients: z.int(),
  unreached: z.int(),
  scheduled_for: Instant.nullable(),
  /** Undoes the sending until the message is shown; null for a scheduled one, and for roles that undo nothing, such as families. */
  change_set_id: Id.nullable(),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/comm/messages/{message}/send',
  summary: 'Sends a draft now, or at a moment that an admin chooses.',
  params: message,
  body: z.object({ version_id: z.int(), scheduled_for: Instant.nullable().default(null) }),
  reply: Sent,
  ...own,
  effect: 'write',
  changes: ['messages', 'message', 'counts'],
  refusals: [...refusals, 'message.time', 'message.no_guardian', 'message.too_many_an_hour'],
  inLoginAs: 'refused',
})

export const cancelMessage = endpoint({
  method: 'POST',
  path: '/comm/messages/{message}/cancel',
  summary: 'Takes a scheduled message back to the drafts.',
  params: message,
  reply: Saved,
  ...own,
  effect: 'write',
  changes: ['messages', 'message'],
  refusals: ['message.not_scheduled'],
  inLoginAs: 'refused',
})

export const testMessage = endpoint({
  method: 'POST',
  path: '/comm/messages/{message}/test',
  summary: 'Emails a draft to the caller alone, with the fields filled.',
  params: message,
  reply: z.object({ sent: z.boolean() }),
  ...own,
  effect: 'write',
  changes: [],
  refusals: ['message.wrong'],
  inLoginAs: 'refused',
})

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/comm/messages/{message}/reply',
  summary: 'Replies to the sender of a message. If a minor is one of the two, the guardians get the reply too.',
  params: message,
  body: z.object({ content: Content, uploads: z.array(Id).max(mostFiles).default([]) }),
  reply: Sent,
  ...own,
  effect: 'write',
  changes: ['messages', 'message', 'counts'],
  refusals: [...refusals, 'message.no_guardian'],
  inLoginAs: 'refused',
})

const counted = { total: z.int(), seen: z.int() }
export const readMessageStatistics = endpoint({
  method: 'GET',
  path: '/comm/messages/{message}/statistics',
  summary:
    'Returns how many people an own message reached, by channel and by team, and its people page by page with the state on each channel.',
  params: message,
  query: z.object({ ...PageQuery, who: z.enum(['unseen', 'all']).default('unseen') }),
  reply: z.object({
    ...counted,
    /** Those who acknowledged it; null for a message that is not urgent, which nobody acknowledges. */
    acknowledged: z.int().nullable(),
    unreached: z.int(),
    /** `app`: the inbox. Those that were delivered or opened are among the sent ones. */
    by_channel: z.array(
      z.object({
        ...{ channel: z.enum(['app', 'email', 'push', 'sms']), queued: z.int(), sent: z.int(), delivered: z.int() },
        ...{ bounced: z.int(), failed: z.int(), opened: z.int(), acknowledged: z.int() },
      }),
    ),
    by_team: z.array(z.object({ team: z.string().nullable(), ...counted })),
    /** A page of the people who have not opened it, or of all, those without it first. */
    people: z.array(
      z.object({
        ...{ id: Id, name: z.string(), player: z.string().nullable() },
        /** For a call by staff. */
        mobile_number: z.string().nullable(),
        state: z.enum([...deliveryStates, ...obstacles]),
        by: z.array(z.object({ channel: z.enum(['email', 'push', 'sms']), state: z.enum(proofStates) })),
      }),
    ),
    people_total: z.int(),
  }),
  ...own,
  effect: 'read',
  reads: ['message', 'messages'],
})

export const openAudited = endpoint({
  method: 'POST',
  path: '/club_admin/message_audit/{message}/open',
  summary: 'Returns the text of a message to an auditor, and records that it was opened.',
  params: message,
  reply: Part.extend({
    to: z.string(),
    recipients: z.array(z.object({ name: z.string(), as: z.enum(capacities), read_at: Instant.nullable() })).max(mostChosen),
  }),
  auth: 'user',
  who: ['club administration'],
  flag: 'enable_message_audit',
  objects: [],
  effect: 'write',
  changes: [],
})
