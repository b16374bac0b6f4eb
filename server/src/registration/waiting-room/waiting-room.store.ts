import { billTypes, type ProgramState } from '@touchline/domain/programs/program-state'
import { afterDraw, entering, hasTurn, insideAtOnce, keptSeconds, type QueuedPlace } from '@touchline/domain/registration/waiting-room'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Database, Db } from '../../kit/database/database.ts'
import { eachInTransaction } from '../../kit/jobs/each-row.ts'
import type { BackgroundContext } from '../../kit/server-area.ts'
import { opensAt, stateInSql } from '../../programs/programs.store.ts'
import { clubsWithStaff } from '../../staff/staff.store.ts'
import { aheadIn, farFrom, longQueueOf, readQueue, type LongQueue } from './long-queue.ts'

interface PlaceKey {
  clubId: number
  programId: number
  family: number
}
/** A person of a family at the waiting room of a program. */
export interface AtRoom extends PlaceKey {
  /** Long queues are kept for it in memory. */
  database: Database
  userId: number
  /** Of the club. */
  zone: string
  now: Date
}

export interface Standing {
  program: string
  registration: ProgramState
  opens_at: Date | null
  most_inside: number
  /** Null where registration is closed: there is no place. */
  arrival: number | null
  entered_at: Date | null
  /** The numbers of a family that waits: families inside, null for one that is far from its turn, and those that wait before it. */
  inside: number | null
  ahead: number | null
  /** True for a family that waits: the cart of the person holds seats, or its payment is under way. */
  holds: boolean | null
  /** Before the opening: other families that are there. */
  others: number | null
}

/** A place, before those of others are counted. */
interface OwnPlace extends Omit<Standing, 'inside' | 'ahead' | 'others'> {
  draw: number | null
}

/**
 * Gives a family a place, or keeps the one that it has alive; a place that has lapsed becomes a new one. One statement, because each page sends it again and
 * again, and it writes the own row alone. Undefined where families see no such program.
 */
async function keepAlive(tx: Db, { clubId, programId, family, userId, zone, now }: AtRoom): Promise<OwnPlace | undefined> {
  const until = new Date(now.getTime() + keptSeconds * 1000)
  const state = stateInSql(sql`p`, zone, now)
  const alive = sql`w.alive_until > ${now}`
  const { rows } = await sql<OwnPlace>`with room as (
      select p.id, p.name, coalesce(p.most_inside, ${insideAtOnce}) as most_inside, ${state} as state, ${opensAt(sql`p`, zone)} as opens_at
      from program p where p.club_id = ${clubId} and p.id = ${programId} and p.published_at is not null and not p.archived
        and p.type <> all(${[...billTypes]}::text[])),
    own as (
      insert into waiting_place as w (club_id, program_id, family, draw, alive_until)
      select ${clubId}::bigint, r.id, ${family}::bigint, case when r.state = 'open' then ${afterDraw}::int else ${randomInt(afterDraw)}::int end,
        ${until}::timestamptz
      from room r where r.state <> 'closed'
      on conflict (club_id, program_id, family) do update set alive_until = greatest(w.alive_until, excluded.alive_until),
        draw = case when ${alive} then w.draw else excluded.draw end,
        arrival = case when ${alive} then w.arrival else excluded.arrival end,
        entered_at = case when ${alive} then w.entered_at end
      returning w.draw, w.arrival, w.entered_at)
    select r.name as program, r.state as registration, r.opens_at, r.most_inside, own.draw, own.arrival, own.entered_at,
      case when r.state = 'open' and own.entered_at is null then exists (select from cart c where c.club_id = ${clubId} and c.user_id = ${userId}
        and c.program_id = ${programId} and (c.state = 'paying' or (c.state = 'open' and c.held_until > ${now}))) end as holds
    from room r left join own on true`.execute(tx)
  return rows[0]
}

/** The place of a family for which others are counted. */
interface Waiting extends QueuedPlace {
  /** Then those inside count, and those before the family; before the opening all that are there. */
  isOpen: boolean
  most: number
}
type Counted = Pick<Standing, 'inside' | 'ahead' | 'others'>

/** Counts other families. For those far back in a long queue this is done from memory, because each page asks again and again. */
async function countOthers(tx: Db, at: AtRoom, own: Waiting): Promise<Counted> {
  const isFar = ({ ahead, others }: Counted) => (ahead ?? others ?? 0) >= farFrom(own.most)
  const queue = await longQueueOf(tx, at)
  const kept = queue && countIn(queue, own)
  if (kept && isFar(kept)) return kept
  const exact = await countExactly(tx, at, own)
  if (!queue && isFar(exact)) await readQueue(tx, at)
  return exact
}

const countIn = (queue: LongQueue, own: Waiting): Counted =>
  own.isOpen ? { inside: null, ahead: aheadIn(queue, own), others: null } : { inside: null, ahead: null, others: queue.places.length - 1 }

async function countExactly(tx: Db, { clubId, programId, family, now }: AtRoom, { isOpen, draw, arrival }: Waiting): Promise<Counted> {
  const others = sql`o.club_id = ${clubId} and o.program_id = ${programId} and o.alive_until > ${now}`
  const { rows } = isOpen
    ? await sql<Counted>`select (select count(*)::int from waiting_place o where ${others} and o.entered_at is not null) as inside,
        (select count(*)::int from waiting_place o where ${others} and o.entered_at is null
          and (o.draw, o.arrival) < (${draw}::int, ${arrival}::bigint)) as ahead, null as others`.execute(tx)
    : await sql<Counted>`select null as inside, null as ahead,
        (select count(*)::int from waiting_place o where ${others} and o.family <> ${family}) as others`.execute(tx)
  return rows[0]!
}

/** The behavior of a family whose turn it is while another transaction lets families in: it waits for that one, or asks again soon. */
export type WhenTaken = 'wait' | 'skip'

/** Keeps the place of a family, and lets the first families in while there is room. */
export async function standAt(tx: Db, at: AtRoom, whenTaken: WhenTaken): Promise<Standing | undefined> {
  const place = await keepAlive(tx, at)
  if (!place) return undefined
  const { draw, ...own } = place
  const isOpen = own.registration === 'open'
  const counts = draw !== null && own.arrival !== null && (isOpen ? own.entered_at === null : own.registration === 'published')
  const nobody = { inside: null, ahead: null, others: null }
  const standing = {
    ...own,
    ...(counts ? await countOthers(tx, at, { isOpen, most: own.most_inside, draw, arrival: own.arrival! }) : nobody),
  }
  if (standing.inside === null || standing.ahead === null) return standing
  const { inside, ahead, most_inside: most } = standing
  if (!hasTurn(ahead, { inside, most })) return standing
  const entered = await letIn(tx, at, { most, whenTaken })
  return entered.includes(at.family) ? { ...standing, entered_at: at.now } : standing
}

/**
 * Lets the first families in, and returns them. One transaction at a time does so for a program. The order of locks (decision 191) is: the cart of the person,
 * the place of its family, the program, and packages after all. Whoever has the program waits for no place, so nobody who waits for it with a place of its own
 * is in the way: a place that another transaction has locked keeps its turn and its room, and enters by itself. A place inside counts until it is deleted, so a
 * lapsed one never makes room for a second family while its own is coming back.
 */
async function letIn(
  tx: Db,
  { clubId, programId, now }: AtRoom,
  { most, whenTaken }: { most: number; whenTaken: WhenTaken },
): Promise<number[]> {
  const skips = whenTaken === 'skip' ? sql`skip locked` : sql``
  const lock = await sql`select id from program where club_id = ${clubId} and id = ${programId} for no key update ${skips}`.execute(tx)
  if (lock.rows.length === 0) return []
  // Statements after the lock see all that the transaction before has written.
  await deleteLapsed(tx, clubId, now, programId)
  const counted = await sql<{ inside: number }>`select count(*)::int as inside from waiting_place
    where club_id = ${clubId} and program_id = ${programId} and entered_at is not null`.execute(tx)
  const { inside } = counted.rows[0]!
  if (inside >= most) return []
  const { rows } = await sql<{ family: number; draw: number; arrival: number }>`select family, draw, arrival from waiting_place
    where club_id = ${clubId} and program_id = ${programId} and entered_at is null and alive_until > ${now}
    order by draw, arrival limit ${most - inside}`.execute(tx)
  const first = entering(rows, { inside, most }).map(({ family }) => family)
  const entered = await sql<{
    family: number
  }>`update waiting_place set entered_at = ${now} where club_id = ${clubId} and program_id = ${programId}
    and family in (select family from waiting_place where club_id = ${clubId} and program_id = ${programId} and family = any(${first}::bigint[])
      and entered_at is null for update skip locked) returning family`.execute(tx)
  return entered.rows.map(({ family }) => family)
}

/** Deletes places without a sign of life. One that is locked gets a sign of life at this moment, and stays. */
async function deleteLapsed(tx: Db, clubId: number, now: Date, programId: number | null = null): Promise<void> {
  await sql`delete from waiting_place where club_id = ${clubId} and (program_id, family) in (select program_id, family from waiting_place
    where club_id = ${clubId} and (${programId}::bigint is null or program_id = ${programId}) and alive_until <= ${now} for update skip locked)`.execute(
    tx,
  )
}

/** Deletes the places that have lapsed, club by club. */
export async function deleteLapsedPlaces(db: Db, _context: BackgroundContext, now: Date): Promise<void> {
  await eachInTransaction(db, await clubsWithStaff(db), (tx, id) => deleteLapsed(tx, id, now))
}

/** Gives up the place of a family. */
export async function leavePlace(tx: Db, { clubId, programId, family }: PlaceKey): Promise<void> {
  await sql`delete from waiting_place where club_id = ${clubId} and program_id = ${programId} and family = ${family}`.execute(tx)
}

/** Keeps the place of a family until an instant, whatever signs of life it gives. */
export async function keepPlaceUntil(tx: Db, { clubId, programId, family }: PlaceKey, until: Date): Promise<void> {
  await sql`update waiting_place set alive_until = greatest(alive_until, ${until}::timestamptz)
    where club_id = ${clubId} and program_id = ${programId} and family = ${family}`.execute(tx)
}

/** A person gets a first player: the places are those of the same family. */
export async function renameFamily(tx: Db, clubId: number, before: number, after: number): Promise<void> {
  await sql`update waiting_place set family = ${after} where club_id = ${clubId} and family = ${before}`.execute(tx)
}

/** Deletes the places of a person without players. */
export async function forgetPlaces(tx: Db, clubId: number, userId: number): Promise<void> {
  await sql`delete from waiting_place where club_id = ${clubId} and family = ${-userId}`.execute(tx)
}
