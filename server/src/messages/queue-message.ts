import { fillFields, mapText, type Content, type MergeField } from '@touchline/domain/messages/content'
import { mostAtOnce } from '@touchline/domain/messages/audience'
import { mailOf, type MailedMessage, type MailTexts } from '@touchline/domain/messages/mail'
import { sql } from 'kysely'
import { asWished } from '../account/own-account/wishes.ts'
import { dictionaryOf } from '../clubs/clubs.store.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { acknowledgeLink } from '../kit/delivery/acknowledge.ts'
import { notificationsOf } from '../kit/delivery/notifications.ts'
import { pageOf, paragraphsOf } from '../kit/delivery/html-of.ts'
import { linkInClub } from '../kit/delivery/link-in-club.ts'
import { queueMails, type Mail } from '../kit/delivery/outbox.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import type { BackgroundContext } from '../kit/server-area.ts'
import { contentHtml, isFormatted } from './content-html.ts'

interface MessageToQueue extends Omit<MailedMessage, 'link'> {
  id: number
  content: Content
  /** It goes as a text too: it is urgent, and the club sends texts. */
  by_text: boolean
  urgent: boolean
  change_set_id: number | null
}

export async function findToQueue(db: Db, clubId: number, id: number): Promise<MessageToQueue | undefined> {
  const { rows } =
    await sql<MessageToQueue>`select m.id, m.subject, m.content, m.plain as text, m.locale, m.urgent, m.no_reply as "noReply", m.change_set_id,
      m.urgent and coalesce((c.config ->> 'enable_sms')::boolean, false) as by_text,
      u.first_name || ' ' || u.last_name as sender, c.name as club,
      array(select f.name from message_file x join file f on f.club_id = ${clubId} and f.id = x.file_id
        where x.club_id = ${clubId} and x.message_id = m.id order by f.id) as files
    from message m join app_user u on u.id = m.sender_user_id join club c on c.club_id = ${clubId}
    where m.club_id = ${clubId} and m.id = ${id}`.execute(db)
  return rows[0]
}

/** The HTML part of the email of a formatted message to one reader; a plain one has what the provider makes from its text. */
export const htmlPart = (
  { content }: Pick<MessageToQueue, 'content'>,
  { before, after }: Pick<MailTexts, 'before' | 'after'>,
  fields: Record<MergeField, string>,
): { html?: string } =>
  isFormatted(content)
    ? { html: pageOf(paragraphsOf(before) + contentHtml(mapText(content, (text) => fillFields(text, fields))) + paragraphsOf(after)) }
    : {}

interface Reader {
  id: number
  user_id: number
  first_name: string
  last_name: string
  email: string
  mobile_number: string | null
  locale: string
  player: string | null
  team: string | null
  is_guardian: boolean
}

/** The values of the fields of a message for one recipient. */
export const fieldsOf = (
  reader: Pick<Reader, 'first_name' | 'last_name' | 'player' | 'team'>,
  club: string,
): Record<MergeField, string> => ({
  first_name: reader.first_name,
  last_name: reader.last_name,
  player: reader.player ?? '',
  team: reader.team ?? '',
  club,
})

async function readersAfter(db: Db, clubId: number, messageId: number, after: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select r.id, r.user_id, u.first_name, u.last_name, u.email::text as email, u.mobile_number, u.locale,
      p.first_name as player, t.name as team, r.capacity = 'guardian' as is_guardian
    from message_recipient r join app_user u on u.id = r.user_id and u.deleted_at is null
    left join player p on p.club_id = ${clubId} and p.id = r.player_id left join team t on t.club_id = ${clubId} and t.id = r.team_id
    where r.club_id = ${clubId} and r.message_id = ${messageId} and r.obstacle is null and r.id > ${after}
    order by r.id limit ${readersAtOnce}`.execute(db)
  return rows
}
/** A statement has a limited number of values, and each reader gets up to four messages. */
const readersAtOnce = 500

/** The address of the installation, and its key for links that need no sign-in. */
export type Site = Pick<BackgroundContext, 'publicUrl' | 'secrets'>

/** The beginning of the keys of everything that a person gets about a message. */
export const urgentKeyOf = (messageId: number, userId: number) => `message:${messageId}:${userId}`

/**
 * Queues the emails, texts and push messages of a message on the channels that each reader has left on, and a notification for everybody. A second run queues
 * nothing twice. They wait for the end of the undo with the change set of the message.
 */
async function queueMessage(tx: Db, ctx: Pick<AppContext, 'jobs'> | null, site: Site, clubId: number, id: number): Promise<void> {
  const { publicUrl, secrets } = site
  const message = await findToQueue(tx, clubId, id)
  if (!message) return
  const dictionary = await dictionaryOf(tx, clubId)
  // Its reader may reply at once.
  const path = `/inbox/inbox/${id}${message.noReply ? '' : '#reply'}`
  const link = linkInClub(publicUrl, clubId, path)
  const { change_set_id: changeSetId, urgent, by_text } = message
  for (let readers = await readersAfter(tx, clubId, id, 0); readers.length > 0;) {
    const mails: Mail[] = []
    const notifications: Mail[] = []
    for (const reader of readers) {
      const { locale, user_id, email, mobile_number } = reader
      const facts = { fields: fieldsOf(reader, message.club), guards: reader.is_guardian ? reader.player : null }
      const urgentKey = urgentKeyOf(id, user_id)
      const seenLink = urgent ? acknowledgeLink(publicUrl, secrets, { clubId, key: urgentKey }) : undefined
      const texts = mailOf({ ...message, link, seenLink }, facts, { locale, dictionary })
      const common = { userId: user_id, name: `${reader.first_name} ${reader.last_name}`, urgent, ...(urgent && { urgentKey }) }
      const keyOf = (channel: Mail['channel']) => ({ channel, dedupeKey: `${urgentKey}:${channel}` })
      const push = { title: message.sender, body: texts.subject, path }
      const written = { to: email, subject: texts.subject, body: texts.body, ...htmlPart(message, texts, facts.fields) }
      mails.push({ ...common, ...keyOf('email'), ...written, push, always: reader.is_guardian })
      if (by_text && mobile_number) mails.push({ ...common, ...keyOf('sms'), to: mobile_number, subject: '', body: texts.short })
      const inApp = { context: 'Team', path, teamId: null } as const
      notifications.push({ ...common, ...keyOf('app'), to: '', subject: texts.tray, body: '', inApp })
    }
    const wished = await asWished(tx, mails, { category: 'messages', publicUrl, dictionary })
    await queueMails(tx, ctx, clubId, [...wished, ...notificationsOf(notifications)], { changeSetId })
    readers = readers.length < readersAtOnce ? [] : await readersAfter(tx, clubId, id, readers.at(-1)!.id)
  }
}

const queueJob = 'queue-message'
interface SentMessage {
  clubId: number
  id: number
  recipients: number
}
/** Queues a small message in this transaction, and a large one by a job. */
export async function queueSent(
  db: Db,
  ctx: Pick<AppContext, 'jobs'> | null,
  site: Site,
  { clubId, id, recipients }: SentMessage,
): Promise<void> {
  if (ctx === null || recipients <= mostAtOnce) return await queueMessage(db, ctx, site, clubId, id)
  await sql`update message set state = 'sending' where club_id = ${clubId} and id = ${id}`.execute(db)
  await ctx.jobs.enqueue(db, { name: queueJob }, { club_id: clubId, id })
}

/** Queues a large message. It runs again from the beginning if its process dies; nothing is queued twice. */
export const queueMessageJob = ({ publicUrl, secrets, ctx }: BackgroundContext): JobKind<{ club_id: number; id: number }> => ({
  name: queueJob,
  work: async ({ data: { club_id, id }, database }) => {
    await database.hold('jobs', (db) =>
      inTransaction(db, async (tx) => {
        // An undo waits here, and drops what was queued.
        const { rows } = await sql`select from message where club_id = ${club_id} and id = ${id} and state = 'sending' for update`.execute(
          tx,
        )
        if (rows.length === 0) return
        await queueMessage(tx, ctx(), { publicUrl, secrets }, club_id, id)
        await sql`update message set state = 'sent' where club_id = ${club_id} and id = ${id}`.execute(tx)
      }),
    )
  },
})
