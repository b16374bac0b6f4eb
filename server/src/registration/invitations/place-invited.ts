import { sql } from 'kysely'
import { joinByInvitation, type Joining } from '../../club-teams/change-as-decided.ts'

interface Placed {
  player_id: number
  player: string
  team_id: number
  inviter_id: number
  inviter: string
  zone: string
}
/** Puts the players of completed registrations on the rosters of the teams to which they were invited. */
export async function placeInvited(joining: Joining, clubId: number, registrationIds: readonly number[]): Promise<void> {
  const { rows } =
    await sql<Placed>`select r.player_id, l.first_name || ' ' || l.last_name as player, r.team_id, r.invited_by_user_id as inviter_id,
      coalesce(u.first_name || ' ' || u.last_name, '') as inviter, c.timezone as zone
    from registration r
    join player l on l.club_id = ${clubId} and l.id = r.player_id
    join club c on c.club_id = ${clubId}
    join app_user u on u.id = r.invited_by_user_id
    where r.club_id = ${clubId} and r.id = any(${[...registrationIds]}::bigint[]) and r.status = 'Registered' and r.team_id is not null
    order by r.team_id, r.id`.execute(joining.db)
  for (const { player_id, player, team_id, inviter_id, inviter, zone } of rows)
    await joinByInvitation(joining, {
      ...{ clubId, zone, teamId: team_id, player: { id: player_id, name: player } },
      by: { id: inviter_id, name: inviter },
    })
}
