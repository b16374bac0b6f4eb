import { comesBefore, insideAtOnce, type QueuedPlace } from '@touchline/domain/registration/waiting-room'
import { sql } from 'kysely'
import type { Database, Db } from '../../kit/database/database.ts'

/** The places that wait in a program, in their order, as they were a moment ago. */
export interface LongQueue {
  places: readonly QueuedPlace[]
  /** Milliseconds, by the clock of rules. */
  readAt: number
}
/** A process reads a long queue once in so many milliseconds: positions far back are that old at most. */
const readEvery = 5000

interface InQueue {
  database: Database
  clubId: number
  programId: number
  now: Date
}
const queues = new WeakMap<Database, Map<string, LongQueue>>()
function queuesOf(database: Database): Map<string, LongQueue> {
  const known = queues.get(database) ?? new Map<string, LongQueue>()
  queues.set(database, known)
  return known
}
const keyOf = ({ clubId, programId }: InQueue) => `${clubId}:${programId}`

/** From this position on nobody enters within seconds: it need not be exact. */
export const farFrom = (most: number): number => 2 * Math.max(most, insideAtOnce)

/** The number of places before one. */
export function aheadIn({ places }: LongQueue, own: QueuedPlace): number {
  let [from, to] = [0, places.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (comesBefore(places[middle]!, own)) from = middle + 1
    else to = middle
  }
  return from
}

/** The queue as it was in the last seconds, if it was long; null for one whose places are counted exactly. */
export async function longQueueOf(tx: Db, at: InQueue): Promise<LongQueue | null> {
  const last = queuesOf(at.database).get(keyOf(at))
  if (!last || Math.abs(at.now.getTime() - last.readAt) < readEvery) return last ?? null
  // Others answer from this one meanwhile.
  last.readAt = at.now.getTime()
  return await readQueue(tx, at)
}

/** Reads a queue and keeps it; null for a short one. */
export async function readQueue(tx: Db, at: InQueue): Promise<LongQueue | null> {
  const { rows } = await sql<QueuedPlace>`select draw, arrival from waiting_place
    where club_id = ${at.clubId} and program_id = ${at.programId} and entered_at is null and alive_until > ${at.now} order by draw, arrival`.execute(
    tx,
  )
  const queue = rows.length < farFrom(0) ? null : { places: rows, readAt: at.now.getTime() }
  if (queue) queuesOf(at.database).set(keyOf(at), queue)
  else queuesOf(at.database).delete(keyOf(at))
  return queue
}
