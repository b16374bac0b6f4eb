import { texts as english } from '@touchline/domain/statistics/list-texts.en'
import { texts as spanish } from '@touchline/domain/statistics/list-texts.es'
import { playerStatistics } from '@touchline/domain/statistics/lists'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { countedInSql, percentAttended } from '../attendance/attendance-rates.ts'
import type { AppContext } from '../kit/app-context.ts'
import { listRoutes, type ListCall } from '../kit/list/list-routes.ts'
import { memberships } from '../players/players.store.ts'
import { searchPlayers } from '../players/player-reach.ts'
import { chosenInSql, selectionOf, type Selection } from './selection.ts'

function selectionOfCall({ actor, now, query }: ListCall): Selection {
  const several = <T>(name: string) => (query[name] ?? []) as T[]
  const [start, end] = ['period_from', 'period_to'].map((name) => query[name] as string | undefined)
  return selectionOf(actor, now, {
    ...{ teams: several('teams'), birthYears: several('birth_years'), levels: several('levels'), positions: several('positions') },
    // The column has a filter of its own.
    ...{ genders: [], tests: several('testing_events'), start, end },
  })
}

/** Serves the table of the statistics. Each value is a sub-select, so that a page sorted by name calculates the values of its own players only. */
export function playerStatisticsList(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, playerStatistics, {
    from: (call) => {
      const selection = selectionOfCall(call)
      return sql`from player p where p.club_id = ${selection.clubId} and ${chosenInSql(selection)}`
    },
    columns: (call) => {
      const { clubId, actor, today, filters, period } = selectionOfCall(call)
      const counted = countedInSql(period, actor.config.track_attendance ? sql`tp.player_id = p.id` : sql`false`)
      const [leading = null] = filters.tests
      const test = sql`${leading}::bigint`
      const ofTest = sql`from test_result r where r.club_id = ${clubId} and r.player_id = p.id and r.testing_event_id = ${test}
        and r.measured_on between ${period.start}::date and ${period.end}::date`
      return {
        id: sql`p.id`,
        name: sql`(p.last_name || ', ' || p.first_name) collate names`,
        team_names: sql`(select string_agg(m.name, ', ' order by m.name, m.id) ${memberships(clubId, today)} and tp.player_id = p.id)`,
        birth_year: sql`extract(year from p.birth_date)::int`,
        gender: sql`p.gender`,
        attendance: sql`(select ${percentAttended} from ${counted} w)`,
        practices: sql`(select ${percentAttended} from ${counted} w where w.kind = 'Practice')`,
        games: sql`(select ${percentAttended} from ${counted} w where w.kind = 'Game')`,
        events: sql`(select count(*)::int from ${counted} w)`,
        latest: sql`(select r.value ${ofTest} order by r.measured_on desc limit 1)::float8`,
        best: sql`(select case when (select te.better from testing_event te where te.club_id = ${clubId} and te.id = ${test}) = 'higher'
          then max(r.value) else min(r.value) end ${ofTest})::float8`,
        change: sql`(select case when count(*) > 1 then (array_agg(r.value order by r.measured_on desc))[1] - (array_agg(r.value order by r.measured_on))[1] end
          ${ofTest})::float8`,
        measured_on: sql`(select max(r.measured_on) ${ofTest})`,
        other_results: sql`(select string_agg(x.line, ', ' order by x.line) from (
          select distinct on (te.id) te.name || ' ' || trim_scale(r.value) || coalesce(' ' || te.unit, '') as line
          from testing_event te join test_result r on r.club_id = ${clubId} and r.testing_event_id = te.id and r.player_id = p.id
            and r.measured_on between ${period.start}::date and ${period.end}::date
          where te.club_id = ${clubId} and te.id = any(${filters.tests.slice(1)}::bigint[]) order by te.id, r.measured_on desc) x)`,
      }
    },
    search: (text, { actor, db }) => searchPlayers(db, actor.clubId!, text),
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
}
