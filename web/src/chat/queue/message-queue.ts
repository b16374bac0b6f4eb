import { sendChatMessage } from '@touchline/domain/chat/message-endpoints'
import type { ChatMessage } from '@touchline/domain/chat/thread'
import { call } from '../../kit/api/api.ts'
import { randomKey } from '../../kit/api/random-key.ts'
import { createStore } from '../../kit/api/store.ts'
import { ApiError, isOffline } from '../../kit/feedback/api-error.ts'
import { serverNow } from '../../kit/time/server-clock.ts'
import { session } from '../../shell/session/session.ts'
import { changeStored, storedMessages } from './stored-messages.ts'

/** A message that the server does not have yet. Its key stays the same for every attempt, so that it is stored once. */
export interface QueuedMessage {
  client_key: string
  thread: string
  /** The role in which it was written; it is sent in no other. */
  role: string
  text: string
  event?: { id: number; title: string }
  file?: { id: number; name: string }
  mentions: readonly number[]
  /** Milliseconds since 1970 by the server's clock, because the clock of a device may be days off. */
  at: number
  /** The server's sentence and code, where it refused the message. */
  refused: { code: string; sentence: string } | null
}

/** The unsent messages of the current user, oldest first. */
export const queuedMessages = createStore<readonly QueuedMessage[]>([])
const change = (next: (messages: readonly QueuedMessage[]) => readonly QueuedMessage[]) => queuedMessages.set(next(queuedMessages.get()))
const activeUser = () => {
  const now = session.get()
  return now.state === 'in' ? now.user : null
}
/** Changes a message, or removes it, here and on the device. */
function put(message: QueuedMessage | null, key: string): void {
  const replace = (all: readonly QueuedMessage[]) => {
    const others = all.filter(({ client_key }) => client_key !== key)
    if (!message) return others
    return others.length === all.length ? [...all, message] : all.map((one) => (one.client_key === key ? message : one))
  }
  change(replace)
  const user = activeUser()
  if (user) void changeStored(user.id, (all) => [...replace(all)])
}
const drop = (key: string) => put(null, key)

/** The unsent messages of a thread. One whose reply was lost is in the thread already, and is not shown twice while it is sent again. */
export function unsentOf(queued: readonly QueuedMessage[], uid: string, stored: readonly ChatMessage[]): QueuedMessage[] {
  const keys = new Set(stored.map(({ client_key }) => client_key))
  return queued.filter(({ thread, client_key }) => thread === uid && !keys.has(client_key))
}

/** Shows a message at once and sends it after those before it. */
export function queueMessage(message: Omit<QueuedMessage, 'client_key' | 'role' | 'at' | 'refused'>): void {
  const user = activeUser()
  if (!user) return
  const client_key = randomKey()
  put({ ...message, client_key, role: user.current_role_id, at: serverNow().getTime(), refused: null }, client_key)
  void send()
}

/** Takes a message out of the queue, to edit or to discard it. */
export const takeBack = (key: string): void => drop(key)

/** Called with each message that the server has stored. */
let whenSent: (message: ChatMessage) => void = () => undefined
export const onSent = (listener: typeof whenSent) => {
  whenSent = listener
}

const soonest = 3000
const slowest = 20_000
let pause = soonest
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false

/** Sends what waits: now, when the connection is back, and when the page is shown again. Returns the function that stops it. */
export function startChatQueue(): () => void {
  const again = () => void send()
  void restore().then(again)
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  return () => {
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
    clearTimeout(timer)
    // Another role or person may come next; what waits is on the device.
    queuedMessages.set([])
  }
}

/** Milliseconds after which a message that was never sent is dropped. */
const longest = 7 * 86_400_000

/** Takes up the messages that this device stored before the page was loaded. */
async function restore(): Promise<void> {
  const user = activeUser()
  if (!user) return
  const stored = (await storedMessages(user.id)).filter(({ at }) => serverNow().getTime() - at < longest)
  change((all) => [...stored.filter((one) => all.every(({ client_key }) => client_key !== one.client_key)), ...all])
}

/** One message after the other, so that they arrive in the order in which they were written. */
async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    for (;;) {
      const role = activeUser()?.current_role_id
      const next = queuedMessages.get().find((one) => one.refused === null && one.role === role)
      if (!next) return
      await deliver(next)
      pause = soonest
    }
  } catch {
    timer = setTimeout(() => void send(), pause)
    pause = Math.min(pause * 1.5, slowest)
  } finally {
    isSending = false
  }
}

/** Throws while there is no connection; a refusal stays with its message, which the sender edits or discards. */
async function deliver(message: QueuedMessage): Promise<void> {
  const { client_key, thread, text, event, file, mentions } = message
  const custom_data = { ...(event && { event_id: event.id }), ...(file && { file_id: file.id }) }
  const type = file ? 'file' : event ? 'event' : 'text'
  try {
    const stored = await call(sendChatMessage, {
      params: { thread },
      body: { text, type, custom_data, mentions: [...mentions], client_key },
    })
    whenSent(stored)
    drop(client_key)
  } catch (error) {
    if (!(error instanceof ApiError) || isOffline(error) || error.status >= 500) throw error
    const sentence = Object.values(error.fields)[0] ?? error.message
    put({ ...message, refused: { code: error.code, sentence } }, client_key)
  }
}
