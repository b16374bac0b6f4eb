import type { Actor } from '@touchline/domain/access/actor'
import { notFound } from '@touchline/domain/kit/refusal'
import type { ProgramPage } from '@touchline/domain/programs/endpoints'
import type { WaitlistEntry } from '@touchline/domain/registration/waitlist-endpoints'
import { isOffered, type WaitlistState } from '@touchline/domain/registration/waitlist'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { Sql } from '../../kit/list/list-statement.ts'
import type { PackageRow } from '../../programs/programs.store.ts'
import type { CartItemRow } from '../cart.store.ts'
import type { WaitlistEntryTable } from '../registration.table.ts'

export type EntryRow = Selectable<WaitlistEntryTable>

/** An entry as the rules take it. */
export const asPlace = ({ id, state, position, offer_expires_at }: EntryRow) => ({ id, state, position, offerExpiresAt: offer_expires_at })

/** Locks a package: its seats and its waitlist change under this lock alone. */
export async function lockPackage(tx: Db, clubId: number, id: number): Promise<PackageRow | undefined> {
  return await tx.selectFrom('package').selectAll().where('club_id', '=', clubId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The entries of a package that wait or have an offer. */
export const activeEntries = (tx: Db, clubId: number, packageId: number): Promise<EntryRow[]> =>
  tx
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('package_id', '=', packageId)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Ends an entry, whose package is locked; a seat that it holds is free again. */
export async function endEntry(tx: Db, { club_id, id, package_id, holds }: EntryRow, state: WaitlistState): Promise<void> {
  await sql`update waitlist_entry set state = ${state}, holds = false, updated_at = app_now() where club_id = ${club_id} and id = ${id}`.execute(
    tx,
  )
  if (holds) await sql`update package set held = held - 1 where club_id = ${club_id} and id = ${package_id}`.execute(tx)
}

/** True while players wait for the package: a seat that is free goes to them. */
const hasWaiting = (clubId: number, packageId: Sql): Sql => sql`exists (select from waitlist_entry w
  where w.club_id = ${clubId} and w.package_id = ${packageId} and w.state = 'waiting')`
/** No seat of a package, in a statement with the alias `k`, is left for families without an offer. */
export const isFullInSql = (clubId: number): Sql =>
  sql`(k.capacity is not null and (k.taken + k.held >= k.capacity or ${hasWaiting(clubId, sql`k.id`)}))`

export interface Seat {
  /** The end of the offer that holds the seat; null for a seat of its own. */
  until: Date | null
  /** It was offered to the player from the waitlist. */
  isOffered: boolean
  /** The free seats of the package after it; null where there is no limit. */
  left: number | null
}
/**
 * Takes a seat of a package if one is free, or holds it. The row of the package stands for its seats, so rivals take them one after the other. A seat for which
 * players wait is taken by those with an offer alone: the end of such an offer is `until`, and until then the offer holds the seat already. A seat that is
 * held at this moment (`holds`) is exchanged for the new one, in one step and before all others. An archived package has no seats.
 */
export async function takeSeat(
  tx: Db,
  { club_id, package_id, player_id, holds }: Pick<CartItemRow, 'club_id' | 'package_id' | 'player_id' | 'holds'>,
  column: 'held' | 'taken',
  now: Date,
): Promise<Seat | null> {
  const of = await lockPackage(tx, club_id, package_id)
  if (!of || of.archived) return null
  const { rows: entries } = await sql<EntryRow>`select * from waitlist_entry where club_id = ${club_id} and package_id = ${package_id}
    and player_id = ${player_id} and state in ('waiting', 'offered') for update`.execute(tx)
  const [entry] = entries
  const offer = entry && isOffered(asPlace(entry), now) ? entry : null
  const own = holds ? 1 : 0
  const isHeld = column === 'held'
  if (offer && !isHeld) await endEntry(tx, offer, 'registered')
  const seats = offer && isHeld ? 0 : 1
  const { rows } = await sql<{ left: number | null }>`update package k
    set held = k.held - ${own} + ${isHeld ? seats : 0}, taken = k.taken + ${isHeld ? 0 : seats}
    where k.club_id = ${club_id} and k.id = ${package_id} and (k.capacity is null or k.taken + k.held - ${own} + ${seats} <= k.capacity)
      and (${holds || offer !== null} or not ${isFullInSql(club_id)})
    returning k.capacity - k.taken - k.held as left`.execute(tx)
  const [changed] = rows
  if (!changed) return null
  if (entry && !offer && !isHeld) await endEntry(tx, entry, 'registered')
  return { until: offer && isHeld ? offer.offer_expires_at : null, isOffered: offer !== null, left: changed.left }
}

interface Line extends Omit<WaitlistEntry, 'joined_at' | 'offer_expires_at'> {
  joined_at: Date
  offer_expires_at: Date | null
}
/** The place of a row with the alias `e` among those that wait for its package. */
export const placeInSql = (clubId: number): Sql => sql`case when e.state = 'waiting' then (select count(*)::int from waitlist_entry o
  where o.club_id = ${clubId} and o.package_id = e.package_id and o.state = 'waiting' and (o.position, o.id) <= (e.position, e.id)) end`

/** Entries of players, with what a family reads of them; only those that wait or have an offer, unless one is named. */
export async function familyEntries(
  db: Db,
  clubId: number,
  playerIds: readonly number[],
  { program = null, id = null }: { program?: number | null; id?: number | null } = {},
): Promise<WaitlistEntry[]> {
  const { rows } = await sql<Line>`select e.id, e.program_id, p.name as program, e.package_id, k.name as package, e.player_id,
      l.first_name || ' ' || l.last_name as player, e.state, ${placeInSql(clubId)} as place, e.created_at as joined_at, e.offer_expires_at
    from waitlist_entry e
    join program p on p.club_id = ${clubId} and p.id = e.program_id
    join package k on k.club_id = ${clubId} and k.id = e.package_id
    join player l on l.club_id = ${clubId} and l.id = e.player_id
    where e.club_id = ${clubId} and e.player_id = any(${[...playerIds]}::bigint[]) and p.published_at is not null and not p.archived
      and (${program}::bigint is null or e.program_id = ${program})
      and (e.id = ${id} or (${id}::bigint is null and e.state in ('waiting', 'offered')))
    order by e.state = 'waiting', e.created_at, e.id limit 500`.execute(db)
  return rows.map(({ joined_at, offer_expires_at, ...row }) => ({
    ...row,
    joined_at: joined_at.toISOString(),
    offer_expires_at: row.state === 'offered' ? offer_expires_at!.toISOString() : null,
  }))
}

/** An entry of a player of the caller’s family; 404 for any other. */
export async function findEntry(db: Db, { clubId, playerIds }: Actor, id: number): Promise<WaitlistEntry> {
  const [found] = clubId === null ? [] : await familyEntries(db, clubId, playerIds, { id })
  if (!found) throw notFound()
  return found
}

/** A program as families read it: a seat for which others wait is not free for them. */
export async function withWaitlists(db: Db, clubId: number, page: ProgramPage): Promise<ProgramPage> {
  const { rows } = await sql<{ id: number }>`select k.id from package k where k.club_id = ${clubId} and k.program_id = ${page.id}
    and ${isFullInSql(clubId)}`.execute(db)
  const full = new Set(rows.map(({ id }) => id))
  return { ...page, packages: page.packages.map((one) => (full.has(one.id) ? { ...one, is_full: true, seats_left: null } : one)) }
}
