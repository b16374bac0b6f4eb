import type { GuardKind } from '@touchline/domain/access/guards'
import type { AreaName } from '@touchline/domain/areas'
import { marketingPaths } from '@touchline/domain/platform/marketing'

/** A key of the shell's texts, shown after the product's name; the name of the team replaces it where the path has one. */
export type TitleKey =
  | 'home'
  | 'login'
  | 'account'
  | 'dashboard'
  | 'calendar'
  | 'schedules'
  | 'games'
  | 'gameSheet'
  | 'teams'
  | 'team'
  | 'event'
  | 'importCalendar'
  | 'importRoster'
  | 'changeRole'
  | 'loggingOut'
  | 'setUp'
  | 'outbox'
  | 'accountLink'
  | 'twoFactor'
  | 'redirecting'
  | 'signUp'
  | 'findMyClub'
  | 'verifyAccount'
  | 'invitations'
  | 'clubAdministration'
  | 'loginAs'
  | 'help'
  | 'privacyNotice'
  | 'unsubscribed'
  | 'rsvp'
  | 'coachRequest'
  | 'contactInfo'

/** What a screen asks of the frame around it; frame-of.ts says what comes of it. */
export interface RouteFlags {
  /** default: navigation around it · task: navigation on desktop only, a smaller screen belongs to the task · tool: navigation, and the whole rest of the window without padding · simple: header and footer · topnav: a bar above · bare: nothing */
  layout: 'default' | 'task' | 'tool' | 'simple' | 'simple without menu' | 'simple without footer' | 'topnav' | 'bare'
  hideNavigation?: true
  hideHeader?: true
  hideTopnav?: true
  hideFooter?: true
  /** The screen draws the page's main part itself. */
  overrideSectionLayout?: true
  /** As wide as the window, not as wide as reads well. */
  disableSectionContainer?: true
  contentClasses?: string
  topnavClass?: string
  /** The screen begins anew when its path, or anything in its address, is another. */
  key?: 'path' | 'address'
  /** The bar tells for which club one signs up. */
  signupHeader?: true
  signupSubHeader?: true
  /** Inside the native app, the sign-up is left by closing it. */
  signupCloseApp?: true
  leagueHeader?: true
  /** The product's mark leads nowhere: who is in the middle of something stays. */
  disableLink?: true
  disableLogin?: true
  /** Going there, or to a sister of the same name, leaves the page where it was scrolled to. */
  keepsScroll?: true
  /** About who is signed in, whatever the role: who changes the role there stays there. */
  ofOneself?: true
  /** The iOS app goes to the start instead. */
  hideInIosApp?: true
}

export interface RouteEntry extends RouteFlags {
  /** Parameters in braces. */
  path: string
  name: string
  area: AreaName
  guard: GuardKind | 'signed in' | 'public'
  title: TitleKey
  /** Begins without asking who is signed in: pages without a bar that lead out of here. */
  skipsSession?: true
}

const link = { area: 'native', guard: 'public', title: 'redirecting', layout: 'bare', skipsSession: true } as const
const marketing = (path: string): RouteEntry => ({ path, name: 'marketing', ...link, area: 'platform', hideInIosApp: true })

/** Pages before the sign-in draw their one column themselves. */
const door = { area: 'account', guard: 'public', layout: 'topnav', overrideSectionLayout: true } as const

const clubPlans = { area: 'calendar', guard: 'club admin or director', layout: 'default', keepsScroll: true } as const
const morning = { name: 'dashboard', area: 'dashboard', guard: 'club admin or director', title: 'dashboard', layout: 'default' } as const
const team = { guard: 'signed in', title: 'team', layout: 'default' } as const

/** Every address there is. Menus, guards, titles and the inventory come from here; screens are joined by name in routes.tsx. */
export const routeTable: RouteEntry[] = [
  { path: '/', name: 'home', area: 'account', guard: 'signed in', title: 'home', layout: 'default' },
  { path: '/coach', name: 'role-start', area: 'access', guard: 'coach or manager', title: 'home', layout: 'default' },
  { path: '/club-admin', name: 'role-start', area: 'access', guard: 'club admin or director', title: 'home', layout: 'default' },
  {
    path: '/throw_exception',
    name: 'throw-exception',
    area: 'platform',
    guard: 'public',
    title: 'home',
    layout: 'bare',
    skipsSession: true,
  },
  { path: '/login', name: 'sign-in', area: 'account', guard: 'public', title: 'login', layout: 'bare' },
  { path: '/logout', name: 'sign-out', area: 'account', guard: 'public', title: 'loggingOut', layout: 'bare' },
  { path: '/signout', name: 'sign-out', area: 'account', guard: 'public', title: 'loggingOut', layout: 'bare' },
  {
    path: '/setup/{token}',
    name: 'set-up',
    area: 'account',
    guard: 'public',
    title: 'setUp',
    layout: 'topnav',
    overrideSectionLayout: true,
    disableLogin: true,
    disableLink: true,
  },
  { path: '/signup', name: 'sign-up', title: 'signUp', ...door, signupHeader: true, signupCloseApp: true, disableLogin: true },
  { path: '/users/club_key/{clubKey}', name: 'club-key', title: 'signUp', ...door },
  { path: '/find-my-club', name: 'find-my-club', title: 'findMyClub', ...door },
  { path: '/verify-account', name: 'verify-account', title: 'verifyAccount', ...door, disableLogin: true },
  { path: '/complete-verification/{confirm_key}', name: 'confirm', title: 'verifyAccount', ...door, disableLogin: true },
  { path: '/users/confirm/{confirm_key}', name: 'confirm', title: 'verifyAccount', ...door, disableLogin: true },
  { path: '/login-as/{userID}', name: 'login-as', title: 'loginAs', ...door, hideTopnav: true },
  {
    path: '/club-admin/invitations',
    name: 'invitations',
    area: 'account',
    guard: 'club-admin-level',
    title: 'invitations',
    layout: 'default',
  },
  {
    path: '/club-admin/settings',
    name: 'club-settings',
    area: 'clubs',
    guard: 'club administration',
    title: 'clubAdministration',
    layout: 'default',
  },
  {
    path: '/firebase-action',
    name: 'account-link',
    area: 'account',
    guard: 'public',
    title: 'accountLink',
    layout: 'topnav',
    overrideSectionLayout: true,
  },
  {
    path: '/setup-2fa',
    name: 'set-up-2fa',
    area: 'account',
    guard: 'public',
    title: 'twoFactor',
    layout: 'topnav',
    overrideSectionLayout: true,
    disableLogin: true,
    disableLink: true,
  },
  {
    path: '/verify-2fa',
    name: 'verify-2fa',
    area: 'account',
    guard: 'public',
    title: 'twoFactor',
    layout: 'topnav',
    overrideSectionLayout: true,
    disableLogin: true,
    disableLink: true,
  },
  { path: '/account', name: 'account', area: 'account', guard: 'signed in', title: 'account', layout: 'default', ofOneself: true },
  {
    path: '/league/coach_request/{leagueId}',
    name: 'coach-request',
    area: 'account',
    guard: 'signed in',
    title: 'coachRequest',
    layout: 'topnav',
    leagueHeader: true,
    overrideSectionLayout: true,
  },
  {
    path: '/contact-info',
    name: 'contact-info',
    area: 'people',
    guard: 'signed in',
    title: 'contactInfo',
    layout: 'default',
    ofOneself: true,
  },
  { path: '/help', name: 'help', area: 'account', guard: 'signed in', title: 'help', layout: 'default' },
  { path: '/privacy', name: 'privacy', title: 'privacyNotice', ...door },
  { path: '/unsubscribe_success/{unsub_key}', name: 'unsubscribed', title: 'unsubscribed', ...door },
  { path: '/rsvp/{answer_key}', name: 'rsvp', title: 'rsvp', ...door, area: 'attendance' },
  { path: '/change-role', name: 'change-role', area: 'access', guard: 'signed in', title: 'changeRole', layout: 'default' },
  { path: '/change-role/{roleID}/{url}', name: 'change-role', area: 'access', guard: 'signed in', title: 'changeRole', layout: 'default' },
  { path: '/dashboard', ...morning, guard: 'signed in' },
  { path: '/club-admin/dashboard', ...morning },
  { path: '/director', ...morning },
  { path: '/calendar', name: 'calendar', area: 'calendar', guard: 'signed in', title: 'calendar', layout: 'default' },
  { path: '/coach/calendar', name: 'calendar', area: 'calendar', guard: 'coach or manager', title: 'calendar', layout: 'default' },
  { path: '/coach/schedules', name: 'schedules', area: 'calendar', guard: 'coach or manager', title: 'schedules', layout: 'default' },
  { path: '/club-admin/schedules', name: 'schedules', title: 'schedules', ...clubPlans },
  { path: '/club-admin/schedules/schedule', name: 'schedules', title: 'schedules', ...clubPlans },
  { path: '/club-admin/schedules/games', name: 'schedules', title: 'schedules', ...clubPlans },
  { path: '/club-admin/schedules/practices', name: 'schedules', title: 'schedules', ...clubPlans },
  { path: '/club-admin/schedules/other-events', name: 'schedules', title: 'schedules', ...clubPlans },
  { path: '/club-admin/schedules/other-events/club-events', name: 'schedules', title: 'schedules', ...clubPlans },
  { path: '/club-admin/schedules/staff-events', name: 'schedules', title: 'schedules', ...clubPlans },
  { path: '/club-admin/schedules/import', name: 'calendar-import', title: 'importCalendar', ...clubPlans },
  { path: '/club-admin/teams/games', name: 'club-games', title: 'games', ...clubPlans },
  {
    path: '/redirect/staff-events/{eventId}',
    name: 'staff-event-redirect',
    area: 'calendar',
    guard: 'signed in',
    title: 'calendar',
    layout: 'default',
  },
  { path: '/coach/teams', name: 'teams', area: 'teams', guard: 'coach or manager', title: 'teams', layout: 'default' },
  { path: '/club-admin/teams', name: 'teams', area: 'teams', guard: 'club admin or director', title: 'teams', layout: 'default' },
  {
    path: '/club-admin/teams/import',
    name: 'roster-import',
    area: 'rosters',
    guard: 'club admin or director',
    title: 'importRoster',
    layout: 'default',
  },
  { path: '/teams/{team}', name: 'team-summary', area: 'teams', ...team },
  { path: '/teams/{team}/summary', name: 'team-summary', area: 'teams', ...team },
  { path: '/teams/{team}/calendar', name: 'team-calendar', area: 'calendar', ...team },
  { path: '/teams/{team}/games', name: 'team-games', area: 'calendar', ...team },
  {
    path: '/teams/{team}/games/{game}/print',
    name: 'game-print',
    area: 'calendar',
    guard: 'signed in',
    title: 'gameSheet',
    layout: 'bare',
  },
  { path: '/teams/{team}/roster', name: 'team-roster', area: 'teams', ...team },
  {
    path: '/teams/{team}/roster/import',
    name: 'roster-import',
    area: 'rosters',
    guard: 'club admin or director',
    title: 'importRoster',
    layout: 'default',
  },
  { path: '/teams/{team}/attendance', name: 'team-attendance', area: 'attendance', ...team },
  { path: '/teams/{team}/availability', name: 'team-availability', area: 'attendance', ...team },
  {
    path: '/teams/{team}/import',
    name: 'calendar-import',
    area: 'calendar',
    guard: 'coach-or-admin',
    title: 'importCalendar',
    layout: 'default',
  },
  { path: '/teams/{team}/events/{event}', name: 'event', area: 'calendar', guard: 'signed in', title: 'event', layout: 'task' },
  { path: '/events/{event}', name: 'event', area: 'calendar', guard: 'signed in', title: 'event', layout: 'task' },
  { path: '/mobile-login', name: 'mobile-login', ...link },
  { path: '/mobile-login/{loginToken}', name: 'mobile-login', ...link },
  { path: '/direct/message/{userID}/{messageID}/{loginKey}', name: 'direct-message', ...link },
  { path: '/sso', name: 'support', area: 'native', guard: 'signed in', title: 'redirecting', layout: 'bare' },
  { path: '/support', name: 'support', area: 'native', guard: 'signed in', title: 'redirecting', layout: 'bare' },
  ...marketingPaths.map(marketing),
  { path: '/dev/outbox', name: 'outbox', area: 'platform', guard: 'public', title: 'outbox', layout: 'bare' },
]
