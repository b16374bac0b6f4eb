import type { Actor } from '@touchline/domain/access/actor'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Duplex } from 'node:stream'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import { hashOf, isForeignOrigin } from '../secrets/credentials.ts'
import type { AppContext } from '../app-context.ts'
import { listenerPool } from './listener-pool.ts'
import { flushNews, newsAfter, roomOf, roomOfRole, type Live } from './live.ts'
import { findRoleSession } from '../database/role-session.ts'
import type { Db } from '../database/database.ts'

const Follow = z.object({ topic: z.string().max(200), after: z.int().min(0).nullable() })
type Ack = (answer: { ok: true; seq: number; reset?: true } | { ok: false; code: string }) => void
const recheckEvery = 60_000
/** Milliseconds to wait for the closing handshake, which a sleeping phone never answers. */
const farewell = 1000

/**
 * The socket side of live updates. A client connects with its session (cookie or token) and access key, subscribes to topics it may see, and gets the events
 * it missed since the number it last saw. A closed role session loses its socket; its subscriptions are checked again every minute.
 */
export function openLiveSocket(
  ctx: AppContext,
  server: import('node:http').Server,
  pool: import('pg').Pool | null,
): Live & { leave(): void; close(): Promise<void> } {
  const io = new Server(server, {
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 10_000,
  })
  /** Open connections, which would keep the server from closing. */
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (_request, socket) => {
    upgraded.add(socket)
    // No other code handles this socket yet: an error before that would end the process.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => upgraded.delete(socket))
  })
  const listener = pool && listenerPool(pool)
  if (listener) io.adapter(createAdapter(listener.pool as import('pg').Pool))
  const access: Live['access'] = []
  /** Work for sockets that reads the database. It ends before the database closes, because a pool that has ended leaves its queue waiting. */
  const running = new Set<Promise<unknown>>()
  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    const done = () => void running.delete(work)
    work.then(done, done)
    return work
  }

  const hashesOf = (socket: Socket) => {
    const auth = socket.handshake.auth as { token?: unknown; access_key?: unknown }
    const cookie = /(?:^|;\s*)(?:__Host-)?touchline_session=([\w-]+)/.exec(socket.handshake.headers.cookie ?? '')?.[1]
    const token = typeof auth.token === 'string' ? auth.token : cookie
    return { session: token ? hashOf(token) : null, key: typeof auth.access_key === 'string' ? hashOf(auth.access_key) : null }
  }
  const roleSessionOf = (socket: Socket) => {
    const { session, key } = hashesOf(socket)
    if (!session || !key) return Promise.resolve(null)
    return ctx.database.hold('app', (db) => findRoleSession(db, session, key))
  }

  io.use((socket, next) => {
    if (isForeignOrigin(socket.handshake.headers, ctx)) return next(new Error('foreign_origin'))
    track(roleSessionOf(socket)).then(
      (found) => {
        if (!found?.actor || !found.session) return next(new Error('no_seat'))
        void socket.join(`session:${found.session.id}`)
        for (const role of [found.actor.roleId, found.actor.loginFromRoleId]) if (role !== null) void socket.join(roomOfRole(role))
        next()
      },
      (error: unknown) => {
        ctx.log.error({ err: error }, 'a socket could not be admitted')
        next(new Error('unavailable'))
      },
    )
  })

  io.on('connection', (socket) => {
    const followed = new Set<string>()
    const isAllowed = async (db: Db, actor: Actor, topic: string): Promise<boolean> => {
      const rule = access.find(({ pattern }) => pattern.test(topic))
      const ids = rule?.pattern.exec(topic)?.slice(1).map(Number) ?? []
      return rule !== undefined && (await rule.mayFollow(db, actor, ids))
    }
    const follow = async (topic: string, after: number | null): Promise<Parameters<Ack>[0]> => {
      const { session, key } = hashesOf(socket)
      const work = ctx.database.hold('app', async (db): Promise<Parameters<Ack>[0]> => {
        const { actor } = await findRoleSession(db, session ?? '', key)
        if (!actor || actor.clubId === null) return { ok: false, code: 'no_seat' }
        if (!(await isAllowed(db, actor, topic))) return { ok: false, code: 'not_found' }
        // Joins before reading missed events: an event in between then arrives twice, and its number shows it; the other order would lose it.
        await socket.join(roomOf(actor.clubId, topic))
        followed.add(topic)
        const { seq, news } = await newsAfter(db, actor.clubId, topic, after)
        news?.forEach((item) => socket.emit('news', item))
        return { ok: true, seq, ...(news === null && { reset: true as const }) }
      })
      return await track(work)
    }
    const leave = (topic: string) => {
      for (const room of socket.rooms) if (room.endsWith(`:${topic}`)) void socket.leave(room)
    }
    socket.on('follow', (asked: unknown, ack: unknown) => {
      const parsed = Follow.safeParse(asked)
      if (typeof ack !== 'function') return
      const answer = ack as Ack
      if (!parsed.success || followed.size >= 200) return answer({ ok: false, code: 'invalid' })
      follow(parsed.data.topic, parsed.data.after).then(answer, (error: unknown) => {
        ctx.log.error({ err: error }, 'a topic could not be followed')
        answer({ ok: false, code: 'unavailable' })
      })
    })
    socket.on('unfollow', (asked: unknown) => {
      const topic = z.object({ topic: z.string() }).safeParse(asked).data?.topic
      if (topic === undefined) return
      followed.delete(topic)
      leave(topic)
    })
    /** Asks again whether the role session goes on and what it may follow. */
    const check = async (db: Db) => {
      const { session, key } = hashesOf(socket)
      const { actor } = await findRoleSession(db, session ?? '', key)
      if (!actor || actor.clubId === null) return void socket.disconnect(true)
      for (const topic of followed)
        if (!(await isAllowed(db, actor, topic))) leave(topic)
        // The page may have left the topic while the database answered.
        else if (followed.has(topic)) await socket.join(roomOf(actor.clubId, topic))
    }
    const checkLater = (delay: number) =>
      setTimeout(() => {
        recheck = checkLater(recheckEvery)
        track(ctx.database.hold('app', check)).catch((error: unknown) =>
          ctx.log.error({ err: error }, 'a role session could not be checked again'),
        )
      }, delay)
    // After a start of the server all pages connect within seconds; their checks spread over the whole minute.
    let recheck = checkLater(Math.random() * recheckEvery)
    socket.on('disconnect', () => clearTimeout(recheck))
  })

  return {
    access,
    flush: () =>
      flushNews(
        ctx,
        (room, news) => io.to(room).emit('news', news),
        (room) => io.in(room).disconnectSockets(true),
      ),
    dropSession: (sessionId) => void io.in(`session:${sessionId}`).disconnectSockets(true),
    leave() {
      // Not reported as the end of a role session: the page reconnects by itself, to the server that starts next.
      io.engine.close()
      setTimeout(() => upgraded.forEach((socket) => socket.destroy()), farewell).unref()
    },
    async close() {
      await io.close()
      listener?.close()
      await Promise.allSettled(running)
    },
  }
}
