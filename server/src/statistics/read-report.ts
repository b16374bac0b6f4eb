import type { Actor } from '@touchline/domain/access/actor'
import { refuseBackwards } from '@touchline/domain/kit/date-range'
import type { BodyOf, ReplyOf } from '@touchline/domain/kit/endpoint'
import type { readPlayerReport, Test } from '@touchline/domain/statistics/endpoints'
import { binsOf, tenthsOf } from '@touchline/domain/statistics/results'
import { sql } from 'kysely'
import { countedInSql, percentAttended } from '../attendance/attendance-rates.ts'
import type { Db } from '../kit/database/database.ts'
import { unnamed } from '../kit/list/list-statement.ts'
import { hasOwnTeamsOnly, searchPlayers } from '../players/player-reach.ts'
import { chosenInSql, rostersInSql, selectionOf } from './selection.ts'

type Report = ReplyOf<typeof readPlayerReport>
type Counts = [value: number, players: number][]
interface Row extends Pick<Report, 'players' | 'attendance' | 'teams'> {
  tenths: Counts
  tests: (Test & {
    players: number
    average: number | null
    best: number | null
    counts: Counts
    months: Report['tests'][number]['months']
  })[]
}

/** Averages, distributions and trends of the selected players, in one statement. */
export async function readReport(db: Db, actor: Actor, now: Date, body: BodyOf<typeof readPlayerReport>): Promise<Report> {
  const selection = selectionOf(actor, now, {
    ...{ teams: body.team_ids, birthYears: body.birth_years, levels: body.levels, positions: body.position_ids, genders: body.genders },
    ...{ tests: body.testing_events, start: body.start_date, end: body.end_date },
  })
  const { clubId, period, filters } = selection
  refuseBackwards(period.start, period.end)
  const found = await searchPlayers(db, clubId, body.search)
  const own = hasOwnTeamsOnly(actor) ? sql`tp.team_id = any(${[...actor.teams.director]}::bigint[])` : sql`true`
  const chosen = sql`tp.player_id in (select id from chosen)`
  const { rows } = await sql<Row>`${unnamed} with chosen as materialized (
      select p.id from player p where p.club_id = ${clubId} and ${chosenInSql(selection)}
        and ${found === null ? sql`true` : sql`p.id = any(${found}::bigint[])`}),
    counted as materialized (select w.* from ${countedInSql(period, actor.config.track_attendance ? chosen : sql`false`)} w),
    rates as (select w.player_id, 100 * count(*) filter (where w.attended) / count(*) as percent from counted w group by w.player_id),
    asked as (select te.id, te.name, te.unit, te.better, a.place from unnest(${[...filters.tests]}::bigint[]) with ordinality a (id, place)
      join testing_event te on te.club_id = ${clubId} and te.id = a.id),
    results as materialized (select r.testing_event_id, r.player_id, r.value, r.measured_on from test_result r
      where r.club_id = ${clubId} and r.testing_event_id = any(${[...filters.tests]}::bigint[])
        and r.measured_on between ${period.start}::date and ${period.end}::date and r.player_id in (select id from chosen)),
    latest as materialized (select distinct on (testing_event_id, player_id) testing_event_id, player_id, value
      from results order by testing_event_id, player_id, measured_on desc)
    select (select count(*)::int from chosen) as players,
      (select json_build_object('all', ${percentAttended}, 'players', count(distinct w.player_id),
        'practices', (select ${percentAttended} from counted w where w.kind = 'Practice'),
        'games', (select ${percentAttended} from counted w where w.kind = 'Game')) from counted w) as attendance,
      (select coalesce(json_agg(json_build_array(b.tenth, b.players)), '[]') from (
        select least(percent / 10, 9) as tenth, count(*) as players from rates group by 1) b) as tenths,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'players', g.players,
          'attendance', (select ${percentAttended} from counted w where w.team_id = g.id),
          'latest', (select round(avg(l.value), 3)::float8 from latest l where l.testing_event_id = ${filters.tests[0] ?? null}::bigint and l.player_id = any(g.ids))
        ) order by g.name, g.id), '[]') from (
          select m.id, m.name, count(*)::int as players, array_agg(tp.player_id) as ids ${rostersInSql(selection)} and ${chosen} and ${own}
          group by m.id, m.name order by m.name, m.id limit 50) g) as teams,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'unit', a.unit, 'better', a.better,
          'players', (select count(*)::int from latest l where l.testing_event_id = a.id),
          'average', (select round(avg(l.value), 3)::float8 from latest l where l.testing_event_id = a.id),
          'best', (select (case a.better when 'higher' then max(r.value) else min(r.value) end)::float8 from results r where r.testing_event_id = a.id),
          'counts', (select coalesce(json_agg(json_build_array(c.value, c.players)), '[]') from (
            select l.value::float8 as value, count(*) as players from latest l where l.testing_event_id = a.id group by 1) c),
          'months', (select coalesce(json_agg(json_build_object('month', n.month, 'average', n.average, 'results', n.results) order by n.month), '[]') from (
            select to_char(r.measured_on, 'YYYY-MM') as month, round(avg(r.value), 3)::float8 as average, count(*)::int as results
            from results r where r.testing_event_id = a.id group by 1) n)
        ) order by a.place), '[]') from asked a) as tests`.execute(db)
  const { tenths, tests, ...rest } = rows[0]!
  return {
    ...{ start_date: period.start, end_date: period.end },
    ...rest,
    attendance_bins: tenths.length === 0 ? [] : tenthsOf(tenths),
    tests: tests.map(({ counts, ...test }) => ({ ...test, bins: binsOf(counts) })),
  }
}
