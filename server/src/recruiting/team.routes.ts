import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import * as contract from '@touchline/domain/recruiting/endpoints'
import { mayAskForProfiles, maySeeTeamRecruiting } from '@touchline/domain/recruiting/policy'
import { stateOf } from '@touchline/domain/recruiting/profile'
import { queueWished } from '../account/own-account/wishes.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import { handle } from '../kit/http/handle.ts'
import { findPart, isInPart } from '../teams/team-part.store.ts'
import { playersPlayingFor } from '../teams/playing-now.ts'
import { findTeam, teamScope } from '../teams/teams.store.ts'
import { contactsToAsk, mailsToAsk } from './ask-families.ts'
import { profilesOnTeam } from './recruiting.store.ts'
import { wordsOf } from './save-profile.ts'

/** Serves the recruiting tab of a team. */
export function teamRecruitingRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readTeamRecruiting, async ({ db, actor, params, query, now }) => {
    const team = await findTeam(db, actor, params.team)
    if (!maySeeTeamRecruiting(teamScope(team))(actor)) throw forbidden()
    const among = isInPart(await findPart(db, team, query.assignment))
    const ids = (await playersPlayingFor(db, team.club_id, team.id, dateOf(now, actor.clubZone))).filter(among)
    const rows = await profilesOnTeam(db, team.club_id, team.id, ids)
    const asks = mayAskForProfiles(teamScope(team))(actor)
    return {
      items: rows.map(({ published_at, expires_at, visits, version_id, ...row }) => ({
        ...row,
        state: version_id === null ? ('none' as const) : stateOf({ published_at, expires_at }, now),
        ...{ expires_at: expires_at?.toISOString() ?? null, visits: visits ?? 0, version_id: version_id ?? 0 },
      })),
      may: { edit: asks, ask: asks },
    }
  })

  handle(app, ctx, contract.askForProfiles, async (call) => {
    const { db, actor, params, body, request, now } = call
    const team = await findTeam(db, actor, params.team)
    if (!mayAskForProfiles(teamScope(team))(actor)) throw forbidden()
    const asked = [...new Set(body.player_ids)]
    const today = dateOf(now, actor.clubZone)
    const playing = await playersPlayingFor(db, team.club_id, team.id, today)
    if (asked.some((id) => !playing.includes(id))) {
      const sentence = wordsOf(actor).notOnTeam
      throw new Refusal('recruiting.wrong', sentence, { errors: { player_ids: [sentence] } })
    }
    const mails = await mailsToAsk(call, await contactsToAsk(db, actor, asked), team.name)
    const emails = await queueWished(db, ctx, team.club_id, mails, { category: 'alerts', publicUrl: ctx.settings.publicUrl })
    await audit(db, actor, request, {
      ...{ action: 'team.recruiting_asked', entity: 'team', entityId: team.id, clubId: team.club_id, diff: { players: asked, emails } },
    })
    return { emails }
  })
}
