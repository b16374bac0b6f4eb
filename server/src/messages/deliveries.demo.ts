import { addDays } from '@touchline/domain/kit/dates'
import type { Row } from '../kit/demo-club.ts'

/** The states in which the messages to people who have not opened it are, one after the other. */
const waysOfUnread = ['delivered', 'bounced', 'sent', 'failed', 'queued'] as const
type Way = (typeof waysOfUnread)[number] | 'opened'

interface Sent {
  message: Row
  recipients: readonly Row[]
  users: readonly Row[]
  anchor: string
  /** The number of deliveries before. */
  after: number
}

/** The mails, texts and push messages of an urgent message, in every state that a message can have. */
export function deliveriesOfDemo({ message, recipients, users, anchor, after }: Sent): Row[] {
  let unread = 0
  const byId = new Map(users.map((user) => [user['id'], user]))
  const reached = recipients.filter(({ obstacle }) => obstacle === null)
  return reached
    .flatMap(({ user_id, name, read_at, acknowledged_at }) => {
      const user = byId.get(user_id)!
      const way: Way = read_at === null ? waysOfUnread[unread++ % waysOfUnread.length]! : 'opened'
      const key = `message:${String(message['id'])}:${String(user_id)}`
      const to = (channel: 'email' | 'push' | 'sms', address: unknown): Row => ({
        ...{ club_id: 1, channel, user_id, to_address: address, to_name: name, created_at: message['sent_at'] },
        ...{ subject: channel === 'sms' ? '' : message['subject'], body: message['plain'], unless_seen: false },
        ...{ urgent_key: key, dedupe_key: `${key}:${channel === 'push' ? 'email:push' : channel}` },
        ...statesOf(way, { channel, at: String(message['sent_at']), readAt: read_at, anchor }),
        acknowledged_at: acknowledged_at ?? null,
      })
      return [
        to('email', user['email']),
        // Those who acknowledged it had it on their phone.
        ...(acknowledged_at ? [to('push', '')] : []),
        ...(user['mobile_number'] ? [to('sms', user['mobile_number'])] : []),
      ]
    })
    .map((row, index) => ({ ...row, id: after + index + 1 }))
}

/** The errors of mail servers and of the provider of texts about an address that does not exist. */
const bounces = { email: '550 5.1.1 No such user', sms: '30005 Unknown number', push: null }

interface Of {
  channel: keyof typeof bounces
  at: string
  readAt: unknown
  anchor: string
}
function statesOf(way: Way, { channel, at, readAt, anchor }: Of): Row {
  const sent = {
    state: 'sent',
    tries: 1,
    sent_at: at,
    error: null,
    next_try_at: null,
    delivered_at: null,
    bounced_at: null,
    opened_at: null,
  }
  if (way === 'opened') return { ...sent, delivered_at: at, opened_at: readAt }
  if (way === 'delivered') return { ...sent, delivered_at: at }
  if (way === 'bounced') return { ...sent, state: 'failed', bounced_at: at, error: bounces[channel] }
  if (way === 'failed') return { ...sent, state: 'failed', tries: 12, sent_at: null, error: 'The server did not answer.' }
  if (way === 'queued')
    return {
      ...sent,
      state: 'queued',
      tries: 3,
      sent_at: null,
      next_try_at: `${addDays(anchor, 7)}T12:00:00Z`,
      error: '421 Try again later',
    }
  return sent
}
