import type { RouteFlags } from '../kit/web-area.ts'

export interface FrameFacts {
  isSignedIn: boolean
  /** True while the session is unknown; users who may be signed in are not asked to sign in. */
  isAsking: boolean
  isNarrow: boolean
  isIosApp: boolean
  isInApp: boolean
}

export interface Frame {
  kind: 'navigation' | 'simple' | 'topnav' | 'bare'
  sideNav: boolean
  /** True if the top and bottom bars of a phone or tablet are shown. */
  bars: boolean
  header: 'with menu' | 'plain' | null
  topnav: 'signup' | 'league' | 'plain' | null
  topnavClass: string | undefined
  button: 'login' | 'back to account' | 'close app' | null
  subHeader: boolean
  markLeadsHome: boolean
  footer: boolean
  /** True if the frame renders the main element, false if the screen does. */
  main: boolean
  contained: boolean
  padded: boolean
  classes: string | undefined
}

/** The flags of an unknown address. */
const unknown: RouteFlags = { layout: 'default' }

/**
 * Computes the layout around a screen from the flags of its route, the session and the device. Without a session there is no navigation, so the default is a
 * bar.
 */
export function frameOf(flags: RouteFlags = unknown, { isSignedIn, isAsking, isNarrow, isIosApp, isInApp }: FrameFacts): Frame {
  const { layout } = flags
  const isOfNavigation = layout === 'default' || layout === 'task' || layout === 'tool'
  const kind = isOfNavigation
    ? isSignedIn
      ? 'navigation'
      : 'topnav'
    : layout.startsWith('simple')
      ? 'simple'
      : (layout as 'topnav' | 'bare')
  const isNavigated = kind === 'navigation' && !flags.hideNavigation
  const hasBar = kind === 'topnav' && !flags.hideTopnav
  return {
    kind,
    sideNav: isNavigated && !isNarrow,
    bars: isNavigated && isNarrow && layout !== 'task',
    header: kind !== 'simple' || flags.hideHeader ? null : layout === 'simple' ? 'with menu' : 'plain',
    topnav: !hasBar ? null : flags.signupHeader ? 'signup' : flags.leagueHeader ? 'league' : 'plain',
    topnavClass: flags.topnavClass,
    button: !hasBar
      ? null
      : flags.signupCloseApp && isInApp
        ? 'close app'
        : isSignedIn
          ? 'back to account'
          : flags.disableLogin || isAsking
            ? null
            : 'login',
    subHeader: hasBar && flags.signupSubHeader === true,
    markLeadsHome: !flags.disableLink,
    footer: kind === 'simple' && layout !== 'simple without footer' && !flags.hideFooter && !isIosApp,
    main: !flags.overrideSectionLayout,
    contained: !flags.disableSectionContainer && layout !== 'tool',
    padded: layout !== 'tool',
    classes: flags.contentClasses,
  }
}
