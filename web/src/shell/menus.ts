import type { Actor, Policy } from '@touchline/domain/access/actor'
import { guards } from '@touchline/domain/access/guards'
import { maySeeInvitations } from '@touchline/domain/account/policy'
import { routeTable } from './route-table.ts'

export type MenuIcon = 'calendar' | 'schedules' | 'teams' | 'account' | 'invitations' | 'dashboard'
export interface MenuItem {
  to: string
  /** A key of the shell's texts. */
  text: 'dashboard' | 'calendar' | 'schedules' | 'teams' | 'myTeams' | 'account' | 'invitations'
  icon: MenuIcon
  /** What the seat must be able to do there, beyond opening the address. */
  may?: Policy
}

const dashboard: MenuItem = { to: '/dashboard', text: 'dashboard', icon: 'dashboard' }
const clubDashboard: MenuItem = { ...dashboard, to: '/club-admin/dashboard' }
const calendar: MenuItem = { to: '/calendar', text: 'calendar', icon: 'calendar' }
const clubTeams: MenuItem = { to: '/club-admin/teams', text: 'teams', icon: 'teams' }
const invitations: MenuItem = {
  to: '/club-admin/invitations',
  text: 'invitations',
  icon: 'invitations',
  may: (actor) => actor.clubId !== null && maySeeInvitations({ clubId: actor.clubId })(actor),
}
const coachTeams: MenuItem = { to: '/coach/teams', text: 'myTeams', icon: 'teams' }
const clubSchedules: MenuItem = { to: '/club-admin/schedules', text: 'schedules', icon: 'schedules' }
const coachSchedules: MenuItem = { to: '/coach/schedules', text: 'schedules', icon: 'schedules' }

const menus: Partial<Record<Actor['roleType'], MenuItem[]>> = {
  Admin: [clubTeams, clubDashboard, calendar, clubSchedules, invitations],
  Director: [clubDashboard, clubTeams, calendar, clubSchedules],
  Coach: [calendar, dashboard, coachTeams, coachSchedules],
  Manager: [calendar, dashboard, coachTeams, coachSchedules],
  Parent: [dashboard, calendar],
}

export const mayOpen = (path: string, actor: Actor): boolean => {
  const entry = routeTable.find((known) => known.path === path)
  if (!entry) return false
  return entry.guard === 'public' || entry.guard === 'signed in' || guards[entry.guard](actor)
}

/** What the role's menu holds: only addresses that exist and that the seat may open. */
export const menuOf = (actor: Actor): MenuItem[] =>
  (menus[actor.roleType] ?? []).filter(({ to, may }) => mayOpen(to, actor) && (may?.(actor) ?? true))

/** The first visible item of the menu; a role without one starts at its account. */
export const startOf = (actor: Actor): string => menuOf(actor)[0]?.to ?? '/account'
