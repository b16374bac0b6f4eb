import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { clientType, isInApp } from '../native/channel.ts'
import { frameOf } from './frame-of.ts'
import { loadScreen } from './routing/load-screen.ts'
import { LoadingScreen } from './routing/LoadingScreen.tsx'
import type { RouteEntry } from './routing/first-routes.ts'
import { session } from './session/session.ts'

const needed = { isNeeded: true, fallback: () => <LoadingScreen /> }
export const AppLayout = lazyComponent(async () => (await loadScreen(() => import('./AppLayout.tsx'))).AppLayout, needed)
export const PlainLayout = lazyComponent(async () => (await loadScreen(() => import('./PlainLayout.tsx'))).PlainLayout, needed)
/** Loaded on demand, because it needs the query client, which the sign-in page does not load. */
export const TeamGate = lazyComponent(async () => (await loadScreen(() => import('./routing/TeamGate.tsx'))).TeamGate, needed)

/** Fetches the layout of the first screen in parallel: for public pages at once, for others while the session is being read. */
export function fetchEarly(entryNow: () => RouteEntry | undefined) {
  const entry = entryNow()
  const frame = frameOf(entry, {
    isSignedIn: false,
    isAsking: true,
    isNarrow: false,
    isIosApp: clientType() === 'mobile-ios',
    isInApp: isInApp(),
  })
  if (entry?.guard === 'public' && (frame.topnav !== null || frame.header !== null || frame.footer)) PlainLayout.fetch()
  session.watch(() => {
    const now = session.get()
    if (now.state !== 'starting' || now.step !== 'role') return
    AppLayout.fetch()
    // The routes of signed-in people may have arrived since.
    if (entryNow()?.path.includes('{team}')) TeamGate.fetch()
  })
}
