import { z } from 'zod'
import { Id, Instant } from '../kit/id.ts'
import { isSafeguarded, type ChatPerson } from './safeguard.ts'

export const threadKinds = ['team', 'game', 'group', 'direct'] as const
export type ThreadKind = (typeof threadKinds)[number]

/** The uid of a thread: `team_12` of a team, `game_7` of an event, `group_3` and `direct_4` by the id of the thread (S0.3). */
const uidPattern = /^(team|game|group|direct)_([1-9]\d{0,9})$/
export const ThreadUid = z.string().regex(uidPattern)
/** The parts of a valid uid. */
export function partsOfUid(uid: string): { kind: ThreadKind; id: number } {
  const [, kind, id] = uidPattern.exec(uid)!
  return { kind: kind as ThreadKind, id: Number(id) }
}
export const isThreadUid = (text: string): boolean => uidPattern.test(text)

export const messageTypes = ['text', 'event', 'file'] as const
export const emojis = ['👍', '❤️', '😂', '👏', '🙏', '⚽'] as const
export const mostLetters = 4000
export const mostMembers = 200
/** Messages of one page (CHAT-017). */
export const messagePage = 20
/** Milliseconds between two renewals of the chat session (S0.9). */
export const refreshChatEvery = 1_800_000
/** Seconds between two messages of a member in slow mode; 0: as often as wished. */
export const slowModes = [0, 30, 60, 300] as const
/** Unread messages are counted up to here; a badge shows 99+. */
export const mostUnread = 100

const File = z.object({ name: z.string(), content_type: z.string(), size: z.int(), url: z.string() })
const Event = z.object({ id: Id, title: z.string(), starts_at: Instant, timezone: z.string(), status: z.string(), path: z.string() })

/** A message as a member sees it (S0.3). Of a deleted message the text is empty and the attachments are gone; the club keeps them for the audit. */
export const ChatMessage = z.object({
  id: Id,
  text: z.string(),
  type: z.enum(messageTypes),
  /** `event_id` of a linked event, `file_id` of a picture or file. */
  custom_data: z.record(z.string(), z.unknown()),
  sender_user_id: Id,
  sender_name: z.string(),
  chat_group_id: Id,
  chat_group_uid: ThreadUid,
  deleted: z.boolean(),
  /** The time at which the caller read it; null while it is unread, and for messages of the caller. */
  readAt: Instant.nullable(),
  created_at: Instant,
  /** The key that the sender's device gave it; null for other senders. */
  client_key: z.string().nullable(),
  /** The members whom the text mentions. */
  mentions: z.array(Id),
  reactions: z.array(z.object({ emoji: z.enum(emojis), user_ids: z.array(Id) })),
  file: File.nullable(),
  event: Event.nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const readOnlyReasons = ['safeguard', 'not_open', 'over'] as const
/** The reason why nobody can write in a thread today; null while it is open. `day` is the local day of a game. */
export function readOnlyReason(thread: {
  day: string | null
  today: string
  people: readonly ChatPerson[]
}): (typeof readOnlyReasons)[number] | null {
  const { day, today, people } = thread
  if (day !== null && today !== day) return today < day ? 'not_open' : 'over'
  return isSafeguarded(people) ? null : 'safeguard'
}

/** An adult whom a conversation with a minor lacks: a guardian, or somebody of the staff or the administration of the club. */
const AdultToAdd = z.object({ id: Id, name: z.string(), as: z.enum(['guardian', 'staff', 'admin']) })
export type AdultToAdd = z.infer<typeof AdultToAdd>

/** A conversation as a member sees it (S0.3). */
export const ChatThread = z.object({
  /** Null until the first message of a team or a game. */
  id: Id.nullable(),
  uid: ThreadUid,
  kind: z.enum(threadKinds),
  name: z.string(),
  image_url: z.string().nullable(),
  type: z.literal('group'),
  team_id: Id.nullable(),
  event_id: Id.nullable(),
  /** `last_read_id` is the newest message that the member has read; 0 for none. */
  members: z.array(z.object({ id: Id, name: z.string(), staff: z.boolean(), moderator: z.boolean(), last_read_id: z.int() })),
  last_message: ChatMessage.nullable(),
  num_unread: z.int().min(0),
  extra: z.record(z.string(), z.unknown()),
  muted: z.boolean(),
  slow_seconds: z.int(),
  /** The caller may change the thread and delete messages of others. */
  moderates: z.boolean(),
  /**
   * The reason why nobody can write; `add` are adults whose joining would open the thread again. `may_add`: a member adds them; where members follow from a team,
   * they join by themselves. Null: it is open.
   */
  read_only: z.object({ reason: z.enum(readOnlyReasons), add: z.array(AdultToAdd), may_add: z.boolean() }).nullable(),
})
export type ChatThread = z.infer<typeof ChatThread>

/** Threads in order: the one with the newest message first, those without a message last, by name (S0.4). */
export const inOrder = <T extends Pick<ChatThread, 'last_message' | 'name'>>(threads: readonly T[]): T[] =>
  [...threads].sort((one, other) => (other.last_message?.id ?? 0) - (one.last_message?.id ?? 0) || one.name.localeCompare(other.name))

/** Joins pages of messages: each once in its newest version, oldest first, without deleted ones (S0.4, S1.4). */
export function shownMessages<T extends Pick<ChatMessage, 'id' | 'deleted'>>(...pages: readonly (readonly T[])[]): T[] {
  const byId = new Map(pages.flat().map((one) => [one.id, one] as const))
  return [...byId.values()].filter(({ deleted }) => !deleted).sort((one, other) => one.id - other.id)
}

/** True if older messages may exist: a page with fewer than its size is the last one (S0.4). */
export const hasOlder = (received: number, size: number): boolean => received >= size

export const chatPages = ['threads', 'thread', 'new', 'search'] as const
export type ChatPage = (typeof chatPages)[number]
/** The page of the chat that a location hash names, as `#chats-thread-team_12`; null for another hash (S0.2). */
export function pageOfHash(hash: string): { page: ChatPage; thread: string | null } | null {
  const found = /^#chats-([a-z]+)(?:-(\w+))?$/.exec(hash)
  const page = chatPages.find((one) => one === found?.[1])
  if (!page) return null
  const thread = found?.[2] !== undefined && isThreadUid(found[2]) ? found[2] : null
  return page === 'thread' && thread === null ? { page: 'threads', thread: null } : { page, thread }
}
export const hashOfPage = (page: ChatPage, thread?: string | null): string => `#chats-${page}${thread ? `-${thread}` : ''}`

/** The topic with the messages of a thread, and the one with the threads of a person (S1.7). Their events hold ids alone; a browser then reads what it may see. */
export const messagesTopic = (club: number, thread: string) => `clubs/${club}/messages/${thread}`
export const groupsTopic = (club: number, user: number) => `clubs/${club}/users/${user}/groups`
export const groupsTopicPattern = /^clubs\/(\d{1,10})\/users\/(\d{1,15})\/groups$/
export const messagesTopicPattern = (kind: ThreadKind) => new RegExp(`^clubs/(\\d{1,10})/messages/${kind}_([1-9]\\d{0,9})$`)

/** A link that runs code when it is opened. */
export const hasScriptLink = (text: string): boolean => /(?:javascript|vbscript)\s*:\s*\S|data\s*:\s*text\/html/i.test(text)

/** A text as pieces; only addresses of http and https become links. */
export const linkPieces = (text: string): { text: string; href: string | null }[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g)
    .filter(Boolean)
    .map((piece) => ({ text: piece, href: /^https?:\/\//.test(piece) ? piece : null }))
