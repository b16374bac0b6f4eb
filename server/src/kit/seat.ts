import { clubConfig } from '@touchline/domain/access/flags'
import type { Actor } from '@touchline/domain/access/actor'
import { expandPermissions, type PermissionKey } from '@touchline/domain/access/permissions'
import type { RoleType } from '@touchline/domain/access/roles'
import type { Locale } from '@touchline/domain/kit/texts'
import { rowsOf, type Db } from './database.ts'

export interface Session {
  id: number
  userId: number
  email: string
  expiresAt: Date
  verified: boolean
}
export interface Found {
  now: Date
  session: Session | null
  /** Null when no valid access key came with the session. */
  actor: Actor | null
}

/** The row that the database function find_seat answers; one round trip finds the seat and sets the wall. */
interface SeatRow {
  now: string
  why?: 'none' | 'expired'
  session_id: number
  expires_at: string
  user_id: number
  /** Another than user_id when somebody sits here who is logged in as this person. */
  session_user_id: number
  email: string
  verified: boolean
  name: string
  locale: Locale
  is_admin: boolean
  is_controller: boolean
  is_test_parent: boolean
  login_from_user_id: number | null
  login_from_role_id: number | null
  club_ids: number[]
  role_id?: number
  role_type: RoleType
  is_observer: boolean
  club_id: number | null
  timezone: string | null
  config: unknown
  permissions: Record<string, PermissionKey[]>
  coach: number[]
  manager: [number, boolean][]
  director: number[]
  players: number[]
  primary_players: number[]
  family_clubs: number[]
  family_players: number[]
  family_teams: [number, number][]
}

export async function findSeat(db: Db, sessionHash: string, keyHash: string | null): Promise<Found> {
  const [found] = await rowsOf<{ seat: SeatRow }>(db, 'select find_seat($1, $2) as seat', [sessionHash, keyHash])
  const row = found!.seat
  const now = new Date(row.now)
  if (row.why) return { now, session: null, actor: null }
  const session = { id: row.session_id, userId: row.session_user_id, email: row.email, expiresAt: new Date(row.expires_at), verified: row.verified }
  return { now, session, actor: row.role_id === undefined ? null : actorOf(row) }
}

const actorOf = (row: SeatRow): Actor => ({
  userId: row.user_id,
  name: row.name,
  locale: row.locale,
  isSuperAdmin: row.is_admin,
  isController: row.is_controller,
  loginFromUserId: row.login_from_user_id,
  loginFromRoleId: row.login_from_role_id,
  clubIds: row.club_ids,
  roleId: row.role_id ?? null,
  roleType: row.role_type,
  isTestParent: row.is_test_parent,
  clubId: row.club_id,
  clubZone: row.timezone ?? 'America/New_York',
  config: clubConfig(row.config),
  permissions: Object.fromEntries(Object.entries(row.permissions).map(([region, keys]) => [region, expandPermissions(keys)])),
  teams: {
    coach: row.coach,
    manager: row.manager.map(([team]) => team),
    managerAdmin: row.manager.filter(([, canAdmin]) => canAdmin).map(([team]) => team),
    director: row.director,
    family: row.role_type === 'Parent' ? row.family_teams.filter(([club]) => club === row.club_id).map(([, team]) => team) : [],
  },
  playerIds: row.players,
  primaryPlayerIds: row.primary_players,
  family: { clubIds: row.family_clubs, playerIds: row.family_players, teams: row.family_teams.map(([clubId, id]) => ({ clubId, id })) },
  isObserver: row.is_observer,
})
