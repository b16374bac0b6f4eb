import type { MailKind, MessagePreferences } from '@touchline/domain/account/own-account/message-preferences'
import { heldUntil } from '@touchline/domain/account/own-account/quiet-hours'
import { texts as english } from '@touchline/domain/account/own-account/wish-texts.en'
import { texts as spanish } from '@touchline/domain/account/own-account/wish-texts.es'
import { fill } from '@touchline/domain/kit/texts'
import type { Dictionary } from '@touchline/domain/kit/dictionary'
import { saidTexts } from '@touchline/domain/platform/said-texts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Db } from '../../kit/database/database.ts'
import { withEnding } from '../../kit/delivery/html-of.ts'
import { notificationsOf } from '../../kit/delivery/notifications.ts'
import { isPreview, queueRows, type Mail, type Wished } from '../../kit/delivery/outbox.ts'
import { alertsOf } from './email-alert.store.ts'
import { reachOf, unsubscribeKeys, type Reach } from './preference.store.ts'

const textsOf = saidTexts(english, spanish)
/** Minutes for which the text of an urgent change, or of an urgent message, waits for the push message to be seen. */
const stepMinutes = 10

interface About {
  /**
   * `messages`: from people. `chat`: pushes of the chat, without a link that unsubscribes. `required`: mails that nobody switches off, because they concern
   * money, were asked for or protect a child (decision 166); their push messages are alerts.
   */
  category: MailKind | 'chat' | 'required'
  /** True for reminders, which have preferences of their own. */
  reminder?: boolean
  publicUrl: string
  /** The terms of the club that sends the message. */
  dictionary?: Dictionary | undefined
}

/**
 * Filters and addresses mails by the recipients' preferences: on the channels that each has left on, to working addresses, with the link that
 * unsubscribes from this category. A verified secondary address gets the mails too. People with a device get a push message beside each mail that has one. Texts and push messages wait for the end of quiet hours.
 */
export async function asWished(tx: Db, mails: readonly Mail[], { category, reminder, publicUrl, dictionary }: About): Promise<Wished[]> {
  const reach = await reachOf(
    tx,
    mails.flatMap(({ userId }) => userId ?? []),
  )
  const blocked = await blockedOf(tx, mails, category)
  const required = (mail: Mail, secondary: string | null): Mail[] => {
    const reason = blocked.get(mail.to.toLowerCase())
    if (reason === undefined) return [mail]
    return [secondary === null ? { ...mail, blocked: reason } : { ...mail, to: secondary }]
  }
  const wants = ({ preferences }: Reach, way: 'email' | 'sms' | 'push_mobile') => preferences[keyOf(category, reminder, way)] === true
  const hold = (mail: Mail, person: Reach): Mail => {
    const { channel, urgent = false, leaveBy = null } = mail
    if (channel === 'app') return mail
    const notBefore = heldUntil(person.now, { channel, urgent, leaveBy }, person.preferences.quiet_hours)
    return notBefore === null || (mail.notBefore && mail.notBefore > notBefore) ? mail : { ...mail, notBefore }
  }
  const wanted = mails.flatMap((mail): Mail[] => {
    const person = mail.userId === null ? undefined : reach.get(mail.userId)
    if (!person) return mail.channel === 'email' ? required(mail, null) : [mail]
    if (mail.channel === 'push') return person.push && wants(person, 'push_mobile') ? [hold(mail, person)] : []
    if (mail.channel === 'sms') {
      if (!wants(person, 'sms') || person.smsStopped) return []
      return [
        mail.urgent && (mail.about || category === 'messages') && person.push && wants(person, 'push_mobile')
          ? steppedUp(mail, person)
          : hold(mail, person),
      ]
    }
    const pushed = person.push && wants(person, 'push_mobile') ? pushOf(mail).map((one) => hold(one, person)) : []
    if (category === 'required' || mail.always) return [...pushed, ...required(mail, person.secondary)]
    if (!wants(person, 'email')) return pushed
    return [
      ...pushed,
      ...(person.email ? [mail] : []),
      // Statistics find a mail by its own key, also where the second address is the only one that works.
      ...(person.secondary === null
        ? []
        : [{ ...mail, to: person.secondary, dedupeKey: person.email ? `${mail.dedupeKey}:2` : mail.dedupeKey }]),
    ]
  })
  // Staff who see the mails of an act beforehand get no link that changes the preferences of its reader.
  if (category === 'chat' || category === 'required' || isPreview(tx)) return wanted as Wished[]
  const keys = await unsubscribeKeys(
    tx,
    wanted.flatMap((mail) => (isUnsubscribed(mail) ? mail.userId! : [])),
    category,
  )
  return wanted.map((mail) => {
    const key = isUnsubscribed(mail) ? keys.get(mail.userId!) : undefined
    if (key === undefined) return mail
    const texts = textsOf({ locale: reach.get(mail.userId!)?.locale ?? 'en', dictionary })
    const link = `${publicUrl}/unsubscribe_success/${key}`
    const ending = fill(texts[category], { link })
    return {
      ...mail,
      body: `${mail.body}\n\n${ending}`,
      ...(mail.html !== undefined && { html: withEnding(mail.html, ending) }),
      unsubscribeUrl: `${publicUrl}/api/unsubscribe/${key}`,
    }
  }) as Wished[]
}

/** The mail has a link that unsubscribes from its category. */
const isUnsubscribed = ({ channel, userId, always }: Mail) => channel === 'email' && userId !== null && !always

interface Queueing extends About {
  /** The messages wait until this change can no longer be undone. */
  changeSetId?: number | null
  /** The mails that have a notification in the tray, if not all with `inApp`. */
  shown?: readonly Mail[]
}
/** Queues mails as their readers wish, with their notifications. Returns the number of new mails, each counted once with its push message and copies. */
export async function queueWished(
  tx: Db,
  ctx: Pick<AppContext, 'jobs'> | null,
  clubId: number,
  mails: readonly Mail[],
  { changeSetId = null, shown = mails, ...about }: Queueing,
): Promise<number> {
  const wished = await asWished(tx, mails, about)
  const rows = await queueRows(tx, ctx, clubId, [...wished, ...notificationsOf(shown)], { changeSetId })
  const own = new Set(mails.map(({ dedupeKey }) => dedupeKey))
  return new Set(rows.map(({ dedupe_key: key }) => (own.has(key) ? key : key.replace(/:(push|2)$/, '')))).size
}

/** Addresses to which nothing is sent, with the reason; only of mails that are not addressed by preferences. */
async function blockedOf(tx: Db, mails: readonly Mail[], category: About['category']): Promise<Map<string, 'hard' | 'spam'>> {
  const asked = mails.filter(({ channel, userId, always }) => channel === 'email' && (category === 'required' || always || userId === null))
  const alerts = await alertsOf(tx, [...new Set(asked.map(({ to }) => to))])
  return new Map([...alerts].map(([address, { reason }]) => [address, reason]))
}

/** The text of an urgent change or message to somebody with a device: it is sent if the push message was not seen for ten minutes. */
const steppedUp = (mail: Mail, { now }: Reach): Mail => ({
  ...mail,
  notBefore: new Date(Math.max(now.getTime(), mail.notBefore?.getTime() ?? 0) + stepMinutes * 60_000),
  unlessSeen: true,
})

/** The preference for a way; people choose it for messages from others without a category, and for the chat as pushes only. */
const keyOf = (category: About['category'], reminder: boolean | undefined, way: 'email' | 'sms' | 'push_mobile') =>
  (category === 'messages'
    ? way
    : category === 'required'
      ? `alerts_${way}`
      : reminder
        ? `reminders_${category}_${way}`
        : `${category}_${way}`) as keyof MessagePreferences

/** The push message that goes with a mail. */
function pushOf(mail: Mail): Mail[] {
  const { push, inApp, html: _html, unsubscribeUrl: _url, ...rest } = mail
  if (!push && !inApp) return []
  const { title, body, ...opens } = push ?? { title: mail.subject, body: '', path: inApp!.path }
  return [{ ...rest, channel: 'push', to: '', subject: title, body, opens, dedupeKey: `${mail.dedupeKey}:push` }]
}
