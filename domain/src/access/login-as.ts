import type { Endpoint } from '../kit/endpoint.ts'

/** What belongs to the person and not to the role: the account with its password, second factor, devices, addresses and consents. */
const ownAccount = /^\/(?:user|users|auth|firebase\/user|firebase\/users|program_admin\/login_as_\w+)(?:\/|$)/
/** Of these not even the reading is for somebody else. */
const secretReads = /2fa|device|session|jwt|consent|feed/i

/**
 * Who is logged in as another sees what the other sees and does what his role does; he never touches money, or the account itself. Closed unless the
 * endpoint says otherwise, so that an account endpoint that somebody adds tomorrow is closed too.
 */
export function isRefusedInLoginAs(endpoint: Pick<Endpoint, 'method' | 'path' | 'effect' | 'inLoginAs'>): boolean {
  if (endpoint.inLoginAs !== undefined) return endpoint.inLoginAs === 'refused'
  if (endpoint.effect === 'money') return true
  if (!ownAccount.test(endpoint.path)) return false
  return endpoint.effect !== 'read' || secretReads.test(endpoint.path)
}
