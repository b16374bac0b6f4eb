/** The kinds of saved methods. */
export const methodKinds = ['card', 'bank'] as const
export type MethodKind = (typeof methodKinds)[number]
export const methodStates = ['valid', 'unverified', 'verification_failed'] as const

/** A saved card or bank account, as its rules see it. */
export interface Method {
  kind: MethodKind
  state: (typeof methodStates)[number]
  expiresMonth: number | null
  expiresYear: number | null
  /** A bank debit needs a mandate that is in force. */
  mandateInForce: boolean
}
/** The reasons for which a method cannot pay. */
export const methodFaults = ['unverified', 'verification_failed', 'expired', 'no_mandate'] as const
export type MethodFault = (typeof methodFaults)[number]

/** The reason for which a method cannot pay on a day (YYYY-MM-DD, club-local); null if it can. A card is valid through the month of its expiry (S2.4). */
export function methodFault({ kind, state, expiresMonth, expiresYear, mandateInForce }: Method, today: string): MethodFault | null {
  if (state !== 'valid') return state
  if (kind === 'bank') return mandateInForce ? null : 'no_mandate'
  if (expiresMonth === null || expiresYear === null) return null
  return today.slice(0, 7) > `${expiresYear}-${String(expiresMonth).padStart(2, '0')}` ? 'expired' : null
}
