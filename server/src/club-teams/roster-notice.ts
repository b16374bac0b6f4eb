import { rosterNotice, type RosterNews } from '@touchline/domain/club-teams/roster-mail'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { queueMails } from '../kit/delivery/outbox.ts'
import { isMember } from '../people/contact-view.ts'

interface Told {
  user_id: number
  kind: 'contact' | 'coach' | 'director'
  name: string
  email: string
  locale: string
}

interface Concerned {
  clubId: number
  playerId: number
  /** The team, and the other one of a player who moves. */
  teamIds: readonly number[]
  /** The person who makes the change, who is not told. */
  actorId: number
  /** Adds the directors of the teams. */
  directors?: boolean
}

/**
 * The people who are told of a change of a roster: contacts of the player, the player with an own account, and the coaches of the teams. Nobody is told of a team that he
 * may not open, and holders of `disable_notify_roster_change` are left out (domain 3.16).
 */
export async function toldOf(db: Db, { clubId, playerId, teamIds, actorId, directors = false }: Concerned): Promise<Told[]> {
  const teams = sql`${[...teamIds]}::bigint[]`
  const { rows } = await sql<Told>`
    with closed as (select coalesce(bool_or(hide_from_player or ineligible_for_team or disabled), false) as for_players,
        coalesce(bool_or(hide_from_coach or ineligible_for_team or disabled), false) as for_coaches
      from team where club_id = ${clubId} and id = any(${teams}))
    select distinct on (u.id) u.id as user_id, p.kind, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale from (
      select user_id, 'contact' as kind from player_contact where club_id = ${clubId} and player_id = ${playerId} and not (select for_players from closed)
      union all select user_id, 'contact' from player where club_id = ${clubId} and id = ${playerId} and not (select for_players from closed)
      union all select user_id, 'coach' from team_coach where club_id = ${clubId} and team_id = any(${teams}) and not (select for_coaches from closed)
      union all select user_id, 'director' from director_team where ${directors} and club_id = ${clubId} and team_id = any(${teams})) p
    join app_user u on u.id = p.user_id and u.deleted_at is null
    where u.id <> ${actorId} and ${isMember(sql`${clubId}`)} and not exists (select from role r join role_permission k on k.role_id = r.id
      where r.user_id = u.id and r.club_id = ${clubId} and r.active and k.key = 'disable_notify_roster_change')
    order by u.id, p.kind`.execute(db)
  return rows
}

interface Change {
  news: RosterNews
  changeSetId: number
  player: { id: number; name: string }
  team: { id: number; name: string }
  from?: { id: number; name: string }
  /** Families only, where the coaches know of the change already. */
  familiesOnly?: boolean
}

/** Queues the mails about a change; they wait until the screen no longer offers its undo. Returns how many people are told. */
export async function tellOfRoster(
  { db, ctx, actor }: ActionContext,
  { news, changeSetId, player, team, from, familiesOnly = false }: Change,
): Promise<number> {
  const clubId = actor.clubId!
  const teamIds = [team.id, ...(from ? [from.id] : [])]
  const all = await toldOf(db, { clubId, playerId: player.id, teamIds, actorId: actor.userId })
  const told = familiesOnly ? all.filter(({ kind }) => kind === 'contact') : all
  const { rows } = await sql<{ name: string }>`select name from club where club_id = ${clubId}`.execute(db)
  const values = { player: player.name, team: team.name, from: from?.name ?? '', by: actor.name, club: rows[0]!.name }
  const mails = told.map(({ user_id, name, email, locale }) => ({
    ...{ channel: 'email' as const, userId: user_id, to: email, name },
    ...rosterNotice(news, values, { locale: locale === 'es' ? 'es' : 'en' }),
    dedupeKey: `roster:${changeSetId}:${player.id}:${user_id}`,
  }))
  return await queueMails(db, ctx, clubId, mails, { changeSetId })
}
