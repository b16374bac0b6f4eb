import { guards } from '@touchline/domain/access/guards'
import { Navigate, useLocation } from 'react-router'
import { useEffect, type ReactNode } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { secondFactorAddress } from '../../account/two-factor/second-factor-address.ts'
import { Waiting } from '../../kit/feedback/Waiting.tsx'
import { TeamGate } from '../frame-parts.tsx'
import { leagueOfRequest } from './league-asked.ts'
import { NoAccessScreen } from './NoAccessScreen.tsx'
import type { RouteEntry } from './first-routes.ts'
import { keepRedirect, loginNotice } from './redirect.ts'
import { refusedRoute, type RefusedRoute } from './refused-route.ts'
import { session } from '../session/session.ts'
import { StartingScreen } from './StartingScreen.tsx'
import { Unreachable } from './Unreachable.tsx'

/** Applies the route table's guard to a screen; the server checks every call again. */
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
  return entry.path.includes('{team}') ? <TeamGate>{children}</TeamGate> : children
}

/** Stores the address for after the sign-in, and puts it into the query too, where storage is blocked. */
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

/** Redirects to the start page of the role, which explains the redirect. */
function ToStart({ refused }: { refused: RefusedRoute }) {
  const { guard, address } = refused
  useEffect(() => refusedRoute.set({ guard, address }), [guard, address])
  return <Navigate to="/" replace />
}

/** Stores the address until the user's email is verified. */
function ToVerification({ address }: { address: string }) {
  useEffect(() => {
    if (address.split(/[?#]/)[0] !== '/') keepRedirect(address)
  }, [address])
  return <Navigate to="/verify-account" replace />
}
