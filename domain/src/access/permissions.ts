import { z } from 'zod'

export const permissionKeys = [
  'club_administration',
  'edit_admin_financial_permissions',
  'view_program_financials',
  'manage_program_financials',
  'view_financial_aid',
  'manage_financial_aid',
  'programs',
  'club_operations',
  'club_insights',
  'season_planning',
  'field_planning',
  'notify_on_field_close_reopen',
  'disable_notify_roster_change',
  'publish_program',
  'manage_team_accounts',
  'disallow_coach_team_staff_message',
  'disallow_player_contact_message',
  'all_players',
  'league_administration',
  'league_game_scheduling',
  'league_tracking',
  'league_include_multiregional',
  'cannot_remove_player_contacts',
  'tournament_administration',
  'can_send_no_reply_messages',
  'can_manage_multiple_websites',
] as const
export const PermissionKey = z.enum(permissionKeys)
export type PermissionKey = z.infer<typeof PermissionKey>

/** Keys that take something away: no other key implies them, and they win over granted keys. */
export const negativeKeys: readonly PermissionKey[] = [
  'disable_notify_roster_change',
  'disallow_coach_team_staff_message',
  'disallow_player_contact_message',
  'cannot_remove_player_contacts',
]

const implied: Partial<Record<PermissionKey, readonly PermissionKey[]>> = {
  club_administration: permissionKeys.filter(
    (key) =>
      !negativeKeys.includes(key) &&
      !['club_administration', 'edit_admin_financial_permissions', 'can_manage_multiple_websites'].includes(key),
  ),
  manage_program_financials: ['view_program_financials'],
  manage_financial_aid: ['view_financial_aid'],
  publish_program: ['programs'],
  league_administration: ['league_game_scheduling', 'league_tracking'],
}

/** A set of keys with all that they imply, in the order of the catalogue. */
export function expandPermissions(keys: readonly PermissionKey[]): PermissionKey[] {
  const held = new Set<PermissionKey>()
  const add = (key: PermissionKey) => {
    if (held.has(key)) return
    held.add(key)
    implied[key]?.forEach(add)
  }
  keys.forEach(add)
  return permissionKeys.filter((key) => held.has(key))
}

/** Expanded keys by region id as text; region "0" means all regions (S1.9). */
export type PermissionSets = Readonly<Record<string, readonly PermissionKey[]>>

/** True if the key is held for all regions or for the given one; `'any'` accepts a key of any region (S1.6). */
export function holds(sets: PermissionSets, key: PermissionKey, region: number | null | 'any' = null): boolean {
  if (sets['0']?.includes(key)) return true
  if (region === 'any') return Object.values(sets).some((keys) => keys.includes(key))
  return region !== null && Boolean(sets[String(region)]?.includes(key))
}

/** True if a key is held for all regions, or if no region is named at all (S1.6). */
export const isRegionless = (sets: PermissionSets): boolean => '0' in sets || Object.keys(sets).length === 0
