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
  /** The last sequence number seen; null before the first answer. */
  seq: number | null
}
const topics = new Map<string, Topic>()
/** In milliseconds. */
const retryAfter = 5000
let socket: Socket | null = null
let opening: Promise<void> | null = null

/** `on` while live events arrive; screens poll while they do not. */
export const liveState = createStore<'off' | 'on'>('off')

const tell = (topic: Topic, news: LiveEvent | 'reset') => topic.listeners.forEach((listener) => listener(news))

function take(news: LiveEvent) {
  const topic = topics.get(news.topic)
  if (!topic || (topic.seq !== null && news.seq <= topic.seq)) return
  const gap = topic.seq !== null && news.seq !== topic.seq + 1
  topic.seq = news.seq
  tell(topic, gap ? 'reset' : news)
}

/** Subscriptions without an answer, and the topics whose data must be read again when the last answer has come. */
const asked = new Set<Topic>()
const outdated = new Set<Topic>()
/** The longest that an answer waits for the others, in milliseconds. */
const waitForOthers = 500
let late: ReturnType<typeof setTimeout> | undefined

/** A page subscribes to many topics, and several of them concern the same data: these are read again once instead of once a topic. */
function tellOutdated() {
  clearTimeout(late)
  late = undefined
  const all = [...outdated]
  outdated.clear()
  for (const topic of all) tell(topic, 'reset')
}

function follow(name: string, topic: Topic) {
  asked.add(topic)
  socket?.emit('follow', { topic: name, after: topic.seq }, (answer: Answer) => {
    asked.delete(topic)
    if (asked.size === 0) queueMicrotask(tellOutdated)
    if (topics.get(name) !== topic) return
    if (!answer.ok) {
      // The server could not check the permission. Without another request the topic would stay silent until the connection is renewed.
      if (answer.code === 'unavailable')
        setTimeout(() => topics.get(name) === topic && socket?.connected && follow(name, topic), retryAfter)
      return
    }
    // Data read before the first answer may already be outdated; after that the sequence numbers show any gap.
    if (answer.reset || topic.seq === null) {
      outdated.add(topic)
      late ??= setTimeout(tellOutdated, waitForOthers)
    }
    topic.seq = Math.max(topic.seq ?? 0, answer.seq)
  })
}

async function open() {
  const { io } = await import('socket.io-client')
  if (topics.size === 0) return
  socket = io({ transports: ['websocket'], auth: (give) => give({ access_key: roleSessionKey() }) })
  socket.on('connect', () => {
    liveState.set('on')
    asked.clear()
    topics.forEach((topic, name) => follow(name, topic))
  })
  socket.on('disconnect', (reason) => {
    liveState.set('off')
    // The server closed the connection because the session was over; the page may have a new one by now.
    if (reason === 'io server disconnect') setTimeout(() => socket?.connect(), 2000)
  })
  // socket.io gives up after a refused connection, so this reconnects.
  socket.on('connect_error', ({ message }) => {
    if (message === 'unavailable') setTimeout(() => socket?.connect(), retryAfter)
  })
  socket.on('news', take)
}

/** Opens the socket after the page has been painted, because nothing on the first screen waits for it. */
const openLater = () => {
  opening ??= new Promise<void>((done) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => done(), { timeout: 2000 }) : setTimeout(done, 500),
  )
    .then(open)
    .catch(() => {
      opening = null
    })
}

/** Closes the socket of the previous role session. */
function closeLive() {
  socket?.close()
  socket = null
  opening = null
  liveState.set('off')
  for (const topic of topics.values()) topic.seq = null
  if (topics.size > 0) openLater()
}

watchRoleSession(closeLive)

/**
 * Subscribes to a topic. `after` is the sequence number up to which the caller has the data; null makes the first answer a reset. Returns a function that
 * unsubscribes.
 */
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
 * Subscribes to a topic while the component is mounted. `reset` means that events were missed and all data must be read again. `after` is the sequence number
 * up to which the caller has the data; without it the first answer is a reset.
 */
export function useLive(name: string | null, onNews: Listener, after: number | null = null) {
  const heard = useEffectEvent(onNews)
  const first = useEffectEvent(() => after)
  useEffect(() => (name === null ? undefined : subscribe(name, (news) => heard(news), first())), [name])
}
