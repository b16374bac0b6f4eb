import type { PermissionKey } from '../../access/permissions.ts'
import type { RoleType } from '../../access/roles.ts'

/** How long a remembered device is not asked again (S0.9). */
export const rememberDays = 90

/** What the server's setting names: a role type, or super admins. */
export const twoFactorGroups = [
  'SuperAdmin',
  'Admin',
  'ProgramAdmin',
  'Director',
  'Coach',
  'Manager',
  'Parent',
  'Marketer',
  'RefAssignor',
  'ClubStaff',
] as const
export type TwoFactorGroup = (typeof twoFactorGroups)[number]

/** A holder of one of these in any region can touch the money of a club: two factors where the setting asks for them, and short sessions. */
export const moneyKeys: readonly PermissionKey[] = [
  'club_administration',
  'view_program_financials',
  'manage_program_financials',
  'view_financial_aid',
  'manage_financial_aid',
  'manage_team_accounts',
]
export const holdsFinancialKey = (keys: Iterable<string>): boolean =>
  [...keys].some((key) => (moneyKeys as readonly string[]).includes(key))

export interface RoleSessionFacts {
  roleType: RoleType
  isSuperAdmin: boolean
  keys: readonly string[]
}

/** Whether a seat asks for two factors by the server's setting. Admins count only where they can touch money (AUTH-120). */
export function requiresTwoFactor(setting: readonly TwoFactorGroup[], { roleType, isSuperAdmin, keys }: RoleSessionFacts): boolean {
  if (isSuperAdmin && setting.includes('SuperAdmin')) return true
  if (roleType === 'Admin') return setting.includes('Admin') && holdsFinancialKey(keys)
  return (setting as readonly string[]).includes(roleType)
}

export interface OwnTwoFactor {
  mobile2fa: string | null
  verifiedInSession: boolean
  rememberedDevice: boolean
}

/** What stands between a signed-in person and the seat: nothing, a code, or the set-up. Who has two factors is always asked. */
export function twoFactorStep(required: boolean, own: OwnTwoFactor): 'none' | 'verify' | 'set up' {
  if (own.mobile2fa === null) return required ? 'set up' : 'none'
  return own.verifiedInSession || own.rememberedDevice ? 'none' : 'verify'
}

/** A code by email is the weaker way: only for who has switched it on, and never for an administrator who can touch money. */
export const mayUseEmail = (email2faEnabled: boolean, isSuperAdmin: boolean, keys: readonly string[]): boolean =>
  email2faEnabled && !isSuperAdmin && !holdsFinancialKey(keys)

/** The sentence about a number that has asked for silence: texts of verification have their own (S0.8). */
export const smsStopMessage = (
  toNumber: string,
  fromNumber: string,
  kind: 'notification' | 'account verification' = 'account verification',
) =>
  `You previously requested to stop receiving all ${kind} SMS messages to number ${toNumber}. To re-enable these type of messages to that number, please text UNSTOP to phone number ${fromNumber} from that device and then reload this page.`
