import type { Actor, Policy } from '@touchline/domain/access/actor'
import type { FlagName } from '@touchline/domain/access/flags'
import { guards, isRegionalAdmin } from '@touchline/domain/access/guards'
import type { MenuText } from '@touchline/domain/access/menu-texts.en'
import { holds, type PermissionKey } from '@touchline/domain/access/permissions'
import type { RoleType } from '@touchline/domain/access/roles'
import { maySeeInvitations } from '@touchline/domain/account/policy'
import { routeTable, type RouteEntry } from '../routing/route-table.ts'

export const menuIconNames = [
  'account',
  'accounts',
  'calendar',
  'clinics',
  'coaching',
  'dashboard',
  'contacts',
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

export interface MenuLink {
  to: string
  text: MenuText
  icon: MenuIcon
  /** An additional condition for showing the link, beyond the guard of its route. */
  visible: Policy
  /** A shorter text for phones. */
  phoneText?: MenuText
  /** On a phone the link moves behind the account page, where there is little room. */
  phoneLater?: true
  /** Shows a badge with the number of unread changes. */
  unread?: 'calendar'
}
/** A group at the top level of a menu; never empty. */
export interface MenuCategory {
  text: MenuText
  icon: MenuIcon
  children: readonly [MenuLink, ...MenuLink[]]
}
export type MenuEntry = MenuLink | MenuCategory
export const isCategory = (entry: MenuEntry): entry is MenuCategory => 'children' in entry

const always: Policy = () => true
const feature =
  (flag: FlagName): Policy =>
  (actor) =>
    actor.config[flag]
const key =
  (permission: PermissionKey): Policy =>
  (actor) =>
    actor.isSuperAdmin || actor.roleType === 'ProgramAdmin' || holds(actor.permissions, permission, 'any')
const both =
  (...policies: Policy[]): Policy =>
  (actor) =>
    policies.every((policy) => policy(actor))

const link = (to: string, text: MenuText, icon: MenuIcon, visible: Policy = always, more: Partial<MenuLink> = {}): MenuLink => ({
  to,
  text,
  icon,
  visible,
  ...more,
})

const calendar = link('/calendar', 'calendar', 'calendar', always, { unread: 'calendar' })
const resources = link('/club-resources/resources', 'resources', 'resources')
const programs = feature('enable_program_administration')
const forms = link('/forms', 'forms', 'forms', feature('enable_forms'))
const drills = (base: string) => link(`${base}/library/drills`, 'drills', 'library')
const sessions = (base: string) => link(`${base}/library/sessions`, 'sessions', 'library')

/** The club's menu (S1.2, S2.2) in the groups of the desktop; a phone shows the same links in the same order. */
const club: MenuEntry[] = [
  {
    text: 'programs',
    icon: 'programs',
    children: [
      link('/program-admin/programs', 'clubPrograms', 'programs', both(programs, guards['program-admin'])),
      link(
        '/director/programs',
        'clubPrograms',
        'programs',
        both(programs, (actor) => !guards['program-admin'](actor)),
      ),
      link('/club-admin/leagues', 'leagues', 'programs', feature('enable_leagues')),
      link('/club-admin/tournaments', 'tournaments', 'programs', feature('enable_tournaments')),
      link('/program-admin/financial-aid', 'financialAid', 'money', both(feature('enable_financial_aid'), key('view_financial_aid'))),
      link('/club-admin/volunteers', 'volunteers', 'volunteers', feature('enable_volunteer_signups')),
      link('/program-admin/volunteers', 'programVolunteers', 'volunteers', both(programs, feature('enable_volunteer_signups'))),
    ],
  },
  {
    text: 'financials',
    icon: 'money',
    children: [
      link('/program-admin/registrations', 'registrations', 'money', programs),
      link('/program-admin/fees', 'fees', 'fees', programs),
      link('/program-admin/financial-reports', 'financialReports', 'money', programs),
    ],
  },
  {
    text: 'merchantAccounts',
    icon: 'merchant',
    children: [
      link('/program-admin/merchant-account', 'merchantAccount', 'merchant', programs),
      link('/program-admin/team-fees-account/club-balance', 'teamFeesAccount', 'merchant', feature('enable_team_fees')),
    ],
  },
  {
    text: 'teams',
    icon: 'teams',
    children: [
      link('/club-admin/teams', 'teams', 'teams'),
      link('/team-accounts', 'teamAccounts', 'accounts', both(feature('enable_team_fees'), key('manage_team_accounts'))),
      link('/tryouts', 'tryouts', 'tryouts'),
    ],
  },
  link('/club-admin/dashboard', 'dashboard', 'insights', ({ roleType }) => roleType !== 'ProgramAdmin'),
  // Program admins work with events inside their programs.
  { ...calendar, visible: ({ roleType }) => roleType !== 'ProgramAdmin' },
  link('/club-admin/players', 'players', 'players'),
  {
    text: 'staff',
    icon: 'staff',
    children: [
      link('/club-admin/staff', 'staff', 'staff'),
      link(
        '/club-admin/invitations',
        'invitations',
        'invitations',
        (actor) => actor.clubId !== null && maySeeInvitations({ clubId: actor.clubId })(actor),
      ),
    ],
  },
  {
    text: 'operations',
    icon: 'schedules',
    children: [
      link('/club-admin/schedules', 'schedules', 'schedules'),
      link('/club-admin/clinics', 'clinics', 'clinics', feature('enable_clinics')),
      link('/forms/form-requests', 'forms', 'forms', feature('enable_forms')),
      resources,
      link('/club-admin/seasons', 'seasons', 'seasons', key('club_operations')),
    ],
  },
  {
    text: 'coaching',
    icon: 'coaching',
    children: [
      link('/club-admin/curriculum', 'seasonPlans', 'coaching', feature('enable_season_planning')),
      drills('/club-admin'),
      sessions('/club-admin'),
    ],
  },
  link('/club-admin/club-insights', 'clubInsights', 'insights', feature('enable_club_insights')),
  link('/club-admin/connected-systems', 'connectedSystems', 'systems'),
  link('/club-admin/settings', 'clubAdministration', 'settings', (actor) => !isRegionalAdmin(actor)),
]

const coach: MenuEntry[] = [
  calendar,
  link('/dashboard', 'dashboard', 'insights'),
  link('/coach/teams', 'myTeams', 'teams'),
  drills('/coach'),
  sessions('/coach'),
  forms,
  link('/forms/my-forms', 'myForms', 'forms', feature('enable_forms')),
  link('/coach/clinics/sessions', 'clinics', 'clinics', feature('enable_clinics')),
  link('/coach/team-accounts', 'teamAccounts', 'accounts', feature('enable_team_fees')),
  link('/coach/schedules', 'schedules', 'schedules'),
  link('/tryouts', 'tryouts', 'tryouts'),
  link('/coach/staff', 'staff', 'staff'),
  resources,
  link('/reservation-requests', 'reservationRequests', 'fields', feature('enable_reservation_management')),
]
const coachOnly = new Set(['/coach/library/drills', '/coach/library/sessions', '/coach/clinics/sessions'])

/** The menus by role in order of priority (S1.2); the first match is used. */
const menus: readonly [Policy, MenuEntry[]][] = [
  [({ roleType }) => roleType === 'Admin' || roleType === 'ProgramAdmin', club],
  [
    ({ roleType }) => roleType === 'Director',
    [
      link('/club-admin/dashboard', 'dashboard', 'dashboard', always, { phoneText: 'home' }),
      link('/director/programs', 'programs', 'programs', programs),
      link('/club-admin/teams', 'teams', 'teams'),
      calendar,
      link('/team-accounts', 'teamAccounts', 'accounts', feature('enable_team_fees')),
      link('/club-admin/clinics', 'clinics', 'clinics', feature('enable_clinics')),
      link('/club-admin/players', 'players', 'players'),
      forms,
      link('/forms/review-list', 'formReviews', 'forms', feature('enable_forms')),
      link('/club-admin/staff', 'staff', 'staff'),
      link('/club-admin/curriculum', 'seasonPlans', 'coaching', feature('enable_season_planning')),
      drills('/club-admin'),
      link('/club-admin/schedules', 'schedules', 'schedules'),
      link('/tryouts', 'tryouts', 'tryouts'),
      resources,
    ],
  ],
  [({ roleType }) => roleType === 'Coach', coach],
  [({ roleType }) => roleType === 'Manager', coach.filter((entry) => isCategory(entry) || !coachOnly.has(entry.to))],
  [
    ({ roleType }) => roleType === 'Parent',
    [
      link('/dashboard', 'home', 'dashboard'),
      calendar,
      link('/clinics', 'clinics', 'clinics', feature('enable_clinics')),
      forms,
      link('/forms/player-forms', 'playerForms', 'forms', feature('enable_forms')),
      link('/programs', 'programs', 'programs', programs),
      link('/volunteer-signups', 'volunteers', 'volunteers', feature('enable_volunteer_signups')),
      link('/billing', 'billing', 'money', programs),
      link('/contact-info', 'familyContacts', 'contacts', always, { phoneLater: true }),
      resources,
    ],
  ],
  [
    ({ roleType }) => roleType === 'Marketer',
    [
      link('/website/dashboard', 'website', 'website', feature('enable_website_builder')),
      link('/website/email-marketing', 'emailMarketing', 'website', feature('enable_website_builder')),
      link('/website/attribution-tags', 'attributionTags', 'website', feature('enable_attribution_tags')),
      link('/website/program-builder', 'programBuilder', 'website', feature('enable_website_builder')),
      link('/website/staff', 'websiteStaff', 'website', feature('enable_website_builder')),
      link('/website/linked-pages', 'linkedPages', 'website', feature('enable_website_builder')),
      link('/website/field-status', 'fieldStatus', 'website', feature('enable_website_builder')),
      link(
        '/website/all-features-disabled',
        'website',
        'website',
        ({ config }) => !config.enable_website_builder && !config.enable_attribution_tags,
      ),
    ],
  ],
  [
    ({ roleType }) => roleType === 'RefAssignor',
    [link('/ref-assignor/dashboard', 'dashboard', 'dashboard'), link('/ref-assignor/schedules', 'schedules', 'schedules')],
  ],
  [({ roleType }) => roleType === 'ClubGuest', [link('/guest-home', 'home', 'dashboard')]],
]

/** The fallback while none of the role's own pages exists: every member of a club may see its events. */
const standIn: MenuEntry[] = [link('/dashboard', 'home', 'dashboard'), calendar]
const hasStandIn: readonly RoleType[] = ['ProgramAdmin', 'Marketer', 'RefAssignor', 'ClubGuest']

type Known = Pick<RouteEntry, 'path' | 'guard'>

const admits = ({ guard }: Known, actor: Actor) => guard === 'public' || guard === 'signed in' || guards[guard](actor)

/**
 * Returns the entries of the role's menu, or the fallback. It keeps only addresses that exist, that the user may open and that are useful to the user; a group
 * with one link becomes that link.
 */
export function menuOf(actor: Actor, routes: readonly Known[] = routeTable): MenuEntry[] {
  const byPath = new Map(routes.map((route) => [route.path, route]))
  const isShown = ({ to, visible }: MenuLink) => {
    const route = byPath.get(to)
    return route !== undefined && admits(route, actor) && visible(actor)
  }
  const shownOf = (menu: readonly MenuEntry[]) =>
    menu.flatMap((entry): MenuEntry[] => {
      if (!isCategory(entry)) return isShown(entry) ? [entry] : []
      const [first, ...rest] = entry.children.filter(isShown)
      if (!first) return []
      return rest.length === 0 ? [first] : [{ ...entry, children: [first, ...rest] }]
    })
  const own = shownOf(menus.find(([fits]) => fits(actor))?.[1] ?? [])
  return own.length === 0 && hasStandIn.includes(actor.roleType) ? shownOf(standIn) : own
}

/** Returns all links of a menu in order. */
export const linksOf = (menu: readonly MenuEntry[]): MenuLink[] => menu.flatMap((entry) => (isCategory(entry) ? entry.children : entry))

/** Returns the first visible link of the menu; a role without one starts at its account page. */
export const startOf = (actor: Actor, routes?: readonly Known[]): string => linksOf(menuOf(actor, routes))[0]?.to ?? '/account'
