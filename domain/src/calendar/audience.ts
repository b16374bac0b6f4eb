import type { NoticeKind } from './notices/notice.ts'

export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** A person who can be notified, with the channels that reach him. */
export interface Reachable {
  email: string | null
  mobile_number: string | null
}
export interface NoticeFacts {
  kind: NoticeKind
  startsAt: Date
  /** True if the club pays for text messages. */
  textsOn: boolean
}

const shortNotice = 24 * 3_600_000

/** True for a change or a cancellation less than a day ahead, which people must know before they leave home. */
export const isUrgent = ({ kind, startsAt }: Pick<NoticeFacts, 'kind' | 'startsAt'>, now: Date): boolean =>
  kind !== 'created' && startsAt.getTime() > now.getTime() && startsAt.getTime() - now.getTime() <= shortNotice

/** The channels for a message: always mail, and a text message too when it is urgent. */
export function channelsFor(person: Reachable, notice: NoticeFacts, now: Date): Channel[] {
  const ways: Channel[] = []
  if (person.email !== null) ways.push('email')
  if (person.mobile_number !== null && notice.textsOn && isUrgent(notice, now)) ways.push('sms')
  return ways
}
