import { hasOlder, messagePage, type ChatMessage } from '@touchline/domain/chat/thread'

type Messages = readonly ChatMessage[]

/** The loaded messages of a conversation. Each list has no gap, the oldest first, and holds the deleted ones, whose ids mark the ends of pages. */
export interface Loaded {
  newest: Messages
  /** Older ones may exist; null until the first page has come. */
  more: boolean | null
  /** Those that the reader sees, around one that was found or far above the newest ones, as long as they do not reach these. */
  part: { messages: Messages; more: boolean } | null
}

/** The most messages that a list holds: pages far from the reader are given up and read again on the way back, so that a long conversation stays light. */
const mostLoaded = 12 * messagePage

export const nothingLoaded: Loaded = { newest: [], more: null, part: null }
/** While the messages around the one that was found are on their way. */
export const partLoading: Loaded = { ...nothingLoaded, part: { messages: [], more: false } }

/** Takes over the page of the newest messages. A full page without any known message leaves a gap, so the earlier ones are read again on demand. */
export function withNewest({ newest, more, part }: Loaded, page: Messages): Loaded {
  const hasGap = newest.length > 0 && page.length >= messagePage && !overlap(page, newest)
  return { part, newest: hasGap ? page : joined(newest, page), more: hasGap || (more ?? hasOlder(page.length, messagePage)) }
}

/** Adds the page that was asked for before `oldest`. A list that begins with another message by now, as the newest ones do, would get a gap. */
export function withOlder(loaded: Loaded, page: Messages, oldest: number | undefined): Loaded {
  const { newest, more, part } = loaded
  if ((part?.messages ?? newest)[0]?.id !== oldest) return loaded
  const isMore = hasOlder(page.length, messagePage)
  const messages = joined(page, part?.messages ?? newest)
  if (part) return { newest, more, part: { messages: messages.slice(0, mostLoaded), more: isMore } }
  if (messages.length <= mostLoaded) return { part, newest: messages, more: isMore }
  return { newest: newest.slice(-messagePage), more: true, part: { messages: messages.slice(0, mostLoaded), more: isMore } }
}

/** Adds a page after the part. Once it reaches the newest messages, it is no part any more. */
export function withNewer({ newest, more, part }: Loaded, page: Messages): Loaded {
  if (!part) return { newest, more, part }
  const all = joined(part.messages, page)
  if (hasOlder(page.length, messagePage) && !overlap(page, newest)) {
    const messages = all.slice(-mostLoaded)
    return { newest, more, part: { messages, more: part.more || messages.length < all.length } }
  }
  const upToNewest = joined(all, newest)
  const kept = upToNewest.slice(-mostLoaded)
  return { newest: kept, more: part.more || kept.length < upToNewest.length, part: null }
}

/** Replaces one message wherever it is loaded. */
export function withChanged({ newest, more, part }: Loaded, id: number, change: (message: ChatMessage) => ChatMessage): Loaded {
  const changed = (messages: Messages) => messages.map((one) => (one.id === id ? change(one) : one))
  return { newest: changed(newest), more, part: part && { ...part, messages: changed(part.messages) } }
}

const joined = (...pages: readonly Messages[]): Messages =>
  [...new Map(pages.flat().map((one) => [one.id, one] as const)).values()].sort((one, other) => one.id - other.id)
const overlap = (page: Messages, known: Messages): boolean => page.some(({ id }) => known.some((one) => one.id === id))
