import type { Actor } from '@touchline/domain/access/actor'
import { forbidden } from '@touchline/domain/kit/refusal'
import { mayImportRoster } from '@touchline/domain/rosters/policy'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { forgetPeople } from '../people/add-people.ts'
import { standAgain, type ChangeRow } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { stillNamed } from '../kit/database/still-named.ts'
import { findTeamPlaces } from '../teams/teams.store.ts'
import type { Info } from './present-import.ts'
import type { Made, PlaceFacts } from './roster-lines.ts'

const changedSince = 'Changed since then.'
const inUse = 'Is used since then: answers, events or forms stand in this name.'

interface Line {
  playerId: number
  version: number | null
  before: number | null
  made: Made
}

/**
 * Undoes lines together, and returns the reason for each that stays. The decision is made per player, so that nobody is removed from one team and left on
 * another; a new player whom other rows reference stays, so that nobody's later work is lost.
 */
export async function undoLines(tx: Db, rows: readonly ChangeRow[], actor: Actor): Promise<(string | null)[]> {
  const clubId = rows[0]!.club_id
  await refuseOthersTeams(tx, rows, actor)
  const lines = rows.map((row): Line => ({
    playerId: row.entity_id!,
    version: row.version_after,
    before: row.version_before,
    made: (row.info as Info & { made: Made }).made,
  }))
  // As when the lines were applied: the statistics do not know the new rows.
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
  const stays = await whoMovedOn(tx, clubId, lines)
  for (const id of await whoIsUsed(
    tx,
    clubId,
    lines.filter(({ playerId }) => !stays.has(playerId)),
  ))
    stays.set(id, inUse)
  const goes = lines.filter(({ playerId }) => !stays.has(playerId))
  const now = await takeBack(
    tx,
    clubId,
    goes.map(({ playerId, made }) => ({ playerId, ...made })),
  )
  // Lines whose player is restored to the earlier state, and those that only added him to a team.
  const putBack = goes.flatMap(({ playerId: id, version, before }) =>
    now.has(id) ? [before, version].flatMap((was) => (was === null ? [] : [{ id, was, now: now.get(id)! }])) : [],
  )
  await standAgain(tx, clubId, 'roster_line', putBack)
  return lines.map(({ playerId }) => stays.get(playerId) ?? null)
}

async function refuseOthersTeams(tx: Db, rows: readonly ChangeRow[], actor: Actor): Promise<void> {
  const teams = new Set(rows.flatMap(({ info }) => (info as Info).team_id ?? []))
  for (const place of await findTeamPlaces(tx, actor, [...teams])) if (!mayImportRoster(place)(actor)) throw forbidden()
}

/** Players whose version or place on the team differs from what the import left; locked, so that the result stays true. */
async function whoMovedOn(tx: Db, clubId: number, lines: readonly Line[]): Promise<Map<number, string>> {
  const { rows: players } = await sql<{ id: number; version_id: number }>`select id, version_id from player
    where club_id = ${clubId} and id = any(${[...new Set(lines.map(({ playerId }) => playerId))]}::bigint[]) order by id for update`.execute(
    tx,
  )
  const versions = new Map(players.map(({ id, version_id }) => [id, version_id]))
  const { rows: places } = await sql<PlaceFacts & { id: number }>`select id, number, position, status, joined_on, left_on from team_player
    where club_id = ${clubId} and id = any(${lines.map(({ made }) => made.place.id)}::bigint[])`.execute(tx)
  const now = new Map(places.map(({ id, ...facts }) => [id, facts]))
  const moved = lines.filter(({ playerId, version, made: { place } }) => {
    const stands = now.get(place.id)
    return versions.get(playerId) !== version || (stands !== undefined && place.is !== undefined && !isDeepStrictEqual(stands, place.is))
  })
  return new Map(moved.map(({ playerId }) => [playerId, changedSince]))
}

/** Players with answers, events, feeds or another team since the import. */
async function whoIsUsed(tx: Db, clubId: number, lines: readonly Line[]): Promise<Set<number>> {
  const team_player = lines.filter(({ made }) => made.place.was === null).map(({ made }) => made.place.id)
  const player_contact = lines.flatMap(({ made }) => made.contacts)
  const ids = lines.filter(({ made }) => made.player).map(({ playerId }) => playerId)
  const used = await stillNamed(tx, { table: 'player', clubId, ids, aside: { team_player, player_contact } })
  const places = await stillNamed(tx, { table: 'team_player', clubId, ids: team_player })
  const contacts = await stillNamed(tx, { table: 'player_contact', clubId, ids: player_contact })
  for (const { playerId, made } of lines) if (places.has(made.place.id) || made.contacts.some((id) => contacts.has(id))) used.add(playerId)
  return used
}

/** Returns the versions of the restored players. */
async function takeBack(tx: Db, clubId: number, lines: readonly (Made & { playerId: number })[]): Promise<ReadonlyMap<number, number>> {
  const gone = (table: 'player_contact' | 'household' | 'team_player' | 'player', ids: readonly number[]) =>
    sql`delete from ${sql.table(table)} where club_id = ${clubId} and id = any(${[...ids]}::bigint[])`.execute(tx)
  const linked = lines.flatMap((line) => line.linked ?? [])
  await sql`update player_contact c set user_id = null, is_primary = false, email = l.email
    from jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) as l (id bigint, email citext) where c.club_id = ${clubId} and c.id = l.id`.execute(
    tx,
  )
  await gone(
    'player_contact',
    lines.flatMap(({ contacts }) => contacts),
  )
  const households = lines.flatMap((line) => line.households)
  const lived = await stillNamed(tx, { table: 'household', clubId, ids: households })
  await gone(
    'household',
    households.filter((id) => !lived.has(id)),
  )
  await gone(
    'team_player',
    lines.filter(({ place }) => place.was === null).map(({ place }) => place.id),
  )
  const places = lines.flatMap(({ place: { id, was } }) => (was === null ? [] : [{ id, ...was }]))
  await sql`update team_player t set number = n.number, position = n.position, status = n.status, joined_on = n.joined_on, left_on = n.left_on
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as n (id bigint, number text, position text, status text, joined_on date, left_on date)
    where t.club_id = ${clubId} and t.id = n.id`.execute(tx)
  await gone(
    'player',
    lines.filter(({ player }) => player).map(({ playerId }) => playerId),
  )
  const players = lines.flatMap(({ playerId, player, was }) => (player || was === null ? [] : [{ id: playerId, ...was }]))
  const { rows: versions } = await sql<{
    id: number
    version_id: number
  }>`update player p set birth_date = n.birth_date, gender = n.gender, grade = n.grade, version_id = p.version_id + 1, updated_at = app_now()
    from jsonb_to_recordset(${JSON.stringify(players)}::jsonb) as n (id bigint, birth_date date, gender text, grade text)
    where p.club_id = ${clubId} and p.id = n.id returning p.id, p.version_id`.execute(tx)
  await forgetPeople(
    tx,
    lines.flatMap(({ people }) => people),
  )
  return new Map(versions.map(({ id, version_id }) => [id, version_id]))
}
