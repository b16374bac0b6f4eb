import { guards } from '@touchline/domain/access/guards'
import * as contract from '@touchline/domain/club-setup/endpoints'
import { stepsOf } from '@touchline/domain/club-setup/set-up'
import { dateOf } from '@touchline/domain/kit/dates'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { savedAgeClasses } from '../settings/save-age-class.ts'
import { findClubSettings } from '../settings/save-settings.ts'
import { createTeams, previewTeams } from './create-teams.ts'
import { saveSetUp, setUpAges } from './save-set-up.ts'
import { setUpSports } from './set-up-sports.ts'
import { countSteps, findSetUp, sportsOf } from './set-up.store.ts'

/** Serves the guided set-up of a club: the state of its steps, and the steps that have no records of their own. */
export function clubSetupRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.live.access.push({
    pattern: /^clubs\/([1-9]\d{0,9})\/records\/club-setup$/,
    mayFollow: (_db, actor, [clubId]) => Promise.resolve(actor.clubId === clubId && guards['club administration'](actor)),
  })

  handle(app, ctx, contract.readSetUp, async ({ db, actor, now }) => {
    const club = await findClubSettings(db, actor)
    const today = dateOf(now, club.timezone)
    const { version_id, finished, skipped } = await findSetUp(db, club.club_id)
    return {
      ...{ version_id, finished, today },
      steps: stepsOf(await countSteps(db, club.club_id, today), skipped),
      sports: await sportsOf(db, club.club_id),
      ages: { kind: club.config.default_age_class, version_id: club.version_id, ...savedAgeClasses(club.config) },
    }
  })
  handle(app, ctx, contract.saveSetUp, (call) => saveSetUp(call, call.body))
  handle(app, ctx, contract.setUpSports, (call) => setUpSports(call, call.body))
  handle(app, ctx, contract.setUpAges, (call) => setUpAges(call, call.body))
  handle(app, ctx, contract.previewTeams, (call) => previewTeams(call, call.body))
  handle(app, ctx, contract.createTeams, (call) => createTeams(call, call.body))
}
