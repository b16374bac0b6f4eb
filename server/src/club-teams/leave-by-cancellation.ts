import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import { makeAtOnce } from '../kit/change-set.ts'
import { planToLeave } from './change-roster.ts'
import { placesOnly, type Joining } from './join-by-invitation.ts'
import { tellOfRosters } from './roster-notice.ts'

interface Canceled {
  clubId: number
  /** The zone of the club, in which the player leaves today. */
  zone: string
  teamId: number
  player: { id: number; name: string }
  /** The person who canceled the registration, who is not told; without an id the club itself. */
  by: { id: number | null; name: string }
}

/**
 * Takes a player off the roster that a registration put the player on, once the registration has ended. The club has decided so by its settings; contacts and
 * coaches are told as of every release, and staff of the team undo it. False where the player is not on the roster, or the team is archived.
 */
export async function leaveByCancellation({ db, ctx, now, actor, request, publicUrl }: Joining, canceled: Canceled): Promise<boolean> {
  const { clubId, zone, teamId, player, by } = canceled
  const { rows: teams } = await sql<{ club_id: number; id: number; name: string; archived: boolean }>`select club_id, id, name, archived
    from team where club_id = ${clubId} and id = ${teamId} for update`.execute(db)
  const [team] = teams
  if (!team || team.archived) return false
  const rows = await planToLeave({ db, now, actor: { clubZone: zone } }, team, player)
  if (rows.length === 0) return false
  const set = { clubId, kind: 'roster.released', title: player.name, teamId: team.id, userId: by.id }
  const { id } = await makeAtOnce(db, placesOnly, set, rows, actor ?? { userId: null }, now)
  await audit(db, actor, request, {
    ...{ action: 'roster.released', entity: 'team', entityId: team.id, clubId, diff: { players: [player.id], canceled_by: by.id } },
    ...{ before: rows.map(({ before }) => before), after: rows.map(({ after }) => after) },
  })
  await tellOfRosters({ db, ctx, publicUrl, actor: { clubId, userId: by.id ?? 0, name: by.name } }, id, [
    { news: 'released', player, team },
  ])
  return true
}
