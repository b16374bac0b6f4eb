import { comesBefore, insideAtOnce, type QueuedPlace } from '@touchline/domain/registration/waiting-room'
import { sql } from 'kysely'
import type { Database, Db } from '../../kit/database/database.ts'

/** The places that wait in a program, in their order, as they were a moment ago. */
export interface LongQueue {
  places: readonly QueuedPlace[]
  readAt: number
}
/** A process reads a long queue at most so often: positions far back are that old. */
const readEvery = 5000
const queues = new WeakMap<Database, Map<string, LongQueue>>()

export interface InQueue {
  database: Database
  clubId: number
  programId: number
  now: Date
}
const keyOf = ({ clubId, programId }: InQueue) => `${clubId}:${programId}`

/** From this position on nobody enters within seconds: it need not be exact. */
export const farFrom = (most: number): number => 2 * Math.max(most, insideAtOnce)

/** The queue as it was read last, if it was long; null for one that is counted exactly. */
export const queueOf = (at: InQueue): LongQueue | null => queues.get(at.database)?.get(keyOf(at)) ?? null

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

/** Reads a long queue, unless that was done within the last seconds. */
export async function rereadQueue(tx: Db, at: InQueue): Promise<void> {
  const known = queues.get(at.database) ?? new Map<string, LongQueue>()
  queues.set(at.database, known)
  const last = known.get(keyOf(at))
  const readAt = at.now.getTime()
  if (last && readAt - last.readAt < readEvery) return
  // Others answer from the last one meanwhile.
  if (last) last.readAt = readAt
  const { rows } = await sql<QueuedPlace>`select draw, arrival from waiting_place
    where club_id = ${at.clubId} and program_id = ${at.programId} and entered_at is null and alive_until > ${at.now} order by draw, arrival`.execute(
    tx,
  )
  // A short one is counted exactly again, and takes no memory.
  if (rows.length < farFrom(0)) known.delete(keyOf(at))
  else known.set(keyOf(at), { places: rows, readAt })
}
