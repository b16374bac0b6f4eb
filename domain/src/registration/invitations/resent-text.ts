import { fill } from '../../kit/texts.ts'

/** The summary of a second sending: people who got the mail, and how many could not be reached (MSG-020, MSG-021). */
export const resentText = (texts: { resent: string; notResent: string }, sent: number, failed: number): string =>
  [fill(texts.resent, { count: sent }), ...(failed > 0 ? [fill(texts.notResent, { count: failed })] : [])].join(' ')
