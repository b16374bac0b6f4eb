import type { Actor } from '@touchline/domain/access/actor'
import { featureOn } from '@touchline/domain/access/guards'
import { adminOfClub, mayManageTeam } from '@touchline/domain/access/policy'
import { seasonStatus } from '@touchline/domain/clubs/season'
import { dateOf } from '@touchline/domain/kit/dates'
import { offsetOf } from '@touchline/domain/kit/page'
import { notFound } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/teams/endpoints'
import { hueAt } from '@touchline/domain/teams/hue'
import type { Relation } from '@touchline/domain/teams/lock'
import { readGroupAssignment } from '@touchline/domain/teams/part'
import * as rosters from '@touchline/domain/teams/roster-endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { populated } from '../kit/database/populate.ts'
import { exportRoster, exportRosters } from './export-rosters.ts'
import { maySeeContacts } from './may-see-contacts.ts'
import { countGroupAssignments, findGroupAssignment, findPart, playersOfPart, teamsOfPart } from './team-part.store.ts'
import {
  findTeam,
  listTeams,
  looksOf,
  placeById,
  teamScope,
  rosterOf,
  staffOf,
  teamsAsGuest,
  teamsAsGuestCoach,
  teamsOfRoleSession,
  type TeamRow,
} from './teams.store.ts'

export function teamRoutes(app: FastifyInstance, ctx: AppContext) {
  const { mayInTeam } = ctx.questions
  handle(app, ctx, contract.readMyTeams, async ({ db, actor, query, now }) => {
    const today = dateOf(now, actor.clubZone)
    const { page, page_size } = query
    if (actor.clubId === null) return { items: [], looks: [], total: 0, page, page_size }
    const runsClub = adminOfClub({ clubId: actor.clubId })(actor)
    const teamIds = runsClub ? null : await teamsOfRoleSession(db, actor)
    const { total, items } = await listTeams(db, actor.clubId, {
      teamIds,
      search: query.search?.trim() ?? '',
      season: query.season,
      archived: query.archived,
      coach: query.coach,
      today,
      limit: page_size,
      offset: offsetOf(query),
    })
    const asGuest = await guestTeams(db, actor, actor.clubId)
    return {
      items: items.map((team) => ({
        ...summary(team, today),
        relation: relationOf(actor, team.id, runsClub),
        guest_assignment: asGuest.has(team.id),
      })),
      looks: await looksOf(db, actor, teamIds),
      total,
      page,
      page_size,
    }
  })

  handle(app, ctx, contract.readTeam, async ({ db, actor, params, query, now }) => {
    const wanted = populated(query.populate, ['staff', 'season', 'region'])
    const team = await findTeam(db, actor, params.team)
    const place = teamScope(team)
    return {
      ...summary(team, dateOf(now, actor.clubZone)),
      type: team.type,
      group_assignments: featureOn('enable_group_training', actor) ? await countGroupAssignments(db, team) : 0,
      may: {
        manage: mayManageTeam(place)(actor),
        see_register: mayInTeam(actor, 'see_register', place),
        import: mayInTeam(actor, 'import_events', place),
        import_roster: mayInTeam(actor, 'import_roster', place),
        see_contacts: maySeeContacts(team)(actor),
        read_medical: mayInTeam(actor, 'read_medical', place),
      },
      ...(wanted.has('staff') && { staff: await staffOf(db, team.club_id, team.id) }),
      ...(wanted.has('season') && {
        season: { id: team.season_id, name: team.season_name, start_date: team.season_start, end_date: team.season_end },
      }),
      ...(wanted.has('region') && {
        region: team.club_region_id === null ? null : { id: team.club_region_id, name: team.region_name ?? '' },
      }),
    }
  })

  handle(app, ctx, readGroupAssignment, async ({ db, actor, params, query, now }) => {
    const wanted = populated(query.populate, ['teams', 'season', 'players'])
    const part = await findGroupAssignment(db, await findTeam(db, actor, params.team), params.group_assignment)
    const { id, version_id, team_id, name, season_id, season_name, start_date, end_date, archived, player_ids } = part
    return {
      ...{ id, version_id, team_id, name, season_id, season_name, start_date, end_date, archived, players_count: player_ids.length },
      status: seasonStatus(part, dateOf(now, actor.clubZone)),
      ...(wanted.has('teams') && { teams: await teamsOfPart(db, part) }),
      ...(wanted.has('season') && {
        season: { id: season_id, name: season_name, start_date: part.season_start, end_date: part.season_end },
      }),
      ...(wanted.has('players') && { players: await playersOfPart(db, part) }),
    }
  })

  handle(app, ctx, rosters.readRoster, async ({ db, actor, params, query }) => {
    const team = await findTeam(db, actor, params.team)
    const full = maySeeContacts(team)(actor)
    const part = await findPart(db, team, query.assignment)
    const rows = await rosterOf(db, team.club_id, team.id, full, part?.player_ids)
    const items = rows.map((row) => ({
      ...row,
      birth_date: full && row.on_roster ? row.birth_date : null,
      birth_year: row.birth_date === null ? null : Number(row.birth_date.slice(0, 4)),
      mine: actor.playerIds.includes(row.player_id),
    }))
    return { items, total: items.length }
  })
  handle(app, ctx, rosters.readTeamPlayer, async ({ db, actor, params }) => {
    const place = await placeById(db, actor.clubId, params.team_player)
    if (!place) throw notFound()
    const team = await findTeam(db, actor, place.team_id)
    return { ...place, team_name: team.name }
  })
  handle(app, ctx, rosters.exportRoster, async ({ db, actor, params, query }) => {
    const team = await findTeam(db, actor, params.team)
    return await exportRoster(db, actor, team, { part: await findPart(db, team, query.assignment), ids: query.ids })
  })
  handle(app, ctx, rosters.exportRosters, async ({ db, actor, query, now }) =>
    exportRosters(ctx, db, actor, query, dateOf(now, actor.clubZone)),
  )
}

const summary = (team: TeamRow, today: string) => ({
  id: team.id,
  club_id: team.club_id,
  name: team.name,
  season_id: team.season_id,
  season_name: team.season_name,
  seasonStatus: seasonStatus(
    { start_date: team.season_start, end_date: team.season_end, archived: team.season_archived || team.archived },
    today,
  ),
  club_region_id: team.club_region_id,
  region_name: team.region_name,
  gender: team.gender,
  birth_year: team.birth_year,
  archived: team.archived,
  mark: team.mark,
  hue: team.hue ?? hueAt(team.place),
  players: team.players,
  head_coach: team.head_coach,
  hide_from_player: team.hide_from_player,
  hide_from_coach: team.hide_from_coach,
  hide_from_manager: team.hide_from_manager,
  disabled: team.disabled,
  ineligible_for_team: team.ineligible,
  ineligible: team.ineligible,
  clearance_status: team.clearance_status,
})

/** The teams at which the children of a family, or a coach, are guests. */
const guestTeams = async (db: Db, { roleType, playerIds, userId }: Actor, clubId: number): Promise<Set<number>> =>
  roleType === 'Parent'
    ? await teamsAsGuest(db, clubId, playerIds)
    : roleType === 'Coach'
      ? await teamsAsGuestCoach(db, clubId, userId)
      : new Set()

const relationOfRole: Partial<Record<Actor['roleType'], Relation>> = {
  Coach: 'coach',
  Manager: 'manager',
  Director: 'director',
  Parent: 'family',
}
/** The actor's relation to a team. Admins of the club are on a team only by their role; everybody else's list holds only teams of the role. */
function relationOf(actor: Actor, teamId: number, runsClub: boolean): Relation {
  const { coach, manager, director, family } = actor.teams
  const isMine = !runsClub || [coach, manager, director, family].some((teams) => teams.includes(teamId))
  return (isMine && relationOfRole[actor.roleType]) || 'admin'
}
