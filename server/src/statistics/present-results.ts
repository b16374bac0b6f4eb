import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import type { PlayerPlace } from '@touchline/domain/medical/policy'
import type { TeamResults } from '@touchline/domain/statistics/endpoints'
import { mayEnterResults, maySeePlayerResults, maySeeTeamResults } from '@touchline/domain/statistics/policy'
import type { ActionContext } from '../kit/action-context.ts'
import { familyRoleSessionFor } from '../people/family-role-session.ts'
import { playerOfClub } from '../people/player-place.ts'
import { playersPlayingFor, teamsPlayedFor } from '../teams/playing-now.ts'
import { findTeam, teamScope } from '../teams/teams.store.ts'
import { daysWithResults, resultsOfPlayer, sportOfTeam, teamResults, testingEventsOf } from './statistics.store.ts'

type Asking = Pick<ActionContext, 'db' | 'actor' | 'now'>

/** The results of a team for one testing event on one day: the first testing event and today unless asked for. */
export async function presentTeamResults(
  { db, actor, now }: Asking,
  teamId: number,
  asked: { test?: number | undefined; day?: string | undefined },
): Promise<TeamResults> {
  const team = await findTeam(db, actor, teamId)
  const place = teamScope(team)
  if (!maySeeTeamResults(place)(actor)) throw forbidden()
  const clubId = team.club_id
  const today = dateOf(now, actor.clubZone)
  const day = asked.day ?? today
  const testing_events = await testingEventsOf(db, clubId, await sportOfTeam(db, clubId, team.id))
  const test = testing_events.find(({ id }) => id === asked.test) ?? testing_events[0] ?? null
  const playerIds = await playersPlayingFor(db, clubId, team.id, today)
  return {
    ...{ testing_events, testing_event_id: test?.id ?? null, measured_on: day },
    days: await daysWithResults(db, { clubId, playerIds, test }),
    players: await teamResults(db, { clubId, teamId: team.id, playerIds, test, day }),
    may: { enter: mayEnterResults(place)(actor) },
  }
}

/** The results of a player; every player whom the caller may not see gives 404. */
export async function presentPlayerResults({ db, actor: asking, now }: Asking, playerId: number) {
  const actor = await familyRoleSessionFor(db, asking, playerId)
  const { clubId } = actor
  const player = clubId === null ? undefined : await playerOfClub(db, clubId, playerId)
  if (clubId === null || !player) throw notFound()
  const playsOn = await teamsPlayedFor(db, clubId, playerId, dateOf(now, actor.clubZone))
  const place: PlayerPlace = { clubId, playerId, regionId: player.club_region_id, playsOn }
  if (!maySeePlayerResults(place)(actor)) throw notFound()
  return { tests: await resultsOfPlayer(db, clubId, playerId) }
}
