/** A person's knowledge of the last change of an event. Only the last two know it. */
export const awarenessStates = ['unreached', 'pending', 'unseen', 'seen', 'acknowledged'] as const
type Awareness = (typeof awarenessStates)[number]

/** The states of one message on its way to a person, as proof shows them. */
export const proofStates = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'opened', 'acknowledged'] as const
export type ProofState = (typeof proofStates)[number]

interface MessageFacts {
  state: 'queued' | 'sent' | 'failed'
  delivered_at: Date | string | null
  bounced_at: Date | string | null
  opened_at: Date | string | null
  acknowledged_at: Date | string | null
}
export function messageState({ state, delivered_at, bounced_at, opened_at, acknowledged_at }: MessageFacts): ProofState {
  if (acknowledged_at !== null) return 'acknowledged'
  if (opened_at !== null) return 'opened'
  if (bounced_at !== null) return 'bounced'
  if (delivered_at !== null && state === 'sent') return 'delivered'
  return state
}

/** `readAt`: the time at which the person opened the event or read its notification. A message that waits or is being sent has not reached anybody. */
export function awarenessOf(
  messages: readonly ProofState[],
  { readAt, isAcknowledged }: { readAt: Date | null; isAcknowledged: boolean },
): Awareness {
  if (isAcknowledged) return 'acknowledged'
  if (readAt !== null || messages.includes('opened')) return 'seen'
  if (messages.some((state) => state === 'sent' || state === 'delivered')) return 'unseen'
  return messages.includes('queued') ? 'pending' : 'unreached'
}

export const knows = (awareness: Awareness): boolean => awareness === 'seen' || awareness === 'acknowledged'
