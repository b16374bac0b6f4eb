import { guards } from '@touchline/domain/access/guards'
import { Navigate, useLocation } from 'react-router'
import { useEffect, type ReactNode } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { secondFactorAddress } from '../../account/two-factor/second-factor-address.ts'
import { Waiting } from '../../kit/feedback/Waiting.tsx'
import { TeamGate } from '../frame-parts.tsx'
import { leagueOfRequest } from './league-asked.ts'
import { NoAccessScreen } from './NoAccessScreen.tsx'
import type { RouteEntry } from './route-table.ts'
import { keepRedirect, loginNotice } from './redirect.ts'
import { refusedRoute, type RefusedRoute } from './refused-route.ts'
import { session } from '../session/session.ts'
import { StartingScreen } from './StartingScreen.tsx'
import { Unreachable } from './Unreachable.tsx'

/** The guard of the route table before a screen; the server judges every call again. */
export function Guarded({ entry, children }: { entry: RouteEntry; children: ReactNode }) {
  const now = session.use()
  const texts = useKitTexts()
  const { pathname, search, hash } = useLocation()
  if (entry.guard === 'public') return children
  if (now.state === 'starting') return <StartingScreen step={now.step} />
  if (now.state === 'logging in') return <StartingScreen step={null} />
  if (now.state === 'redirect') return <Waiting what={texts.redirecting} />
  if (now.state === 'failed') return <Unreachable error={now.error} />
  if (now.state === 'no access') return <NoAccessScreen />
  if (now.state === 'unverified') return <ToVerification address={pathname + search + hash} />
  if (now.state === 'second factor') return <Navigate to={secondFactorAddress(now.step, pathname + search + hash)} replace />
  if (now.state === 'out') return <ToLogin address={pathname + search + hash} />
  if (entry.guard !== 'signed in' && !guards[entry.guard](now.user.actor))
    return <ToStart refused={{ guard: entry.guard, address: pathname + search }} />
  return entry.path.startsWith('/teams/{team}') ? <TeamGate>{children}</TeamGate> : children
}

/** Keeps what was asked for, also past the steps between signing in and arriving; in the address too, where storage is blocked. */
function ToLogin({ address }: { address: string }) {
  const texts = useKitTexts()
  const isAsked = address !== '/'
  useEffect(() => {
    if (!isAsked) return
    keepRedirect(address)
    loginNotice.set(texts.loginToAccess)
  }, [address, isAsked, texts])
  return <Navigate to={isAsked ? `/login?redirect=${encodeURIComponent(address)}${leagueOfRequest(address)}` : '/login'} replace />
}

/** The first page of the role says why somebody who asked for another one is there. */
function ToStart({ refused }: { refused: RefusedRoute }) {
  const { guard, address } = refused
  useEffect(() => refusedRoute.set({ guard, address }), [guard, address])
  return <Navigate to="/" replace />
}

/** The address that was asked for waits as long as its reader does. */
function ToVerification({ address }: { address: string }) {
  useEffect(() => {
    if (address.split(/[?#]/)[0] !== '/') keepRedirect(address)
  }, [address])
  return <Navigate to="/verify-account" replace />
}
