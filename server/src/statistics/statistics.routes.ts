import { notFound } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/statistics/endpoints'
import type { FastifyInstance } from 'fastify'
import { guards } from '@touchline/domain/access/guards'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { hasOwnTeamsOnly } from '../players/player-reach.ts'
import { choicesOfClub } from '../players/players.store.ts'
import { readReport } from './read-report.ts'
import { saveResults } from './save-results.ts'
import { levelsOfClub, testingEventsOf } from './statistics.store.ts'
import { presentPlayerResults, presentTeamResults } from './present-results.ts'

/** Serves the report with its filters, and the results of teams and players. */
export function statisticsRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.live.access.push({
    pattern: /^clubs\/([1-9]\d{0,9})\/test-results$/,
    mayFollow: (_db, actor, [clubId]) => Promise.resolve(actor.clubId === clubId && guards['team staff, club admin or director'](actor)),
  })

  handle(app, ctx, contract.readStatisticsChoices, async ({ db, actor }) => {
    const { clubId } = actor
    if (clubId === null) throw notFound()
    const { teams, birth_years, positions } = await choicesOfClub(db, clubId, hasOwnTeamsOnly(actor) ? actor.teams.director : null)
    return {
      teams,
      birth_years,
      positions: positions.map((name) => ({ id: name, name })),
      levels: await levelsOfClub(db, clubId),
      testing_events: await testingEventsOf(db, clubId),
    }
  })
  handle(app, ctx, contract.readPlayerReport, ({ db, actor, now, body }) => readReport(db, actor, now, body))

  handle(app, ctx, contract.readTeamResults, ({ db, actor, now, params, query }) =>
    presentTeamResults({ db, actor, now }, params.team, { test: query.testing_event, day: query.measured_on }),
  )
  handle(app, ctx, contract.saveTeamResults, saveResults)
  handle(app, ctx, contract.readPlayerResults, ({ db, actor, now, params }) => presentPlayerResults({ db, actor, now }, params.player))
}
