import type { Actor, Policy } from '@touchline/domain/access/actor'
import type { FlagName } from '@touchline/domain/access/flags'
import { holds, type PermissionKey } from '@touchline/domain/access/permissions'
import type { RoleType } from '@touchline/domain/access/roles'
import type { InBothLanguages } from '@touchline/domain/kit/texts'
import type { ComponentType } from 'react'

export const menuIconNames = [
  'account',
  'accounts',
  'calendar',
  'clinics',
  'coaching',
  'contacts',
  'dashboard',
  'documents',
  'facilities',
  'fees',
  'fields',
  'forms',
  'insights',
  'invitations',
  'library',
  'merchant',
  'money',
  'players',
  'programs',
  'resources',
  'schedules',
  'seasons',
  'settings',
  'staff',
  'systems',
  'teams',
  'tryouts',
  'volunteers',
  'website',
] as const
export type MenuIcon = (typeof menuIconNames)[number]

/** The groups of the club's menu (S1.2) by their order among its links; a group without a link that is shown is left out. */
export const menuSections = {
  programs: { order: 10, icon: 'programs', text: { en: 'Programs', es: 'Programas' } },
  financials: { order: 20, icon: 'money', text: { en: 'Financials', es: 'Finanzas' } },
  merchantAccounts: { order: 30, icon: 'merchant', text: { en: 'Merchant Account(s)', es: 'Cuentas de cobro' } },
  teams: { order: 40, icon: 'teams', text: { en: 'Teams', es: 'Equipos' } },
  staff: { order: 80, icon: 'staff', text: { en: 'Staff', es: 'Personal' } },
  operations: { order: 90, icon: 'schedules', text: { en: 'Operations', es: 'Operaciones' } },
  coaching: { order: 100, icon: 'coaching', text: { en: 'Coaching', es: 'Entrenamiento' } },
} satisfies Record<string, { order: number; icon: MenuIcon; text: InBothLanguages }>
export type MenuSection = keyof typeof menuSections

/** The role whose menu a link is in. Admin: the club's menu, which program admins have too. Fallback: shown to roles none of whose own pages exists. */
export type MenuOf = Exclude<RoleType, 'ProgramAdmin'> | 'Fallback'

interface LinkParts {
  /** The menus with the link, and its order in each: lower is higher up; in a section, its order within it. */
  for: Partial<Record<MenuOf, number>>
  icon: MenuIcon
  /** The group of the club's menu; other menus have no groups. */
  section?: MenuSection
  /** The title of the page unless given. */
  text?: InBothLanguages
  /** An additional condition for showing the link, beyond the guard of its route. */
  visible?: Policy
  /** A shorter text for phones. */
  phoneText?: InBothLanguages
  /** On a phone the link moves behind the account page, where there is little room. */
  phoneLater?: true
  /** Shows a badge with the number of unread changes; on a phone, My Teams comes next. */
  unread?: 'calendar'
  /** Shows the number of things that wait for the user; not in the bar of phones. */
  Badge?: ComponentType
  /** The page lists the user's teams, so that the bars, which list them too, leave it out. */
  listsTeams?: true
  /** The values of the parameters in the path, by name; null: the link leads nowhere and is not shown. */
  params?: (actor: Actor) => Readonly<Record<string, string>> | null
}

/** A link that an area adds to menus. It is shown if its route exists, the guard of the route admits the actor, and `visible` holds. */
export interface MenuItem extends LinkParts {
  to: string
  visible: Policy
}

const always: Policy = () => true
export const link = (to: string, parts: LinkParts): MenuItem => ({ visible: always, ...parts, to })

/** The club of the role has switched the feature on. */
export const feature =
  (flag: FlagName): Policy =>
  (actor) =>
    actor.config[flag]

/** The actor holds the key in any region; program admins pass. */
export const key =
  (permission: PermissionKey): Policy =>
  (actor) =>
    actor.isSuperAdmin || actor.roleType === 'ProgramAdmin' || holds(actor.permissions, permission, 'any')

/** A policy about a club, asked about the club of the role; without a club it is false. */
export const inOwnClub =
  (policy: (place: { clubId: number; regionId: 'any' }) => Policy): Policy =>
  (actor) =>
    actor.clubId !== null && policy({ clubId: actor.clubId, regionId: 'any' })(actor)
