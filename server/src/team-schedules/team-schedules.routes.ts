import { teamEventKinds, teamSchedule } from '@touchline/domain/team-schedules/endpoints'
import { texts as english } from '@touchline/domain/team-schedules/texts.en'
import { texts as spanish } from '@touchline/domain/team-schedules/texts.es'
import { seesAllGames } from '@touchline/domain/team-staff/all-games'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import { isOwnInSql, teamsOfFeatureInSql } from '../team-staff/staff-feature.store.ts'

/** Serves the events of the teams whose schedules coaches and managers may see (S1.6). */
export function teamScheduleRoutes(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, teamSchedule, {
    from: ({ actor, now }) => {
      if (actor.clubId === null) throw notFound()
      const games = sql`${seesAllGames(actor)} and e.kind = 'Game'`
      const teams = teamsOfFeatureInSql(actor, 'schedule', dateOf(now, actor.clubZone), games)
      return sql`from event e join ${teams.join} on t.id = e.team_id
        left join game g on g.club_id = ${actor.clubId} and g.event_id = e.id
        left join field f on f.club_id = ${actor.clubId} and f.id = e.field_id
        where e.club_id = ${actor.clubId} and e.archived_at is null and e.kind = any(${[...teamEventKinds]}::text[]) and ${teams.where}`
    },
    columns: ({ actor, now }) => ({
      id: sql`e.id`,
      starts_at: sql`e.starts_at`,
      start_time: sql`to_char(e.local_start, 'YYYY-MM-DD"T"HH24:MI')`,
      tbd: sql`e.tbd`,
      team: sql`t.name`,
      team_id: sql`t.id`,
      reach: sql`case when ${isOwnInSql(actor)} then 'own' else 'other' end`,
      kind: sql`e.kind`,
      title: sql`coalesce(nullif(e.title, ''), g.opponent, '')`,
      place: sql`coalesce(f.name, e.location, '')`,
      status: sql`e.status`,
      when: sql`case when e.ends_at > ${now} then 'upcoming' else 'past' end`,
    }),
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
}
