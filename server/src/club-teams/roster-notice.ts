import type { Actor } from '@touchline/domain/access/actor'
import { rosterNotice, type RosterNews } from '@touchline/domain/club-teams/roster-mail'
import { sql, type RawBuilder } from 'kysely'
import { queueWished } from '../account/own-account/wishes.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { isMember } from '../people/contact-view.ts'

interface Told {
  user_id: number
  kind: 'contact' | 'coach' | 'director'
  name: string
  email: string
  locale: string
}

/** A player with the team concerned, and the other one of a player who moves. */
interface Concerned {
  playerId: number
  teamIds: readonly number[]
}
interface Asking {
  clubId: number
  /** The person who makes the change, who is not told. */
  actorId: number
  /** The person who asked for it and gets a message of another kind. */
  requesterId?: number | null
  /** Adds the directors of the teams. */
  directors?: boolean
}

/** SQL: the user `u` gets mails about rosters of the club: a member who does not hold `disable_notify_roster_change` (ROLE-135). */
export const getsRosterMails = (clubId: number): RawBuilder<boolean> =>
  sql`(${isMember(sql`${clubId}`)} and not exists (select from role r join role_permission k on k.role_id = r.id
    where r.user_id = u.id and r.club_id = ${clubId} and r.active and k.key = 'disable_notify_roster_change'))`

/**
 * The people who get a message about changes of rosters, by player: contacts of the player, the player with an own account, and the coaches of the teams. Nobody gets one about
 * a team that he may not open, and holders of `disable_notify_roster_change` are left out (domain 3.16).
 */
export async function toldOfEach(
  db: Db,
  { clubId, actorId, requesterId = null, directors = false }: Asking,
  concerned: readonly Concerned[],
): Promise<Map<number, Told[]>> {
  const pairs = concerned.flatMap(({ playerId, teamIds }) => teamIds.map((teamId) => ({ playerId, teamId })))
  const { rows } = await sql<Told & { player_id: number }>`
    with pair as (select x.player_id, x.team_id
        from unnest(${pairs.map(({ playerId }) => playerId)}::bigint[], ${pairs.map(({ teamId }) => teamId)}::bigint[]) as x (player_id, team_id)),
      closed as (select x.player_id, bool_or(t.hide_from_player or t.ineligible_for_team or t.disabled) as for_players,
        bool_or(t.hide_from_coach or t.ineligible_for_team or t.disabled) as for_coaches
      from pair x join team t on t.club_id = ${clubId} and t.id = x.team_id group by x.player_id)
    select distinct on (p.player_id, u.id) p.player_id, u.id as user_id, p.kind, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale from (
      select c.player_id, c.user_id, 'contact' as kind from player_contact c join closed x on x.player_id = c.player_id where c.club_id = ${clubId} and not x.for_players
      union all select c.id, c.user_id, 'contact' from player c join closed x on x.player_id = c.id where c.club_id = ${clubId} and not x.for_players
      union all select y.player_id, c.user_id, 'coach' from team_coach c join pair y on y.team_id = c.team_id join closed x on x.player_id = y.player_id
        where c.club_id = ${clubId} and not x.for_coaches
      union all select y.player_id, c.user_id, 'director' from director_team c join pair y on y.team_id = c.team_id where ${directors} and c.club_id = ${clubId}) p
    join app_user u on u.id = p.user_id and u.deleted_at is null
    where u.id <> ${actorId} and u.id is distinct from ${requesterId}::bigint and ${getsRosterMails(clubId)}
    order by p.player_id, u.id, p.kind`.execute(db)
  return Map.groupBy(rows, ({ player_id }) => player_id)
}

/** The people who get a message about the change of one player. */
export const toldOf = async (db: Db, { playerId, teamIds, ...asking }: Asking & Concerned): Promise<Told[]> =>
  (await toldOfEach(db, asking, [{ playerId, teamIds }])).get(playerId) ?? []

interface Change {
  news: RosterNews
  player: { id: number; name: string }
  team: { id: number; name: string }
  from?: { id: number; name: string }
}

/** The parts of an action that the mails need; the actor is the person who made the change. */
type Telling = Pick<ActionContext, 'db'> & {
  ctx: Pick<AppContext, 'jobs'> | null
  actor: Pick<Actor, 'clubId' | 'userId' | 'name'>
  publicUrl: string
}

export const tellingOf = ({ db, ctx, actor }: Pick<ActionContext, 'db' | 'ctx' | 'actor'>): Telling => ({
  ...{ db, ctx, actor, publicUrl: ctx.settings.publicUrl },
})

interface Recipients {
  /** Families only, where the coaches know of the changes already. */
  familiesOnly?: boolean
  requesterId?: number | null
}

/** Queues the mails about changes; they wait until the screen no longer offers its undo. Returns how many are sent. */
export async function tellOfRosters(
  { db, ctx, actor, publicUrl }: Telling,
  changeSetId: number,
  changes: readonly Change[],
  { familiesOnly = false, requesterId = null }: Recipients = {},
): Promise<number> {
  const clubId = actor.clubId!
  const concerned = changes.map(({ player, team, from }) => ({ playerId: player.id, teamIds: [team.id, ...(from ? [from.id] : [])] }))
  const told = await toldOfEach(db, { clubId, actorId: actor.userId, requesterId }, concerned)
  const { rows } = await sql<{ name: string }>`select name from club where club_id = ${clubId}`.execute(db)
  const mails = changes.flatMap(({ news, player, team, from }) => {
    const values = { player: player.name, team: team.name, from: from?.name ?? '', by: actor.name, club: rows[0]!.name }
    const people = (told.get(player.id) ?? []).filter(({ kind }) => !familiesOnly || kind === 'contact')
    return people.map(({ user_id, name, email, locale }) => ({
      ...{ channel: 'email' as const, userId: user_id, to: email, name },
      ...rosterNotice(news, values, { locale: locale === 'es' ? 'es' : 'en' }),
      dedupeKey: `roster:${changeSetId}:${player.id}:${user_id}:${team.id}`,
      // A family may not open a team that its player has left.
      inApp: { context: 'Team' as const, path: news === 'released' ? null : `/teams/${team.id}/roster`, teamId: team.id },
    }))
  })
  return await queueWished(db, ctx, clubId, mails, { category: 'alerts', publicUrl, changeSetId })
}
