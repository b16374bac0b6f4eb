import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Frame } from './Frame.tsx'
import { Guarded } from './Guarded.tsx'
import { LateScreen } from './LateScreen.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { ChunkError, loadScreen } from './load-screen.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { RootLayout } from './RootLayout.tsx'
import { routeTable, type RouteEntry } from './route-table.ts'

type Load = () => Promise<ComponentType>

/** The screens by the name they have in the route table; each is a file of its own that loads when it is opened. */
const screens: Record<string, Load> = {
  'role-start': async () => (await import('./RoleStart.tsx')).RoleStart,
  'throw-exception': async () => (await import('./ThrowExceptionScreen.tsx')).ThrowExceptionScreen,
  home: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  'sign-in': async () => (await import('../account/SignInScreen.tsx')).SignInScreen,
  'sign-out': async () => (await import('../account/SignOutScreen.tsx')).SignOutScreen,
  'set-up': async () => (await import('../account/SetUpScreen.tsx')).SetUpScreen,
  'sign-up': async () => (await import('../account/SignUpScreen.tsx')).SignUpScreen,
  'club-key': async () => (await import('../account/ClubKeyScreen.tsx')).ClubKeyScreen,
  'find-my-club': async () => (await import('../account/FindMyClubScreen.tsx')).FindMyClubScreen,
  'verify-account': async () => (await import('../account/VerifyAccountScreen.tsx')).VerifyAccountScreen,
  confirm: async () => (await import('../account/ConfirmScreen.tsx')).ConfirmScreen,
  'login-as': async () => (await import('../account/LoginAsScreen.tsx')).LoginAsScreen,
  invitations: async () => (await import('../account/InvitationsScreen.tsx')).InvitationsScreen,
  'club-settings': async () => (await import('../clubs/ClubSettingsScreen.tsx')).ClubSettingsScreen,
  'account-link': async () => (await import('../account/FirebaseActionScreen.tsx')).FirebaseActionScreen,
  'set-up-2fa': async () => (await import('../account/SetUpTwoFactorScreen.tsx')).SetUpTwoFactorScreen,
  'verify-2fa': async () => (await import('../account/VerifyTwoFactorScreen.tsx')).VerifyTwoFactorScreen,
  account: async () => (await import('../account/AccountScreen.tsx')).AccountScreen,
  'coach-request': async () => (await import('../account/CoachRequestScreen.tsx')).CoachRequestScreen,
  help: async () => (await import('../account/HelpScreen.tsx')).HelpScreen,
  'contact-info': async () => (await import('../people/ContactInfoScreen.tsx')).ContactInfoScreen,
  privacy: async () => (await import('../account/PrivacyScreen.tsx')).PrivacyScreen,
  rsvp: async () => (await import('../attendance/AnswerByLinkScreen.tsx')).AnswerByLinkScreen,
  unsubscribed: async () => (await import('../account/UnsubscribedScreen.tsx')).UnsubscribedScreen,
  'change-role': async () => (await import('../account/ChangeRoleScreen.tsx')).ChangeRoleScreen,
  dashboard: async () => (await import('../dashboard/DashboardScreen.tsx')).DashboardScreen,
  calendar: async () => (await import('../calendar/CalendarScreen.tsx')).CalendarScreen,
  schedules: async () => (await import('../calendar/SchedulesScreen.tsx')).SchedulesScreen,
  'club-games': async () => (await import('../calendar/ClubGamesScreen.tsx')).ClubGamesScreen,
  'team-games': async () => (await import('../calendar/TeamGamesScreen.tsx')).TeamGamesScreen,
  'game-print': async () => (await import('../calendar/GamePrintScreen.tsx')).GamePrintScreen,
  'staff-event-redirect': async () => (await import('../calendar/StaffEventRedirect.tsx')).StaffEventRedirect,
  event: async () => (await import('../calendar/EventScreen.tsx')).EventScreen,
  'calendar-import': async () => (await import('../calendar/ImportScreen.tsx')).ImportScreen,
  'roster-import': async () => (await import('../rosters/RosterImportScreen.tsx')).RosterImportScreen,
  teams: async () => (await import('../teams/TeamsScreen.tsx')).TeamsScreen,
  'team-summary': async () => (await import('../teams/TeamSummaryScreen.tsx')).TeamSummaryScreen,
  'team-calendar': async () => (await import('../calendar/TeamCalendarScreen.tsx')).TeamCalendarScreen,
  'team-roster': async () => (await import('../teams/TeamRosterScreen.tsx')).TeamRosterScreen,
  'team-attendance': async () => (await import('../attendance/TeamAttendanceScreen.tsx')).TeamAttendanceScreen,
  'team-availability': async () => (await import('../attendance/TeamAvailabilityScreen.tsx')).TeamAvailabilityScreen,
  'mobile-login': async () => (await import('../native/MobileLoginScreen.tsx')).MobileLoginScreen,
  'direct-message': async () => (await import('../native/DirectMessageScreen.tsx')).DirectMessageScreen,
  support: async () => (await import('../native/SupportScreen.tsx')).SupportScreen,
  marketing: async () => (await import('../platform/MarketingScreen.tsx')).MarketingScreen,
  outbox: async () => (await import('../platform/OutboxScreen.tsx')).OutboxScreen,
}

function fallbackFor(error: unknown, load: Load): ComponentType {
  if (error instanceof ChunkError) return () => <LateScreen load={load} />
  return () => {
    throw error
  }
}

const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

function routeOf(entry: RouteEntry): RouteObject {
  return {
    path: patternOf(entry.path),
    handle: { entry },
    errorElement: <ErrorScreen />,
    lazy: async () => {
      const load = () => loadScreen(screens[entry.name]!)
      // The router shows nothing at all for a lazy route that fails, so it is never told.
      const Screen = await load().catch((error: unknown) => fallbackFor(error, load))
      return {
        Component: () => (
          <Guarded entry={entry}>
            <Screen />
          </Guarded>
        ),
      }
    },
  }
}

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [{ element: <Frame />, children: [...routeTable.map(routeOf), { path: '*', element: <NotFoundScreen /> }] }],
  },
])
