import type { Actor } from '@touchline/domain/access/actor'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type ChangeEntities, type NewChange } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import { planToJoin, planToLeave, type Placing, type Roster } from './change-roster.ts'
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
const placesOnly: ChangeEntities = new Map([[rosterPlace, rosterPlaces]])

interface Decided {
  clubId: number
  /** The zone of the club, in which the player joins or leaves today. */
  zone: string
  teamId: number
  player: { id: number; name: string }
  /** The person whose act the change follows from: he makes the change, and is not told of it. Without an id the club itself. */
  by: { id: number | null; name: string }
}
interface Following {
  news: 'added' | 'released'
  /** The act of that person, in the audit log. */
  act: 'invited_by' | 'canceled_by'
  plan: (call: Placing, team: Roster) => Promise<readonly NewChange[]>
}
/**
 * Changes a roster as the club has decided before, without a right of the actor over the team. Contacts and coaches are told as of every change, and staff of
 * the team undo it. False where nothing changes, or the team is archived.
 */
async function changeAsDecided(
  { db, ctx, now, actor, request, publicUrl }: Joining,
  { clubId, zone, teamId, player, by }: Decided,
  { news, act, plan }: Following,
): Promise<boolean> {
  const { rows: teams } = await sql<{
    club_id: number
    id: number
    name: string
    archived: boolean
  }>`select club_id, id, name, archived from team
    where club_id = ${clubId} and id = ${teamId} for update`.execute(db)
  const [team] = teams
  if (!team || team.archived) return false
  const rows = await plan({ db, now, actor: { clubZone: zone } }, team)
  if (rows.length === 0) return false
  const set = { clubId, kind: `roster.${news}`, title: player.name, teamId: team.id, userId: by.id }
  const { id } = await makeAtOnce(db, placesOnly, set, rows, actor ?? { userId: null }, now)
  await audit(db, actor, request, {
    ...{ action: `roster.${news}`, entity: 'team', entityId: team.id, clubId, diff: { players: [player.id], [act]: by.id } },
    ...{ before: rows.map(({ before }) => before), after: rows.map(({ after }) => after) },
  })
  await tellOfRosters({ db, ctx, publicUrl, actor: { clubId, userId: by.id ?? 0, name: by.name } }, id, [{ news, player, team }])
  return true
}

/** Puts a player on the roster of the team to which the club has invited him, once the family has accepted. False also where the player is on it already. */
export const joinByInvitation = (joining: Joining, decided: Decided): Promise<boolean> =>
  changeAsDecided(joining, decided, {
    ...{ news: 'added', act: 'invited_by' },
    plan: async (call, team) => (await planToJoin(call, team, [decided.player])).rows,
  })

/** Takes a player off the roster that a registration put the player on, once the registration has ended. False also where the player is not on it. */
export const leaveByCancellation = (joining: Joining, decided: Decided): Promise<boolean> =>
  changeAsDecided(joining, decided, {
    ...{ news: 'released', act: 'canceled_by' },
    plan: (call, team) => planToLeave(call, team, decided.player),
  })
