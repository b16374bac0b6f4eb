import type { GuardKind } from '@touchline/domain/access/guards'
import type { AreaName } from '@touchline/domain/areas'
import type { InBothLanguages } from '@touchline/domain/kit/texts'
import type { ComponentType } from 'react'

/** The layout flags of a screen; frame-of.ts explains their effect. */
export interface RouteFlags {
  /**
   * default: with navigation · task: navigation on desktop only, because a small screen belongs to the task · tool: navigation, and the rest of the window
   * without padding · simple: header and footer · topnav: a bar above · bare: nothing
   */
  layout: 'default' | 'task' | 'tool' | 'simple' | 'simple without menu' | 'simple without footer' | 'topnav' | 'bare'
  hideNavigation?: true
  hideHeader?: true
  hideTopnav?: true
  hideFooter?: true
  /** True if the screen renders the main element itself. */
  overrideSectionLayout?: true
  /** Uses the full window width instead of a comfortable reading width. */
  disableSectionContainer?: true
  contentClasses?: string
  topnavClass?: string
  /** The screen remounts when its path, or anything in its address, changes. */
  key?: 'path' | 'address'
  /** The bar names the club of the sign-up. */
  signupHeader?: true
  signupSubHeader?: true
  /** Inside the native app, leaving the sign-up closes the app's view. */
  signupCloseApp?: true
  leagueHeader?: true
  /** The wordmark is not a link, so that nobody leaves a task by accident. */
  disableLink?: true
  disableLogin?: true
  /** Navigation to this route, or to another of the same name, keeps the scroll position. */
  keepsScroll?: true
  /** The page is about the user, whatever the role; a change of role stays on it. */
  ofOneself?: true
  /** The iOS app opens the start page instead. */
  hideInIosApp?: true
}

export interface WebRoute extends RouteFlags {
  /** The path, with parameters in braces. */
  path: string
  /** Routes with the same name show the same screen. */
  name: string
  guard: GuardKind | 'signed in' | 'public'
  /** Shown after the product's name; the name of the team replaces it where the path has one. Without it the product's name stands alone. */
  title?: InBothLanguages
  /** The pages to which an address without a page of its own redirects; the first that exists is opened. */
  leadsTo?: readonly string[]
  /** Renders without asking for the session, for pages without a bar that redirect elsewhere. */
  skipsSession?: true
  /** Imports the screen from its own file when the page is opened. */
  screen: () => Promise<ComponentType>
  /** Shown under the group assignments of a team too: `/teams/{team}/assignments/{assignment}/…` (S1.2). */
  inAssignments?: true
}

const team = '/teams/{team}'
/** The address of a page of a team within a group assignment. */
export const pathInAssignment = (path: string) => path.replace(team, `${team}/assignments/{assignment}`)

export interface WebArea {
  name: AreaName
  routes: readonly WebRoute[]
}

/** Loads a screen by the name of its route. */
export type Screens = Readonly<Record<string, WebRoute['screen']>>

/**
 * The browser's part of an area. It refers to the area by name only, because its endpoints and schemas load with the screens that use them. Routes without a
 * `screen` find theirs in the area's `screens.ts`, which loads with the first of them: the list of files that each screen needs is then no part of the sign-in.
 */
export const webArea = (
  name: AreaName,
  routes: readonly (Omit<WebRoute, 'screen'> & Partial<Pick<WebRoute, 'screen'>>)[],
  screens?: () => Promise<Screens>,
): WebArea => ({
  name,
  routes: routes
    .map((route) => ({ screen: async () => await (await screens!())[route.name]!(), ...route }))
    .flatMap((route) => (route.inAssignments ? [route, { ...route, path: pathInAssignment(route.path) }] : [route])),
})
