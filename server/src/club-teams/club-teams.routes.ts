import { guards } from '@touchline/domain/access/guards'
import * as contract from '@touchline/domain/club-teams/endpoints'
import { mayEditTeam } from '@touchline/domain/club-teams/policy'
import { texts as english } from '@touchline/domain/club-teams/texts.en'
import { texts as spanish } from '@touchline/domain/club-teams/texts.es'
import { texts as seasonEnglish } from '@touchline/domain/club-teams/season-texts.en'
import { texts as seasonSpanish } from '@touchline/domain/club-teams/season-texts.es'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { bulkRoutes } from '../kit/list/bulk-routes.ts'
import { listRoutes, type ListSource } from '../kit/list/list-routes.ts'
import { teamScope } from '../teams/teams.store.ts'
import {
  choicesOf,
  editableInSql,
  findSettings,
  seasonStatusInSql,
  teamOrderInSql,
  teamSeasonsInSql,
  teamsInReach,
  teamsInSql,
} from './club-teams.store.ts'
import { archiveTeam, createTeam, saveTeam, teamChangeKind, teamChanges, teamsChangeKind, teamsChanges } from './save-team.ts'
import { teamBulkActs } from './team-bulk-acts.ts'

/** The teams of the club in reach of the actor. */
export const clubTeamSource: ListSource<typeof contract.clubTeamList, Record<never, never>> = {
  from: ({ actor }, reads) => {
    if (actor.clubId === null) throw notFound()
    return sql`${teamsInSql(actor.clubId, reads)} and ${teamsInReach(actor)}`
  },
  columns: ({ actor, now }) => {
    const today = dateOf(now, actor.clubZone)
    const age = actor.config.age_class_by_birth_year.format === 'U#' ? sql`'U' || t.age` : sql`t.age || 'U'`
    return {
      id: sql`t.id`,
      version_id: sql`t.version_id`,
      place: teamOrderInSql(today),
      name: sql`t.name`,
      season: sql`s.name`,
      season_id: sql`t.season_id`,
      season_status: sql`case when t.archived then 'Past' else ${seasonStatusInSql(today)} end`,
      region: sql`g.name`,
      club_region_id: sql`t.club_region_id`,
      sport: sql`k.name`,
      level: sql`l.name`,
      level_id: sql`t.level_id`,
      ages: sql`coalesce(t.birth_year::text, ${age})`,
      birth_year: sql`t.birth_year`,
      age: sql`t.age`,
      gender: sql`t.gender`,
      head_coach: sql`h.name`,
      coach: sql`case when h.name is null then 'none' else 'named' end`,
      players: sql`(select count(*)::int from team_player tp where tp.club_id = ${actor.clubId} and tp.team_id = t.id and tp.status = 'active' and tp.left_on is null)`,
      locked: sql`(t.hide_from_player or t.hide_from_coach or t.hide_from_manager or t.ineligible_for_team or t.disabled or t.clearance_status in ('required', 'pending'))`,
      hide_from_player: sql`t.hide_from_player`,
      hide_from_coach: sql`t.hide_from_coach`,
      hide_from_manager: sql`t.hide_from_manager`,
      ineligible_for_team: sql`t.ineligible_for_team`,
      disabled: sql`t.disabled`,
      uncleared: sql`t.clearance_status in ('required', 'pending')`,
      archived: sql`case when t.archived then 'only' else 'no' end`,
      may_edit: editableInSql(actor),
    }
  },
  words: ({ locale }) => (locale === 'es' ? spanish : english),
}

/** Serves the list of the club's teams and their settings. */
export function clubTeamRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(teamChangeKind, teamChanges)
  ctx.changes.set(teamsChangeKind, teamsChanges)
  ctx.live.access.push({
    pattern: /^clubs\/([1-9]\d{0,9})\/records\/teams$/,
    mayFollow: (_db, actor, [clubId]) => Promise.resolve(actor.clubId === clubId && guards['club admin or director'](actor)),
  })

  const rows = listRoutes(app, ctx, contract.clubTeamList, clubTeamSource)
  bulkRoutes(app, ctx, contract.teamActs, rows, teamBulkActs)

  listRoutes(app, ctx, contract.teamSeasonList, {
    from: ({ actor }) => {
      if (actor.clubId === null) throw notFound()
      return teamSeasonsInSql(actor)
    },
    columns: ({ actor, now }) => ({
      id: sql`s.id`,
      name: sql`s.name`,
      status: seasonStatusInSql(dateOf(now, actor.clubZone)),
      start_date: sql`s.start_date`,
      end_date: sql`s.end_date`,
      teams: sql`n.teams`,
      without_coach: sql`n.without_coach`,
      players: sql`n.players`,
    }),
    words: ({ locale }) => (locale === 'es' ? seasonSpanish : seasonEnglish),
  })

  handle(app, ctx, contract.readTeamChoices, async ({ db, actor, now }) => {
    if (actor.clubId === null) throw notFound()
    return await choicesOf(db, actor, dateOf(now, actor.clubZone))
  })
  handle(app, ctx, contract.readClubTeam, async ({ db, actor, params }) => {
    const { club_id, updated_by_user_id: _by, ...team } = await findSettings(db, actor, params.team)
    return { ...team, may: { edit: mayEditTeam(teamScope({ ...team, club_id }))(actor) } }
  })
  handle(app, ctx, contract.createTeam, (call) => createTeam(call, call.body))
  handle(app, ctx, contract.saveTeam, (call) => saveTeam(call, call.params.team, call.body))
  handle(app, ctx, contract.archiveTeam, (call) => archiveTeam(call, call.params.team, call.body.version_id, true))
  handle(app, ctx, contract.restoreTeam, (call) => archiveTeam(call, call.params.team, call.body.version_id, false))
}
