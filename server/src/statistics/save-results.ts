import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { forbidden, newerVersion, Refusal } from '@touchline/domain/kit/refusal'
import type { saveTeamResults, TeamResults } from '@touchline/domain/statistics/endpoints'
import { mayEnterResults, maySeeTeamResults } from '@touchline/domain/statistics/policy'
import { texts as english } from '@touchline/domain/statistics/texts.en'
import { texts as spanish } from '@touchline/domain/statistics/texts.es'
import { testResultsTopic } from '@touchline/domain/statistics/topic'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { playersPlayingFor } from '../teams/playing-now.ts'
import { findTeam, teamScope } from '../teams/teams.store.ts'
import { presentTeamResults } from './present-results.ts'
import { lockTestingEvent, resultsOnDay, sportOfTeam, storeResults, testingEventsOf } from './statistics.store.ts'

type Body = BodyOf<typeof saveTeamResults>
type Call = ActionContext & { params: { team: number }; body: Body }
const wordsOf = ({ locale }: Actor) => (locale === 'es' ? spanish : english)

const wrong = (field: string, sentence: string) => new Refusal('statistics.wrong', sentence, { errors: { [field]: [sentence] } })

/** Saves the results of a team for one testing event on one day, all or none of them. */
export async function saveResults(call: Call): Promise<TeamResults> {
  const { db, actor, params, body, request, now } = call
  const team = await findTeam(db, actor, params.team)
  const place = teamScope(team)
  if (!maySeeTeamResults(place)(actor) || !mayEnterResults(place)(actor)) throw forbidden()
  const { club_id: clubId } = team
  const [words, today] = [wordsOf(actor), dateOf(now, actor.clubZone)]
  const test = (await testingEventsOf(db, clubId, await sportOfTeam(db, clubId, team.id))).find(({ id }) => id === body.testing_event_id)
  if (!test || !(await lockTestingEvent(db, clubId, test.id))) throw wrong('testing_event_id', words.unknownTest)
  if (body.measured_on > today) throw wrong('measured_on', words.futureDay)
  const playing = await playersPlayingFor(db, clubId, team.id, today)
  for (const [at, { player_id }] of body.results.entries()) {
    if (!playing.includes(player_id)) throw wrong(`results.${at}.player_id`, words.notOnTeam)
    if (body.results.findIndex((one) => one.player_id === player_id) !== at) throw wrong(`results.${at}.player_id`, words.twice)
  }
  const asked = { clubId, playerIds: body.results.map(({ player_id }) => player_id), test, day: body.measured_on }
  const stored = await resultsOnDay(db, asked)
  for (const { player_id, version_id } of body.results) {
    const row = stored.get(player_id)
    if (version_id !== (row?.version_id ?? 0))
      throw newerVersion(row?.version_id ?? 0, await nameOfUser(db, row?.entered_by_user_id ?? null))
  }
  const changed = body.results.filter(({ player_id, value }) => value !== (stored.get(player_id)?.value ?? null))
  if (changed.length > 0) {
    await storeResults(db, asked, changed, actor.userId)
    // Without values: the history of a team is read by more people than its results.
    const diff = { testing_event: test.name, measured_on: body.measured_on, players: changed.map(({ player_id }) => player_id) }
    await audit(db, actor, request, {
      ...{ action: 'team.results_saved', entity: 'team', entityId: team.id, clubId, diff },
      ...{ before: [...stored.values()], after: changed },
    })
    await announce(db, clubId, { topic: testResultsTopic(clubId), type: 'test-results.saved', payload: { team_id: team.id } })
  }
  return await presentTeamResults(call, team.id, { test: test.id, day: body.measured_on })
}
