import type { Endpoint } from '../kit/endpoint.ts'

/** Paths that belong to the person and not to the role: the account with its password, second factor, devices, addresses and consents. */
const ownAccount = /^\/(?:user|users|auth|firebase\/user|firebase\/users|program_admin\/login_as_\w+)(?:\/|$)/
/** Parts of the account that a person logged in as somebody else may not even read. */
const secretReads = /2fa|device|session|jwt|consent|feed/i

/**
 * A person logged in as somebody else sees what that user sees and does what the role may do, but never touches money or the account itself. Endpoints are
 * refused unless they say otherwise, so that a new account endpoint is closed from the start.
 */
export function isRefusedInLoginAs(endpoint: Pick<Endpoint, 'method' | 'path' | 'effect' | 'inLoginAs'>): boolean {
  if (endpoint.inLoginAs !== undefined) return endpoint.inLoginAs === 'refused'
  if (endpoint.effect === 'money') return true
  if (!ownAccount.test(endpoint.path)) return false
  return endpoint.effect !== 'read' || secretReads.test(endpoint.path)
}
