import { readStaffAccess, saveStaffAccess as saveStaffAccessEndpoint } from '@touchline/domain/team-staff/access-endpoints'
import { colleagueList, readColleagueTeams } from '@touchline/domain/team-staff/endpoints'
import { texts as english } from '@touchline/domain/team-staff/texts.en'
import { texts as spanish } from '@touchline/domain/team-staff/texts.es'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import { looksOf } from '../teams/teams.store.ts'
import { findClubSettings } from '../settings/save-settings.ts'
import { saveStaffAccess, staffAccessOf } from './save-staff-access.ts'
import { colleaguesInSql, isOwnInSql, teamsOfFeature } from './staff-feature.store.ts'

/** Serves what the staff of teams sees of other teams. */
export function staffAccessRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, readStaffAccess, async ({ db, actor, now }) => {
    const club = await findClubSettings(db, actor)
    return { version_id: club.version_id, ...(await staffAccessOf(db, club, dateOf(now, actor.clubZone))) }
  })
  handle(app, ctx, saveStaffAccessEndpoint, (call) => saveStaffAccess(call, call.body, dateOf(call.now, call.actor.clubZone)))
}

/** Serves the staff whom coaches and managers may see. */
export function colleagueRoutes(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, colleagueList, {
    from: ({ actor, now }) => {
      if (actor.clubId === null) throw notFound()
      return colleaguesInSql(actor, dateOf(now, actor.clubZone))
    },
    columns: ({ actor }) => ({
      id: sql`w.id`,
      user_id: sql`w.user_id`,
      name: sql`u.first_name || ' ' || u.last_name`,
      role: sql`w.role`,
      head_coach: sql`w.head_coach`,
      team: sql`t.name`,
      team_id: sql`t.id`,
      reach: sql`case when ${isOwnInSql(actor)} then 'own' else 'other' end`,
      // A private address is for the staff of the own teams.
      email: sql`case when ${isOwnInSql(actor)} or not u.email_private then u.email::text end`,
      mobile_number: sql`case when ${isOwnInSql(actor)} then u.mobile_number end`,
    }),
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })

  handle(app, ctx, readColleagueTeams, async ({ db, actor, now, query }) => {
    if (actor.clubId === null) throw notFound()
    const teams = await teamsOfFeature(db, actor, query.feature, dateOf(now, actor.clubZone))
    const looks = await looksOf(
      db,
      actor,
      teams.map(({ id }) => id),
    )
    const byId = new Map(looks.map((look) => [look.id, look]))
    return { items: teams.map(({ id, name }) => ({ ...byId.get(id)!, name })) }
  })
}
