import { mayManageSeasons } from '@touchline/domain/clubs/policy'
import * as contract from '@touchline/domain/roll-over/endpoints'
import { usualAging, yearsBetween } from '@touchline/domain/roll-over/promote'
import { nextSeason } from '@touchline/domain/roll-over/season'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { draftOf, findSource, planOf, targetsOf, type Target } from './plan.ts'
import { rollOverChanges } from './roll-over-changes.ts'
import { rollOverSeason } from './roll-over-season.ts'
import { earlierRollOvers, rollOverKind } from './roll-over.store.ts'

/** Serves the rollover of a season: proposal, preview and the change itself. */
export function rollOverRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(rollOverKind, rollOverChanges)

  handle(app, ctx, contract.readRollOver, async (call) => {
    const { db, actor, query, now } = call
    const { clubId, season } = await findSource(call, call.params.season)
    const targets = await targetsOf(call, clubId, season)
    const proposed = nextSeason(season)
    const fresh: Target = { ...proposed, id: null, start_date: query.start_date ?? proposed.start_date }
    const asked = targets.find(({ id }) => id === query.to_season_id)
    const target = asked ?? (query.start_date === undefined ? (targets[0] ?? fresh) : fresh)
    const years = yearsBetween(actor.config.age_class_by_birth_year, season, target)
    const aging = query.aging ?? usualAging(years)
    const { lines } = await draftOf(call, clubId, season, target, aging)
    return {
      season,
      targets,
      proposed,
      to_season_id: target.id,
      years,
      aging,
      teams: lines.map(({ team: { id, name, birth_year, age, region, level }, copy, marks, players, staff }) => ({
        ...{ id, name, birth_year, age, region, level, copy, marks },
        players: players.map(({ id: player, name: named, birth_year: born, number, marks: ofPlayer, also_on }) => ({
          ...{ id: player, name: named, birth_year: born, number, marks: ofPlayer, also_on },
        })),
        staff: staff.map(({ user_id, name: named, role, head_coach, available }) => ({
          user_id,
          name: named,
          role,
          head_coach,
          available,
        })),
      })),
      earlier: await earlierRollOvers(db, clubId, season.id, now),
      may: { create_season: mayManageSeasons({ clubId })(actor) },
    }
  })
  handle(app, ctx, contract.previewRollOver, async (call) => {
    const { plan, fingerprint } = await planOf(call, call.params.season, call.body)
    return { ...plan, plan: fingerprint }
  })
  handle(app, ctx, contract.rollOver, (call) => rollOverSeason(call, call.params.season, call.body))
}
