import type { GuardKind } from '@touchline/domain/access/guards'
import type { AreaName } from '@touchline/domain/areas'
import type { InBothLanguages } from '@touchline/domain/kit/texts'
import type { ComponentType } from 'react'

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

export interface WebRoute extends RouteFlags {
  /** Parameters in braces. */
  path: string
  /** Routes of one name show the same screen. */
  name: string
  guard: GuardKind | 'signed in' | 'public'
  /** Shown after the product's name; the name of the team replaces it where the path has one. Without it the product's name stands alone. */
  title?: InBothLanguages
  /** Begins without asking for the session: pages without a bar that lead out of here. */
  skipsSession?: true
  /** A file of its own that loads when the page is opened. */
  screen: () => Promise<ComponentType>
}

export interface WebArea {
  name: AreaName
  routes: readonly WebRoute[]
}

/** The browser's part of an area. It names the area only: its endpoints and schemas come with the screens that use them. */
export const webArea = (name: AreaName, routes: readonly WebRoute[]): WebArea => ({ name, routes })
