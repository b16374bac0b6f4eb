import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, Refusal } from '@touchline/domain/kit/refusal'
import { invitationToComplete } from '@touchline/domain/recruiting/ask-mail'
import * as contract from '@touchline/domain/recruiting/endpoints'
import { mayAskForProfiles, maySeeTeamRecruiting } from '@touchline/domain/recruiting/policy'
import { stateOf } from '@touchline/domain/recruiting/profile'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import { clubConfig } from '@touchline/domain/access/flags'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { queueMails } from '../kit/delivery/outbox.ts'
import { handle } from '../kit/http/handle.ts'
import { hasJoinedAsContact } from '../people/contact-view.ts'
import { findPart, isInPart } from '../teams/team-part.store.ts'
import { playersPlayingFor } from '../teams/playing-now.ts'
import { findTeam, teamScope } from '../teams/teams.store.ts'
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

  handle(app, ctx, contract.askForProfiles, async ({ db, actor, params, body, request, now }) => {
    const team = await findTeam(db, actor, params.team)
    if (!mayAskForProfiles(teamScope(team))(actor)) throw forbidden()
    const asked = [...new Set(body.player_ids)]
    const today = dateOf(now, actor.clubZone)
    const playing = await playersPlayingFor(db, team.club_id, team.id, today)
    if (asked.some((id) => !playing.includes(id))) {
      const sentence = wordsOf(actor).notOnTeam
      throw new Refusal('recruiting.wrong', sentence, { errors: { player_ids: [sentence] } })
    }
    const club = await clubOfRoleSession(db, team.club_id)
    const contacts = await contactsToAsk(db, actor, asked)
    const mails = contacts.map(({ user_id, name, email, locale, player_id, player }) => ({
      ...{ channel: 'email' as const, userId: user_id, to: email, name },
      ...invitationToComplete(
        {
          player,
          by: actor.name,
          club: club.name,
          team: team.name,
          url: `${ctx.settings.publicUrl}/players/${player_id}/recruiting_profile`,
        },
        { locale, dictionary: clubConfig(club.config).dictionary },
      ),
      // A second press, or a second coach, asks nobody twice on one day.
      dedupeKey: `recruiting:${player_id}:${user_id}:${today}`,
    }))
    const emails = await queueMails(db, ctx, team.club_id, mails)
    await audit(db, actor, request, {
      ...{ action: 'team.recruiting_asked', entity: 'team', entityId: team.id, clubId: team.club_id, diff: { players: asked, emails } },
    })
    return { emails }
  })
}

interface AskedContact {
  user_id: number
  name: string
  email: string
  locale: string
  player_id: number
  player: string
}

/** The contacts of players who have joined the club, without the actor. */
async function contactsToAsk(db: Db, { clubId, userId }: Actor, playerIds: readonly number[]): Promise<AskedContact[]> {
  const { rows } = await sql<AskedContact>`
    select distinct on (p.id, u.id) u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale, p.id as player_id,
      p.first_name as player
    from player p join player_contact c on c.club_id = ${clubId} and c.player_id = p.id join app_user u on u.id = c.user_id and u.deleted_at is null
    where p.club_id = ${clubId} and p.id = any(${[...playerIds]}::bigint[]) and u.id <> ${userId} and ${hasJoinedAsContact(sql`${clubId}`)}
    order by p.id, u.id`.execute(db)
  return rows
}
