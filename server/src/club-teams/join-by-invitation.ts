import type { Actor } from '@touchline/domain/access/actor'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type ChangeEntities } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import { planToJoin } from './change-roster.ts'
import { tellOfRosters } from './roster-notice.ts'
import { rosterPlace, rosterPlaces } from './roster-places.ts'

/** The parts of a context that the act needs. Without an actor a job acts, after the family has left its page. */
export interface Joining {
  db: Db
  /** Null in the sweep. */
  ctx: Pick<AppContext, 'jobs'> | null
  now: Date
  actor: Actor | null
  request: RequestFacts | null
  publicUrl: string
}

/** Changes of places alone, which need no context. */
export const placesOnly: ChangeEntities = new Map([[rosterPlace, rosterPlaces]])

interface Invited {
  clubId: number
  /** The zone of the club, in which the player joins today. */
  zone: string
  teamId: number
  player: { id: number; name: string }
  /** The person who invited the player for the club: he makes the change, and is not told of it. */
  inviter: { id: number; name: string }
}

/**
 * Puts a player on the roster of the team to which the club has invited him, once the family has accepted. The family needs no right over the team: the
 * club decided with the invitation. Contacts and coaches are told as of every addition, and staff of the team undo it. False where nothing changes, because
 * the player is on the roster already, or the team is archived.
 */
export async function joinByInvitation({ db, ctx, now, actor, request, publicUrl }: Joining, invited: Invited): Promise<boolean> {
  const { clubId, zone, teamId, player, inviter } = invited
  const { rows: teams } = await sql<{
    club_id: number
    id: number
    name: string
    archived: boolean
  }>`select club_id, id, name, archived from team
    where club_id = ${clubId} and id = ${teamId} for update`.execute(db)
  const [team] = teams
  if (!team || team.archived) return false
  const { rows } = await planToJoin({ db, now, actor: { clubZone: zone } }, team, [player])
  if (rows.length === 0) return false
  const set = { clubId, kind: 'roster.added', title: player.name, teamId: team.id, userId: inviter.id }
  const { id } = await makeAtOnce(db, placesOnly, set, rows, actor ?? { userId: null }, now)
  await audit(db, actor, request, {
    ...{ action: 'roster.added', entity: 'team', entityId: team.id, clubId, diff: { players: [player.id], invited_by: inviter.id } },
    ...{ before: rows.map(({ before }) => before), after: rows.map(({ after }) => after) },
  })
  const by = { clubId, userId: inviter.id, name: inviter.name }
  await tellOfRosters({ db, ctx, publicUrl, actor: by }, id, [{ news: 'added', player, team }])
  return true
}
