import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { clientType, isInApp } from '../native/channel.ts'
import { AppLayout, PlainLayout } from './frame-parts.tsx'
import { frameOf } from './frame-of.ts'
import { session } from './session/session.ts'
import { useRoute } from './routing/useRoute.ts'

/** Chooses the layout around a screen. Without a session, the guards of the screens decide first. */
export function Frame() {
  const entry = useRoute()
  const { state } = session.use()
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false }) ?? false
  const isSignedIn = state === 'in'
  const isAsking = state === 'starting' && !entry?.skipsSession
  const isIosApp = clientType() === 'mobile-ios'
  const frame = useMemo(
    () => frameOf(entry, { isSignedIn, isAsking, isNarrow, isIosApp, isInApp: isInApp() }),
    [entry, isSignedIn, isAsking, isNarrow, isIosApp],
  )
  if (isIosApp && entry?.hideInIosApp) return <Navigate to="/" replace />
  if (frame.kind === 'navigation') return <AppLayout frame={frame} />
  const hasBar = frame.topnav !== null || frame.header !== null || frame.footer
  // Guards redirect or show a waiting page themselves; no bar may flash up before that.
  const isWaiting = !isSignedIn && (entry === undefined ? isAsking : entry.guard !== 'public')
  return hasBar && !isWaiting ? <PlainLayout frame={frame} /> : <Outlet />
}

/** Returns the key by which a screen remounts: its route, and the part of its address that the route names. */
export function useScreenKey(): string {
  const entry = useRoute()
  const { pathname, search } = useLocation()
  return entry?.key === 'address' ? pathname + search : entry?.key === 'path' ? pathname : ''
}
