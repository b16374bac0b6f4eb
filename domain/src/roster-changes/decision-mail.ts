import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './decision-mail.en.ts'
import { texts as spanish } from './decision-mail.es.ts'
import type { RosterChangeKind } from './roster-change.ts'

const textsOf = saidTexts(english, spanish)

interface Decided {
  kind: RosterChangeKind
  player: string
  team: string
  /** The new team of a player who moves. */
  to: string
  by: string
  club: string
  /** Of a denial. */
  reason: string
}

/** The mail about a decision, in the language of the requester. */
export function decisionMail(decision: 'approved' | 'denied', { kind, ...values }: Decided, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const all = { ...values, change: fill(texts[kind], values) }
  return { subject: fill(texts[`${decision}Subject`], all), body: fill(texts[`${decision}Body`], all) }
}
