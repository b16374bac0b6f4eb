import type { BulkResult } from '../../kit/list/bulk.ts'
import { fill } from '../../kit/texts.ts'

/** The summary of a second sending: people who got the mail, and how many could not be reached (MSG-020, MSG-021). Selected players without an invitation failed in nothing. */
export function resentText(
  texts: { resent: string; notResent: string },
  { notified, left_out }: Pick<BulkResult, 'notified' | 'left_out'>,
): string {
  const failed = left_out.reduce((sum, { code, count }) => (code === 'not_invited' ? sum : sum + count), 0)
  return [fill(texts.resent, { count: notified }), ...(failed > 0 ? [fill(texts.notResent, { count: failed })] : [])].join(' ')
}
