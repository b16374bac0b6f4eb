import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { roleSessionKey, watchRoleSession } from './role-session-key.ts'
import { createStore } from './store.ts'

export interface LiveEvent {
  topic: string
  seq: number
  type: string
  payload: unknown
}
type Listener = (news: LiveEvent | 'reset') => void
type Answer = { ok: true; seq: number; reset?: boolean } | { ok: false; code: string }

interface Topic {
  listeners: Set<Listener>
  /** The last number seen; null before the first answer. */
  seq: number | null
}
const topics = new Map<string, Topic>()
/** In milliseconds. */
const retryAfter = 5000
let socket: Socket | null = null
let opening: Promise<void> | null = null

/** Whether news arrive right now; screens fall back to asking while they do not. */
export const liveState = createStore<'off' | 'on'>('off')

const tell = (topic: Topic, news: LiveEvent | 'reset') => topic.listeners.forEach((listener) => listener(news))

function take(news: LiveEvent) {
  const topic = topics.get(news.topic)
  if (!topic || (topic.seq !== null && news.seq <= topic.seq)) return
  const gap = topic.seq !== null && news.seq !== topic.seq + 1
  topic.seq = news.seq
  tell(topic, gap ? 'reset' : news)
}

function follow(name: string, topic: Topic) {
  socket?.emit('follow', { topic: name, after: topic.seq }, (answer: Answer) => {
    if (topics.get(name) !== topic) return
    if (!answer.ok) {
      // The server could not look up who may hear it; asked again, or nothing would be heard before the connection breaks.
      if (answer.code === 'unavailable')
        setTimeout(() => topics.get(name) === topic && socket?.connected && follow(name, topic), retryAfter)
      return
    }
    // What was read before the first answer may already be old; after that the numbers tell.
    if (answer.reset || topic.seq === null) tell(topic, 'reset')
    topic.seq = Math.max(topic.seq ?? 0, answer.seq)
  })
}

async function open() {
  const { io } = await import('socket.io-client')
  if (topics.size === 0) return
  socket = io({ transports: ['websocket'], auth: (give) => give({ access_key: roleSessionKey() }) })
  socket.on('connect', () => {
    liveState.set('on')
    topics.forEach((topic, name) => follow(name, topic))
  })
  socket.on('disconnect', (reason) => {
    liveState.set('off')
    // The server hung up because the seat was gone; the page may hold a new one by now.
    if (reason === 'io server disconnect') setTimeout(() => socket?.connect(), 2000)
  })
  // A refusal at the door is final for the library; this one is not.
  socket.on('connect_error', ({ message }) => {
    if (message === 'unavailable') setTimeout(() => socket?.connect(), retryAfter)
  })
  socket.on('news', take)
}

/** Loaded when the page has been painted: nobody waits for the socket to read. */
const openLater = () => {
  opening ??= new Promise<void>((done) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => done(), { timeout: 2000 }) : setTimeout(done, 500),
  )
    .then(open)
    .catch(() => {
      opening = null
    })
}

/** The seat has changed: the socket of the old one is of no use. */
function closeLive() {
  socket?.close()
  socket = null
  opening = null
  liveState.set('off')
  for (const topic of topics.values()) topic.seq = null
  if (topics.size > 0) openLater()
}

watchRoleSession(closeLive)

/** `after`: the number up to which the reader knows the topic already; null: the first answer is a reset. What it gives back ends it. */
export function subscribe(name: string, listener: Listener, after: number | null): () => void {
  const known = topics.get(name)
  const topic = known ?? { listeners: new Set<Listener>(), seq: after }
  topic.listeners.add(listener)
  if (!known) {
    topics.set(name, topic)
    if (socket?.connected) follow(name, topic)
    else openLater()
  }
  return () => {
    topic.listeners.delete(listener)
    if (topic.listeners.size > 0 || topics.get(name) !== topic) return
    topics.delete(name)
    socket?.emit('unfollow', { topic: name })
  }
}

/**
 * Follows a topic while the screen is shown. `reset`: something was missed, read it all again. `after`: the number up to which the reader knows it
 * already; without it the first answer is a reset, because what was read before may be old.
 */
export function useLive(name: string | null, onNews: Listener, after: number | null = null) {
  const heard = useEffectEvent(onNews)
  const first = useEffectEvent(() => after)
  useEffect(() => (name === null ? undefined : subscribe(name, (news) => heard(news), first())), [name])
}
