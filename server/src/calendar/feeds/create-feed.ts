import type { Actor } from '@touchline/domain/access/actor'
import type { FeedScope } from '@touchline/domain/calendar/feeds/calendar-feed-endpoints'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { holdPerson } from '../../account/account.store.ts'
import { clubOfRoleSession } from '../../clubs/clubs.store.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import { newToken } from '../../kit/secrets/secrets.ts'
import { playersOfFamily } from '../../people/people.store.ts'
import { findTeam } from '../../teams/teams.store.ts'
import { feedsOf, insertFeed } from './calendar-feed.store.ts'

interface Asked {
  scope: FeedScope
  team_id?: number | undefined
  player_id?: number | undefined
  answers: boolean
}
/** The most feeds of one person: a few for the phones and laptops of a family are normal, hundreds are a mistake. */
const most = 30

/** Creates a feed. Its token is returned once; only the hash is stored. */
export async function createFeed({ db, actor, request, now }: ActionContext, asked: Asked): Promise<{ id: number; token: string }> {
  for (const [name, scope] of [
    ['team_id', 'team'],
    ['player_id', 'child'],
  ] as const)
    if (asked[name] !== undefined && asked.scope !== scope)
      throw new Refusal('feed.nothing_to_show', 'This doesn’t apply to this kind of calendar.', {
        errors: { [name]: ['This doesn’t apply to this kind of calendar.'] },
      })
  const place = await feedScope(db, actor, asked)
  await holdPerson(db, actor.userId)
  if ((await feedsOf(db, actor.userId)).length >= most)
    throw new Refusal('feed.too_many', `You can have up to ${most} subscriptions. Revoke one you no longer use.`)
  const token = newToken()
  const id = await insertFeed(db, {
    ...place,
    user_id: actor.userId,
    scope: asked.scope,
    answers: asked.answers,
    token_hash: hashOf(token),
    created_at: now,
  })
  await audit(db, actor, request, {
    action: 'calendar_feed.created',
    entity: 'calendar_feed',
    entityId: id,
    clubId: place.club_id,
    diff: { scope: asked.scope, team_id: place.team_id, player_id: place.player_id },
  })
  return { id, token }
}

/** The object of the feed, found with permission. */
async function feedScope(tx: Db, actor: Actor, { scope, team_id, player_id }: Asked) {
  const nothing = () => new Refusal('feed.nothing_to_show', 'There are no events to show in this calendar.')
  if (scope === 'team') {
    if (team_id === undefined) throw new Refusal('feed.nothing_to_show', 'Choose a team.', { errors: { team_id: ['Choose a team.'] } })
    const team = await findTeam(tx, actor, team_id)
    return { club_id: team.club_id, team_id: team.id, player_id: null }
  }
  if (scope === 'child') {
    if (player_id === undefined)
      throw new Refusal('feed.nothing_to_show', 'Choose a child.', { errors: { player_id: ['Choose a child.'] } })
    const child = (await playersOfFamily(tx, actor)).find(({ id }) => id === player_id)
    if (!child) throw notFound()
    return { club_id: child.club_id, team_id: null, player_id: child.id }
  }
  if (scope === 'family' && actor.family.playerIds.length === 0) throw nothing()
  const club = scope === 'family' ? (actor.family.clubIds.find((id) => id === actor.clubId) ?? actor.family.clubIds[0]) : actor.clubId
  if (club == null || actor.roleType === 'ClubGuest') throw nothing()
  // Row-level security hides a club of which the caller is no member, whatever the role says.
  await clubOfRoleSession(tx, club)
  return { club_id: club, team_id: null, player_id: null }
}
