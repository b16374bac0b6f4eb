import { dayText } from '../kit/day-text.ts'
import { moneyText } from '../kit/money.ts'
import { fill } from '../kit/texts.ts'
import { descriptionText } from '../payments/transaction.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './dispute-mail.en.ts'
import { texts as spanish } from './dispute-mail.es.ts'

const textsOf = saidTexts(english, spanish)
/** `returned`: a bank debit was taken back, which leaves no appeal. */
export type DisputeMail = 'opened' | 'inquiry' | 'remind' | 'returned'

interface AboutDispute {
  club: string
  /** Cents. */
  total: number
  payer: string
  what: string
  /** The code of the provider. */
  reason: string
  /** The day of the club’s zone by which the bank wants evidence. */
  day: string | null
  link: string
}

const dayMs = 86_400_000
/** Days after the beginning on which those who can send evidence are told (S2.6). */
const toldAfterDays = [0, 2, 4]

interface Told {
  openedAt: Date
  evidenceDue: Date | null
  isInquiry: boolean
  state: 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  /** The mails of this dispute that have come due so far. */
  told: number
  isBank: boolean
}
/**
 * The mail about a dispute that is due, and the mails that have come due with it; null: none. Reminders come as long as evidence is due. After a longer
 * interruption one mail comes, and not several.
 */
export function disputeMailDue(
  { openedAt, evidenceDue, isInquiry, state, told, isBank }: Told,
  now: Date,
): { kind: DisputeMail | null; told: number } | null {
  const due = toldAfterDays.filter((days) => now.getTime() >= openedAt.getTime() + days * dayMs).length
  if (due <= told) return null
  if (isBank && state === 'lost') return { kind: told === 0 ? 'returned' : null, told: toldAfterDays.length }
  const takesEvidence = state === 'needs_response' && (evidenceDue === null || now < evidenceDue)
  if (told === 0 && (takesEvidence || state === 'under_review')) return { kind: isInquiry ? 'inquiry' : 'opened', told: due }
  return { kind: takesEvidence ? 'remind' : null, told: due }
}

/** The mail about a dispute, in the language of its reader. */
export function disputeMail(kind: DisputeMail, { total, reason, day, ...rest }: AboutDispute, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const values = {
    ...rest,
    total: moneyText(total, by.locale),
    reason: descriptionText({ type: 'dispute', description: reason }, by.locale === 'es' ? 'es' : 'en') ?? texts.noReason,
    evidence: day === null ? texts.evidenceSoon : fill(texts.evidenceBy, { day: dayText(day, by.locale) }),
  }
  return { subject: fill(texts[`${kind}Subject`], values), body: fill(texts[`${kind}Body`], values) }
}
