import { mergeFields, type MergeField } from '@touchline/domain/messages/content'
import { mailOf, type MailedMessage } from '@touchline/domain/messages/mail'
import { sql } from 'kysely'
import { asWished } from '../account/own-account/wishes.ts'
import { dictionaryOf } from '../clubs/clubs.store.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { queueMails, type Mail } from '../kit/delivery/outbox.ts'

interface MessageToQueue extends Omit<MailedMessage, 'link'> {
  id: number
  urgent: boolean
  change_set_id: number | null
}

export async function findToQueue(db: Db, clubId: number, id: number): Promise<MessageToQueue | undefined> {
  const { rows } =
    await sql<MessageToQueue>`select m.id, m.subject, m.plain as text, m.locale, m.urgent, m.no_reply as "noReply", m.change_set_id,
      u.first_name || ' ' || u.last_name as sender, c.name as club,
      array(select f.name from message_file x join file f on f.club_id = ${clubId} and f.id = x.file_id
        where x.club_id = ${clubId} and x.message_id = m.id order by f.id) as files
    from message m join app_user u on u.id = m.sender_user_id join club c on c.club_id = ${clubId}
    where m.club_id = ${clubId} and m.id = ${id}`.execute(db)
  return rows[0]
}

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
): Record<MergeField, string> => {
  const values = { first_name: reader.first_name, last_name: reader.last_name, player: reader.player ?? '', team: reader.team ?? '', club }
  return Object.fromEntries(mergeFields.map((field) => [field, values[field]])) as Record<MergeField, string>
}

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

/**
 * Queues the emails, texts, push messages and notifications of a message: on the channels that each reader has left on. A second run queues nothing twice. They
 * wait for the end of the undo with the change set of the message.
 */
export async function queueMessage(
  tx: Db,
  ctx: Pick<AppContext, 'jobs'> | null,
  publicUrl: string,
  clubId: number,
  id: number,
): Promise<void> {
  const message = await findToQueue(tx, clubId, id)
  if (!message) return
  const dictionary = await dictionaryOf(tx, clubId)
  const path = `/inbox/inbox/${id}`
  const { change_set_id, urgent } = message
  for (let readers = await readersAfter(tx, clubId, id, 0); readers.length > 0;) {
    const mails = readers.flatMap((reader): Mail[] => {
      const { locale, user_id, email, mobile_number } = reader
      const said = { locale, dictionary }
      const facts = { fields: fieldsOf(reader, message.club), guards: reader.is_guardian ? reader.player : null }
      const texts = mailOf({ ...message, link: `${publicUrl}${path}` }, facts, said)
      const key = `message:${id}:${user_id}`
      const common = { userId: user_id, name: `${reader.first_name} ${reader.last_name}`, urgent }
      return [
        {
          ...{ ...common, channel: 'email', to: email, subject: texts.subject, body: texts.body, dedupeKey: `${key}:email` },
          push: { title: message.sender, body: texts.subject, path },
        },
        ...(urgent && mobile_number
          ? [{ ...common, channel: 'sms' as const, to: mobile_number, subject: '', body: texts.short, dedupeKey: `${key}:sms` }]
          : []),
        {
          ...{ ...common, channel: 'app', to: '', subject: texts.tray, body: '', dedupeKey: `${key}:app` },
          inApp: { context: 'Team', path, teamId: null },
        },
      ]
    })
    await queueMails(tx, ctx, clubId, await asWished(tx, mails, { category: 'messages', publicUrl, dictionary }), {
      changeSetId: change_set_id,
    })
    readers = readers.length < readersAtOnce ? [] : await readersAfter(tx, clubId, id, readers.at(-1)!.id)
  }
}
