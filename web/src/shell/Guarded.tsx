import { guards } from '@touchline/domain/access/guards'
import { Navigate, useLocation } from 'react-router'
import type { ReactNode } from 'react'
import { useKitTexts } from '../kit/kit-texts.ts'
import { secondFactorAddress } from '../account/second-factor-address.ts'
import { actorOf } from './actor-of.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { NoAccessScreen } from './NoAccessScreen.tsx'
import type { RouteEntry } from './route-table.ts'
import { session } from './session.ts'
import { TeamGate } from './TeamGate.tsx'
import { Unreachable } from './Unreachable.tsx'

/** The guard of the route table before a screen; the server judges every call again. */
export function Guarded({ entry, children }: { entry: RouteEntry; children: ReactNode }) {
  const now = session.use()
  const texts = useKitTexts()
  const { pathname, search } = useLocation()
  if (entry.guard === 'public') return children
  if (now.state === 'starting') return <LoadingScreen what={texts.initializing} />
  if (now.state === 'failed') return <Unreachable error={now.error} />
  if (now.state === 'no access') return <NoAccessScreen />
  if (now.state === 'second factor') return <Navigate to={secondFactorAddress(now.step, pathname + search)} replace />
  if (now.state === 'out')
    return <Navigate to={pathname === '/' ? '/login' : `/login?redirect=${encodeURIComponent(pathname + search)}`} replace />
  if (entry.guard !== 'signed in' && !guards[entry.guard](actorOf(now.user))) return <Navigate to="/" replace />
  return entry.path.startsWith('/teams/{team}') ? <TeamGate>{children}</TeamGate> : children
}
