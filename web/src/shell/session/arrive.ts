import { arrivalAddress, withTime, type Arrival } from '@touchline/domain/account/sign-in/arrival'
import { matchPath, useNavigate } from 'react-router'
import { toNative } from '../../native/channel.ts'
import { takeRedirect } from '../routing/redirect.ts'
import { redirectTarget } from '../routing/redirect-target.ts'
import { appConfig, leaveTo, session } from './session.ts'

/** Returns a test for the addresses that have a page here. Without a connection every address may have one: the router says so when it knows. */
async function pagesHere(): Promise<(address: string) => boolean> {
  try {
    const { routeTable } = await import('../routing/route-table.ts')
    return (address) => routeTable.some(({ path }) => matchPath(path.replace(/\{(\w+)\}/g, ':$1'), address.split(/[?#]/)[0]!) !== null)
  } catch {
    return () => true
  }
}

/** Classifies an address from outside by the base URLs of this server. */
export const readTarget = (address: string | null) =>
  redirectTarget(address, { own: location.origin, second: appConfig.get()?.second_system_url ?? null })

/** Returns the start page. The menus load with the first page after the sign-in; without a connection the start page redirects itself. */
async function startOfRole(): Promise<string> {
  const now = session.get()
  if (now.state !== 'in') return '/'
  try {
    const { startOf } = await import('../navigation/menus.ts')
    return startOf(now.user.actor)
  } catch {
    return '/'
  }
}

/** Returns a function that opens the page after a sign-in: the address asked for, otherwise the one for the reason or the role. */
export function useArrival(): (asked?: string | null, reason?: Arrival) => Promise<void> {
  const navigate = useNavigate()
  return async (asked = null, reason = 'login') => {
    const stored = takeRedirect()
    const target = readTarget(asked) ?? readTarget(stored)
    if (target?.kind === 'second system') return leaveTo(target.url)
    // Only the native app may open a foreign address; in a browser this page would be an open redirect.
    if (target?.kind === 'foreign') toNative({ type: 'link', url: target.url })
    const inside = target?.kind === 'inside' ? target.to : null
    const [isThere, start] = await Promise.all([pagesHere(), inside === null ? startOfRole() : null])
    const address = arrivalAddress({ stored: inside, arrival: reason, start, isThere })
    void navigate(withTime(address, Date.now()), { replace: true })
  }
}
