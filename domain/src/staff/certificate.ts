import type { certificateKinds } from '../access/flags.ts'
import { daysBetween } from '../kit/dates.ts'

export type CertificateKind = (typeof certificateKinds)[number]

/** Days before the expiry on which its person is reminded. */
export const reminderDays = [60, 30, 7] as const
export type ReminderDay = (typeof reminderDays)[number]

export const validities = ['valid', 'expiring', 'expired'] as const
export type Validity = (typeof validities)[number]

/** A certificate is valid through its last day, and expiring from the first reminder on. Dates are club-local; without one it never expires. */
export function validityOf(expiresOn: string | null, today: string): Validity {
  if (expiresOn === null) return 'valid'
  const days = daysBetween(today, expiresOn)
  if (days < 0) return 'expired'
  return days <= reminderDays[0] ? 'expiring' : 'valid'
}

/**
 * The reminder that is due; null if none is. `reminded` is the last one sent for this expiry date. Of several that were missed, such as for a certificate
 * entered late, only the nearest to the expiry is sent; an expired certificate gets none.
 */
export function reminderDue(expiresOn: string | null, today: string, reminded: number | null): ReminderDay | null {
  if (expiresOn === null || expiresOn < today) return null
  const days = daysBetween(today, expiresOn)
  const due = reminderDays.findLast((day) => days <= day) ?? null
  return due !== null && (reminded === null || due < reminded) ? due : null
}

export type Clearance = 'not_required' | 'required' | 'pending' | 'cleared'

interface Held {
  kind: CertificateKind
  expires_on: string | null
}

/** The clearance of a person: cleared with a valid certificate of every required kind, pending with some of them, required with none. */
export function clearanceOf(required: readonly CertificateKind[], held: readonly Held[], today: string): Clearance {
  if (required.length === 0) return 'not_required'
  const missing = missingKinds(required, held, today)
  if (missing.length === 0) return 'cleared'
  return missing.length < required.length ? 'pending' : 'required'
}

/** The required kinds of which a person holds no valid certificate. */
export const missingKinds = (required: readonly CertificateKind[], held: readonly Held[], today: string): CertificateKind[] =>
  required.filter((kind) => !held.some((one) => one.kind === kind && validityOf(one.expires_on, today) !== 'expired'))
