import type { Test } from '@touchline/domain/statistics/endpoints'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** The levels of the club with the name of their sport where the club has several sports. */
export async function levelsOfClub(db: Db, clubId: number) {
  const { rows } = await sql<{ id: number; name: string }>`select l.id,
      case when (select count(*) from club_sport c where c.club_id = ${clubId} and not c.archived) > 1 then s.name || ' · ' || l.name else l.name end as name
    from level l join club_sport s on s.club_id = ${clubId} and s.id = l.sport_id
    where l.club_id = ${clubId} and not l.archived order by 2, l.id`.execute(db)
  return rows
}

/** The testing events that are not archived: all of them, or those for teams of a sport. */
export async function testingEventsOf(db: Db, clubId: number, sportId?: number | null): Promise<Test[]> {
  const ofSport = sportId === undefined ? sql`true` : sql`(te.sport_id is null or te.sport_id = ${sportId})`
  const { rows } = await sql<Test>`select te.id, te.name, te.unit, te.better from testing_event te
    where te.club_id = ${clubId} and not te.archived and ${ofSport} order by te.name, te.id`.execute(db)
  return rows
}

/** The sport of a team; null where it has none. */
export async function sportOfTeam(db: Db, clubId: number, teamId: number): Promise<number | null> {
  const { rows } = await sql<{ sport_id: number | null }>`select sport_id from team where club_id = ${clubId} and id = ${teamId}`.execute(
    db,
  )
  return rows[0]?.sport_id ?? null
}

export interface TeamResultRow {
  player_id: number
  first_name: string
  last_name: string
  number: string | null
  value: number | null
  version_id: number
  previous: { value: number; measured_on: string } | null
  best: number | null
}
interface Asked {
  clubId: number
  teamId: number
  playerIds: readonly number[]
  test: Pick<Test, 'id' | 'better'> | null
  day: string
}

/** Players of a team in shirt order, with their result of one testing event on a day, the one before, and the best. */
export async function teamResults(db: Db, { clubId, teamId, playerIds, test, day }: Asked): Promise<TeamResultRow[]> {
  const ofTest = sql`from test_result x where x.club_id = ${clubId} and x.player_id = p.id and x.testing_event_id = ${test?.id ?? null}`
  const { rows } = await sql<TeamResultRow>`
    select p.id as player_id, p.first_name, p.last_name, tp.number, r.value::float8 as value, coalesce(r.version_id, 0) as version_id,
      (select json_build_object('value', x.value::float8, 'measured_on', x.measured_on) ${ofTest} and x.measured_on < ${day}::date
        order by x.measured_on desc limit 1) as previous,
      (select (case when ${test?.better === 'higher'} then max(x.value) else min(x.value) end)::float8 ${ofTest}) as best
    from team_player tp join player p on p.club_id = ${clubId} and p.id = tp.player_id and p.archived_at is null
    left join test_result r on r.club_id = ${clubId} and r.player_id = p.id and r.testing_event_id = ${test?.id ?? null} and r.measured_on = ${day}::date
    where tp.club_id = ${clubId} and tp.team_id = ${teamId} and tp.left_on is null and p.id = any(${[...playerIds]}::bigint[])
    order by nullif(regexp_replace(tp.number, '\\D', '', 'g'), '')::int nulls last, p.last_name collate names, p.first_name collate names, p.id`.execute(
    db,
  )
  return rows
}

/** The newest days on which these players have a result of a testing event. */
export async function daysWithResults(
  db: Db,
  { clubId, playerIds, test }: Pick<Asked, 'clubId' | 'playerIds' | 'test'>,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select distinct r.measured_on::text as day from test_result r
    where r.club_id = ${clubId} and r.testing_event_id = ${test?.id ?? null} and r.player_id = any(${[...playerIds]}::bigint[]) order by 1 desc limit 20`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

/** Locks a testing event, so that saves of its results follow each other; false where it is archived or not of the club. */
export async function lockTestingEvent(tx: Db, clubId: number, id: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from testing_event where club_id = ${clubId} and id = ${id} and not archived for no key update`.execute(tx)
  return rows.length > 0
}

export interface StoredResult {
  player_id: number
  value: number
  version_id: number
  entered_by_user_id: number | null
}

/** The results of some players on a day. */
export async function resultsOnDay(tx: Db, { clubId, playerIds, test, day }: Omit<Asked, 'teamId'>): Promise<Map<number, StoredResult>> {
  const { rows } = await sql<StoredResult>`select player_id, value::float8 as value, version_id, entered_by_user_id from test_result
    where club_id = ${clubId} and testing_event_id = ${test?.id ?? null} and measured_on = ${day}::date and player_id = any(${[...playerIds]}::bigint[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.player_id, row]))
}

/** Stores or deletes (null) the results of some players on a day. The testing event is locked. */
export async function storeResults(
  tx: Db,
  { clubId, test, day }: Pick<Asked, 'clubId' | 'test' | 'day'>,
  given: readonly { player_id: number; value: number | null }[],
  by: number,
): Promise<void> {
  const gone = given.filter(({ value }) => value === null).map(({ player_id }) => player_id)
  if (gone.length > 0)
    await sql`delete from test_result where club_id = ${clubId} and testing_event_id = ${test!.id} and measured_on = ${day}::date
      and player_id = any(${gone}::bigint[])`.execute(tx)
  const entered = given.filter(({ value }) => value !== null)
  if (entered.length === 0) return
  await sql`insert into test_result as r (club_id, player_id, testing_event_id, value, measured_on, entered_by_user_id)
    select ${clubId}, g.player_id, ${test!.id}, g.value, ${day}::date, ${by}
    from jsonb_to_recordset(${JSON.stringify(entered)}::jsonb) g (player_id bigint, value numeric)
    on conflict (club_id, testing_event_id, player_id, measured_on)
      do update set value = excluded.value, version_id = r.version_id + 1, entered_by_user_id = excluded.entered_by_user_id, entered_at = app_now()`.execute(
    tx,
  )
}

export interface PlayerTestRow extends Test {
  best: number
  results: { value: number; measured_on: string }[]
}

/** All results of a player by testing event, archived ones too, the newest first. */
export async function resultsOfPlayer(db: Db, clubId: number, playerId: number): Promise<PlayerTestRow[]> {
  const { rows } = await sql<PlayerTestRow>`select te.id, te.name, te.unit, te.better,
      (case te.better when 'higher' then max(r.value) else min(r.value) end)::float8 as best,
      json_agg(json_build_object('value', r.value::float8, 'measured_on', r.measured_on) order by r.measured_on desc) as results
    from test_result r join testing_event te on te.club_id = ${clubId} and te.id = r.testing_event_id
    where r.club_id = ${clubId} and r.player_id = ${playerId} group by te.id, te.name, te.unit, te.better order by te.name, te.id`.execute(
    db,
  )
  return rows
}
