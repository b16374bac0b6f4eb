import type { PermissionKey } from '../../access/permissions.ts'
import type { RoleType } from '../../access/roles.ts'

/** Days during which a remembered device is not asked again (S0.9). */
export const rememberDays = 90

/** Values of the server's setting: a role type, or super admins. */
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

/** A person with one of these keys in any region can move a club's money: two factors where the setting asks for them, and short sessions. */
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

/** True if the server's setting requires two factors for this role. Admins count only if they can move money (AUTH-120). */
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

/** The step between sign-in and the role: none, enter a code, or set up two factors. A user with two factors is always asked. */
export function twoFactorStep(required: boolean, own: OwnTwoFactor): 'none' | 'verify' | 'set up' {
  if (own.mobile2fa === null) return required ? 'set up' : 'none'
  return own.verifiedInSession || own.rememberedDevice ? 'none' : 'verify'
}

/** Codes by email are weaker: they are for users who switched them on, and never for an administrator who can move money. */
export const mayUseEmail = (email2faEnabled: boolean, isSuperAdmin: boolean, keys: readonly string[]): boolean =>
  email2faEnabled && !isSuperAdmin && !holdsFinancialKey(keys)

/** The sentence about a number that replied STOP: texts of verification have their own (S0.8). */
export const smsStopMessage = (
  toNumber: string,
  fromNumber: string,
  kind: 'notification' | 'account verification' = 'account verification',
) =>
  `You previously requested to stop receiving all ${kind} SMS messages to number ${toNumber}. To re-enable these type of messages to that number, please text UNSTOP to phone number ${fromNumber} from that device and then reload this page.`
