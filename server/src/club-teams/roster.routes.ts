import * as contract from '@touchline/domain/club-teams/roster-endpoints'
import { isRosterReviewed } from '@touchline/domain/club-teams/roster-rules'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { teamScope } from '../teams/teams.store.ts'
import { findRoster, makeChange, planToAdd, planToMove, planToRelease, savePlace } from './change-roster.ts'
import { rosterActChanges, rosterActKind } from './roster-act-changes.ts'
import { toldOf } from './roster-notice.ts'
import { rosterPlace, rosterPlaces } from './roster-places.ts'
import { otherTeams, playersInReach, positionsOf } from './roster.store.ts'

/** Serves the changes of a roster by hand. */
export function rosterChangeRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(rosterPlace, rosterPlaces)
  ctx.changes.set(rosterActKind, rosterActChanges)

  handle(app, ctx, contract.readRosterOptions, async (call) => {
    const { db, actor, now } = call
    const team = await findRoster(call, call.params.team)
    return {
      number_digits: actor.config.max_player_number_digits,
      positions: await positionsOf(db, team.club_id, team.id),
      teams: await otherTeams(db, actor, team.id, dateOf(now, actor.clubZone)),
      reviewed: isRosterReviewed(actor, teamScope(team)),
    }
  })
  handle(app, ctx, contract.readRosterTeams, async ({ db, actor, now }) => {
    if (actor.clubId === null) throw notFound()
    return { items: await otherTeams(db, actor, null, dateOf(now, actor.clubZone)) }
  })
  handle(app, ctx, contract.findPlayersForTeam, async (call) => {
    const team = await findRoster(call, call.params.team)
    const search = call.query.search.trim()
    // One letter finds half of the club.
    return { items: search.length < 2 ? [] : await playersInReach(call.db, call.actor, teamScope(team), { search }) }
  })
  handle(app, ctx, contract.readRosterNotice, async (call) => {
    const team = await findRoster(call, call.params.team)
    const of = { clubId: team.club_id, playerId: call.params.member, teamIds: [team.id], actorId: call.actor.userId }
    const [player] = await playersInReach(call.db, call.actor, teamScope(team), { ids: [call.params.member] })
    const told = player ? await toldOf(call.db, of) : []
    return {
      contacts: told.filter(({ kind }) => kind === 'contact').length,
      coaches: told.flatMap(({ kind, name }) => (kind === 'coach' ? [name] : [])),
    }
  })
  handle(app, ctx, contract.addPlayers, async (call) => await makeChange(call, await planToAdd(call, call.params.team, call.body)))
  handle(app, ctx, contract.savePlace, (call) => savePlace(call, call.params.team, call.params.member, call.body))
  handle(app, ctx, contract.movePlayer, async (call) => {
    const { team, member } = call.params
    return await makeChange(call, await planToMove(call, team, member, call.body.to_team_id))
  })
  handle(app, ctx, contract.releasePlayer, async (call) => {
    const { team, member } = call.params
    return await makeChange(call, await planToRelease(call, team, member))
  })
}
