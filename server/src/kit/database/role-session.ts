import { clubConfig } from '@touchline/domain/access/flags'
import type { Actor } from '@touchline/domain/access/actor'
import { authenticationAge } from '@touchline/domain/access/authentication-age'
import { expandPermissions, type PermissionKey } from '@touchline/domain/access/permissions'
import type { RoleType } from '@touchline/domain/access/roles'
import { defaultZone } from '@touchline/domain/kit/zones/default-zone'
import type { Locale } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import { rowsOf, type Db } from './database.ts'

export interface Session {
  id: number
  userId: number
  email: string
  expiresAt: Date
  verified: boolean
  /** The last time the password was entered: at sign-in, or again since. */
  authenticatedAt: Date
  /** The last time it was entered again; that opens the account's dialogs for a while. */
  reauthenticatedAt: Date | null
  verified2fa: boolean
  /** True if the user has a second factor that this session has not given yet. */
  twoFactorDue: boolean
  isSuperAdmin: boolean
  /** True if the access key only allows its holder to set up two factors. */
  isForSetUp: boolean
  /** True if its last use was noted more than ten minutes ago. */
  useIsDue: boolean
}
export interface Found {
  now: Date
  session: Session | null
  /** Null without a valid access key, or when the role session allows nothing now. */
  actor: Actor | null
  /** The reason why an existing role session allows nothing: two factors must be set up first, or a super admin must sign in again. */
  barred: 'set up' | 'expired' | null
}

/** The row that the database function find_seat returns; one round trip finds the role session and sets row-level security. */
interface RoleSessionRow {
  now: string
  why?: 'none' | 'expired'
  session: {
    id: number
    expires_at: string
    user_id: number
    email: string
    verified: boolean
    authenticated_at: string
    reauthenticated_at: string | null
    verified_2fa: boolean
    two_factor_due: boolean
    super_admin: boolean
    for_set_up: boolean
    use_is_due: boolean
  }
  user_id: number
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
  family_guests: boolean
}

/** Finds the role session of a request, and notes that it is in use. */
export async function findRoleSession(db: Db, sessionHash: string, keyHash: string | null): Promise<Found> {
  const found = await findRoleSessionToRead(db, sessionHash, keyHash)
  if (found.session) await noteUse(db, found.session)
  return found
}

/** The same on a connection that only reads; the caller notes the use on another one. */
export async function findRoleSessionToRead(db: Db, sessionHash: string, keyHash: string | null): Promise<Found> {
  const found = await findRoleSessionAsItIs(db, sessionHash, keyHash)
  return found.barred === null ? found : { ...found, actor: null }
}

/** Notes that a session is in use, every ten minutes: one that nobody uses ends. */
export async function noteUse(db: Db, session: Session): Promise<void> {
  if (session.useIsDue) await sql`update session set seen_at = app_now() where id = ${session.id}`.execute(db)
}

/** Finds the role session right after it was opened, barred or not. */
export async function findRoleSessionAsItIs(db: Db, sessionHash: string, keyHash: string | null): Promise<Found> {
  const [answer] = await rowsOf<{ found: RoleSessionRow }>(db, 'select find_seat($1, $2) as found', [sessionHash, keyHash])
  const row = answer!.found
  const now = new Date(row.now)
  if (row.why) return { now, session: null, actor: null, barred: null }
  const session = sessionOf(row.session)
  const isExpired = authenticationAge(session.authenticatedAt, session.isSuperAdmin, now) === 'expired'
  const barred = session.isForSetUp ? 'set up' : isExpired ? 'expired' : null
  return { now, session, actor: row.role_id === undefined ? null : actorOf(row), barred }
}

const sessionOf = (row: RoleSessionRow['session']): Session => ({
  id: row.id,
  userId: row.user_id,
  email: row.email,
  expiresAt: new Date(row.expires_at),
  verified: row.verified,
  authenticatedAt: new Date(row.authenticated_at),
  reauthenticatedAt: row.reauthenticated_at === null ? null : new Date(row.reauthenticated_at),
  verified2fa: row.verified_2fa,
  twoFactorDue: row.two_factor_due,
  isSuperAdmin: row.super_admin,
  isForSetUp: row.for_set_up,
  useIsDue: row.use_is_due,
})

const actorOf = (row: RoleSessionRow): Actor => ({
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
  clubZone: row.timezone ?? defaultZone,
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
  family: {
    clubIds: row.family_clubs,
    playerIds: row.family_players,
    teams: row.family_teams.map(([clubId, id]) => ({ clubId, id })),
    hasGuests: row.family_guests,
  },
  isObserver: row.is_observer,
})
