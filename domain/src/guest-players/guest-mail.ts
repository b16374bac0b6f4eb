import { dateFormat } from '../kit/formats.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './guest-mail.en.ts'
import { texts as spanish } from './guest-mail.es.ts'

const textsOf = saidTexts(english, spanish)

export type GuestNoticeKind = 'requested' | 'approved' | 'denied' | 'ended'

interface GuestNotice {
  player: string
  team: string
  by: string
  club: string
  reason: string
  /** Club-local, YYYY-MM-DD, both included. */
  from: string
  to: string
}

/** The mail about a guest assignment, in the language of its reader. */
export function guestNotice(about: GuestNoticeKind, { from, to, ...values }: GuestNotice, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const format = dateFormat(by.locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const days = from === to ? format.format(Date.parse(from)) : format.formatRange(Date.parse(from), Date.parse(to))
  const filled = { ...values, days }
  return { subject: fill(texts[`${about}Subject`], filled), body: fill(texts[`${about}Body`], filled) }
}
