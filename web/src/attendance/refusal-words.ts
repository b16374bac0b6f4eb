import type { texts as english } from '@touchline/domain/attendance/texts.en'
import type { SameKeys } from '@touchline/domain/kit/texts'
import type { QueuedMark } from './register/queued-marks.ts'

/** Returns the reason for a refused mark in the reader's language. */
export function refusalWords({ refused, answer }: QueuedMark, texts: SameKeys<typeof english>): string {
  const code = refused?.code ?? ''
  if (code === 'role_gone') return answer ? texts.answerRoleGone : texts.roleGone
  if (code === 'not_found') return answer ? texts.answerEventGone : texts.eventGone
  if (code === 'forbidden' || code === 'feature_off') return answer ? texts.answerNotAllowed : texts.notAllowed
  return (texts as Record<string, string>)[code] ?? refused?.said ?? ''
}
