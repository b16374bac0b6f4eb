import type { NoticeKind } from './notices/notice.ts'

export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** Whom a notice could reach, and where. */
export interface Reachable {
  email: string | null
  mobile_number: string | null
}
export interface NoticeFacts {
  kind: NoticeKind
  startsAt: Date
  /** The club pays for texts. */
  textsOn: boolean
}

const shortNotice = 24 * 3_600_000

/** What people must know before they leave the house: a change or a cancellation less than a day ahead. */
export const isUrgent = ({ kind, startsAt }: Pick<NoticeFacts, 'kind' | 'startsAt'>, now: Date): boolean =>
  kind !== 'created' && startsAt.getTime() > now.getTime() && startsAt.getTime() - now.getTime() <= shortNotice

/** On which ways somebody is told: by mail always, by text besides when it is urgent. */
export function channelsFor(person: Reachable, notice: NoticeFacts, now: Date): Channel[] {
  const ways: Channel[] = []
  if (person.email !== null) ways.push('email')
  if (person.mobile_number !== null && notice.textsOn && isUrgent(notice, now)) ways.push('sms')
  return ways
}
