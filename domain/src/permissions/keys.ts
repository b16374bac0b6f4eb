import type { FlagName } from '../access/flags.ts'
import { expandPermissions, type PermissionKey } from '../access/permissions.ts'

/** The keys as they are shown to administrators, each in one group (S1.6). */
export const keyGroups = {
  administration: ['club_administration'],
  operations: ['club_operations', 'season_planning', 'field_planning', 'notify_on_field_close_reopen', 'club_insights'],
  people: [
    'all_players',
    'cannot_remove_player_contacts',
    'disallow_coach_team_staff_message',
    'disallow_player_contact_message',
    'can_send_no_reply_messages',
  ],
  money: [
    'programs',
    'publish_program',
    'view_program_financials',
    'manage_program_financials',
    'view_financial_aid',
    'manage_financial_aid',
    'manage_team_accounts',
    'disable_notify_roster_change',
    'edit_admin_financial_permissions',
  ],
  website: ['can_manage_multiple_websites'],
  competitions: [
    'league_administration',
    'league_game_scheduling',
    'league_tracking',
    'league_include_multiregional',
    'tournament_administration',
  ],
} as const satisfies Record<string, readonly PermissionKey[]>
export type KeyGroup = keyof typeof keyGroups

/** The financial permission set (S2.6), and the key that permits granting it. */
export const financialKeys: readonly PermissionKey[] = [
  'view_program_financials',
  'manage_program_financials',
  'disable_notify_roster_change',
  'view_financial_aid',
  'manage_financial_aid',
  'manage_team_accounts',
  'edit_admin_financial_permissions',
]

/** The feature without which a key has no effect. */
export const flagOfKey: Partial<Record<PermissionKey, FlagName>> = {
  programs: 'enable_program_administration',
  publish_program: 'enable_program_administration',
  view_financial_aid: 'enable_financial_aid',
  manage_financial_aid: 'enable_financial_aid',
  season_planning: 'enable_season_planning',
  field_planning: 'enable_field_planning',
  club_insights: 'enable_club_insights',
  league_administration: 'enable_leagues',
  league_game_scheduling: 'enable_leagues',
  league_tracking: 'enable_leagues',
  league_include_multiregional: 'enable_leagues',
  tournament_administration: 'enable_tournaments',
}

/** A key for one region of the club; region 0 means all regions (S1.9). */
export interface Grant {
  key: PermissionKey
  region_id: number
}

/** The origin of a key that a role holds: granted for the region, or implied by another granted key. */
export interface HeldKey extends Grant {
  /** The granted key that implies this one; null if it was granted itself. */
  via: PermissionKey | null
}

/** All keys that grants amount to, each with its origin: a key that was granted counts as granted, also if another one implies it. */
export function heldKeys(grants: readonly Grant[]): HeldKey[] {
  const own = new Set(grants.map(({ key, region_id }) => `${region_id} ${key}`))
  const held = new Map<string, HeldKey>()
  for (const grant of grants) {
    held.set(`${grant.region_id} ${grant.key}`, { ...grant, via: null })
    for (const key of expandPermissions([grant.key])) {
      const name = `${grant.region_id} ${key}`
      if (!own.has(name) && !held.has(name)) held.set(name, { key, region_id: grant.region_id, via: grant.key })
    }
  }
  return [...held.values()].sort((a, b) => a.region_id - b.region_id)
}

/** The regions in which a person holds a key: `all`, `some` or none; `via` is the granted key that includes it, where it was not granted itself. */
export interface KeyReach {
  reach: 'all' | 'some' | 'none'
  region_ids: readonly number[]
  via: PermissionKey | null
}

/** The cell of a person and a key. A key for all regions outweighs one for some, and a granted one the same reach by another key. */
export function reachOfKey(grants: readonly Grant[], key: PermissionKey): KeyReach {
  const held = heldKeys(grants).filter((one) => one.key === key)
  const whole = held.find(({ region_id }) => region_id === 0)
  if (whole) return { reach: 'all', region_ids: [], via: whole.via }
  const granted = held.find(({ via }) => via === null)
  return {
    reach: held.length > 0 ? 'some' : 'none',
    region_ids: held.map(({ region_id }) => region_id),
    via: granted ? null : (held[0]?.via ?? null),
  }
}
