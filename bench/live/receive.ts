import { setTimeout as sleep } from 'node:timers/promises'
import { threadOf, type Ask, type Received, type Target } from './protocol.ts'

/**
 * A process of the live bench with many connections, each of one person who is in one room. It reads events as the page does: an event is known by its number in
 * the topic, and after a gap everything is read again.
 */
interface Connection {
  index: number
  target: Target
  socket: WebSocket
  /** The ids of messages that an event has brought. */
  seen: Set<string>
  /** The ids that came by an event, or by reading again. */
  known: Set<string>
  /** The number of the last event of the topic that arrived. */
  seq: number | null
}
const open = new Map<string, Connection>()
let received: Received = emptyReport()
let dropping: ReturnType<typeof setInterval> | undefined

function emptyReport(): Received {
  return { ids: [], times: [], doubled: 0, reopened: 0, resets: 0 }
}
const now = () => performance.timeOrigin + performance.now()
const portOf = ({ ports }: Target, index: number) => ports[index % ports.length]!

function note(own: Connection, id: string, byEvent: boolean) {
  if (byEvent && own.seen.has(id)) received.doubled++
  if (byEvent) own.seen.add(id)
  if (own.known.has(id)) return
  own.known.add(id)
  received.ids.push(id)
  received.times.push(now())
}

/** Reads the newest messages of the room again, as the page does after a gap. */
async function readAgain(own: Connection) {
  received.resets++
  const { target, index } = own
  const address = `http://127.0.0.1:${portOf(target, index)}/api/chat/threads/${threadOf(target, index)}/messages?limit=100`
  const { token, key } = target.auth(index)
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}`, 'x-access-key': key } })
  const { items } = (await answer.json()) as { items: { id: number }[] }
  for (const { id } of items) note(own, String(id), false)
}

const connect = (target: Target, index: number, before?: Connection) =>
  new Promise<void>((resolve, reject) => {
    const room = threadOf(target, index)
    const isBare = target.kind === 'ws'
    const path = isBare ? room : 'socket.io/?EIO=4&transport=websocket'
    const socket = new WebSocket(`ws://127.0.0.1:${portOf(target, index)}/${path}`)
    const own: Connection = {
      index,
      target,
      socket,
      seen: before?.seen ?? new Set(),
      known: before?.known ?? new Set(),
      seq: before?.seq ?? null,
    }
    const name = `${target.kind} ${index}`
    open.set(name, own)
    socket.addEventListener('error', () => reject(new Error('A connection was refused.')))
    if (isBare) socket.addEventListener('open', () => resolve())
    socket.addEventListener('message', ({ data }) => {
      const text = String(data)
      // Messages that arrive after the page has left are lost to it.
      if (open.get(name) !== own) return
      if (isBare) return note(own, text.slice(0, text.indexOf('|')), true)
      // The protocol of socket.io: open, connect with the session, subscribe, events, and the heartbeat.
      if (text.startsWith('0')) {
        const { token, key } = target.auth(index)
        return socket.send(`40${JSON.stringify({ token, access_key: key })}`)
      }
      if (text === '2') return socket.send('3')
      if (text.startsWith('40'))
        return socket.send(`420${JSON.stringify(['follow', { topic: `clubs/1/messages/${room}`, after: own.seq }])}`)
      if (text.startsWith('44')) return reject(new Error(text))
      if (text.startsWith('430')) {
        const [answer] = JSON.parse(text.slice(3)) as [{ ok: boolean; seq: number; reset?: boolean }]
        if (!answer.ok) return reject(new Error(text))
        if (answer.reset || own.seq === null) void readAgain(own)
        own.seq = Math.max(own.seq ?? 0, answer.seq)
        return resolve()
      }
      if (!text.startsWith('42')) return
      const [, news] = JSON.parse(text.slice(2)) as [string, { seq: number; type: string; payload: { id: number } }]
      if (own.seq !== null && news.seq <= own.seq) return
      const hasGap = own.seq !== null && news.seq !== own.seq + 1
      own.seq = news.seq
      if (hasGap) void readAgain(own)
      else if (news.type === 'chat-messages.sent') note(own, String(news.payload.id), true)
    })
  })

/** Opens connections, some at once, and returns the seconds that it took. */
async function inLanes(list: readonly (() => Promise<void>)[], lanes: number): Promise<number> {
  const began = performance.now()
  let next = 0
  const work = async () => {
    while (next < list.length) await list[next++]!()
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return (performance.now() - began) / 1000
}

const authOf = (index: number) => {
  const number = String(index + 1).padStart(8, '0')
  return { token: `bench-session-${number}`, key: `bench-key-${number}` }
}
const ofKind = (kind: string) => [...open.values()].filter(({ target }) => target.kind === kind)

async function run(ask: Ask): Promise<unknown> {
  if (ask.do === 'connect') {
    const target: Target = { ...ask.target, auth: authOf }
    return await inLanes(
      ask.indexes.map((index) => () => connect(target, index)),
      40,
    )
  }
  if (ask.do === 'drops') {
    clearInterval(dropping)
    if (ask.perSecond > 0)
      dropping = setInterval(() => {
        const all = ofKind('product')
        const broken = all[Math.floor(Math.random() * all.length)]!
        if (broken.seq === null) return
        received.reopened++
        // A page that was refused tries again.
        connect(broken.target, broken.index, broken).catch(() => sleep(1000).then(() => connect(broken.target, broken.index, broken)))
        broken.socket.close()
      }, 1000 / ask.perSecond)
    return null
  }
  if (ask.do === 'storm') {
    const all = ofKind('product')
    for (const { socket } of all) socket.close()
    return await inLanes(
      all.map((broken) => () => connect(broken.target, broken.index, broken)),
      100,
    )
  }
  if (ask.do === 'close') {
    for (const { socket } of open.values()) socket.close()
    open.clear()
    return null
  }
  const report = received
  received = emptyReport()
  return report
}

process.on('message', (ask: Ask) => {
  run(ask).then(
    (answer) => process.send!({ answer }),
    (error: unknown) => process.send!({ error: String(error) }),
  )
})
