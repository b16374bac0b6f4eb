import type { Actor } from '@touchline/domain/access/actor'
import { numberFormat } from '@touchline/domain/kit/formats'
import { dateOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { capacities, mostAnHour, mostRecipients } from '@touchline/domain/messages/audience'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { guardiansOf } from '../people/guardians.ts'
import { audienceInSql, partsOf } from './audience.ts'
import type { MessageRow } from './messages.store.ts'
import { tooMany, wordsOf, wrong, type ReadBy } from './refusals.ts'

export type Background = Pick<ActionContext, 'db' | 'actor' | 'now'>
export interface Counted {
  recipients: number
  unreached: number
}

/** Admins, and those who run programs, write to as many people as they like. */
const hasNoLimit = ({ roleType, isSuperAdmin }: Actor): boolean => isSuperAdmin || roleType === 'Admin' || roleType === 'ProgramAdmin'

/** Writes the recipients of a message with one statement; refuses an audience of nobody, of too many, or of more than its sender reaches within an hour. */
export async function insertRecipients(call: Background, clubId: number, message: Pick<MessageRow, 'id' | 'audience'>): Promise<Counted> {
  const { db, actor } = call
  const people = audienceInSql(await partsOf(call, message.audience))
  const { rows } = await sql<Counted>`with added as (
      insert into message_recipient (club_id, message_id, user_id, name, capacity, player_id, team_id, obstacle)
      select ${clubId}, ${message.id}, a.user_id, a.name, a.capacity, a.player_id, a.team_id, a.obstacle from (${people}) a order by a.name
      returning obstacle)
    select (count(*) filter (where obstacle is null))::int as recipients, (count(*) filter (where obstacle is not null))::int as unreached from added`.execute(
    db,
  )
  const counted = rows[0]!
  refuseCount(actor, counted)
  if (!hasNoLimit(actor)) await refuseTooManyAnHour(call, clubId, message.id)
  const guardians = await addGuardians(call, { clubId, messageId: message.id, people: [actor.userId] })
  return { ...counted, recipients: counted.recipients + guardians }
}

/** Refuses an audience of which nobody, or too many people, would get the message. */
export function refuseCount(reader: ReadBy, { recipients, unreached }: Counted): void {
  if (recipients > mostRecipients) throw tooMany(reader)
  if (recipients > 0) return
  const words = wordsOf(reader)
  throw wrong('no_recipients', 'audience', unreached > 0 ? words.noneReached : words.noneChosen)
}

/** Counts the recipients of this message and of those that the sender has sent in the last hour. */
async function refuseTooManyAnHour({ db, actor, now }: Background, clubId: number, messageId: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from message_recipient r
    join message m on m.club_id = ${clubId} and m.id = r.message_id and m.sender_user_id = ${actor.userId}
    where r.club_id = ${clubId} and r.obstacle is null and (m.id = ${messageId} or m.sent_at > ${now}::timestamptz - interval '1 hour')`.execute(
    db,
  )
  if (rows[0]!.n <= mostAnHour) return
  const most = numberFormat(actor.locale, {}).format(mostAnHour)
  throw wrong('too_many_an_hour', 'audience', fill(wordsOf(actor).tooManyAnHour, { most }))
}

/** Writes the recipients of a reply: the sender of the message before, and the guardians of a minor among the two. */
export async function insertReader(call: Background, clubId: number, messageId: number, before: MessageRow): Promise<Counted> {
  const { db, actor } = call
  const { rows } = await sql<{ capacity: string }>`select case r.type when 'Parent' then 'contact' else lower(r.type) end as capacity
    from message m join role r on r.id = m.sender_role_id where m.club_id = ${clubId} and m.id = ${before.id}`.execute(db)
  const capacity = capacities.find((one) => one === rows[0]!.capacity) ?? 'contact'
  await sql`insert into message_recipient (club_id, message_id, user_id, name, capacity)
    values (${clubId}, ${messageId}, ${before.sender_user_id}, ${before.sender}, ${capacity})`.execute(db)
  const guardians = await addGuardians(call, { clubId, messageId, people: [before.sender_user_id, actor.userId] })
  return { recipients: 1 + guardians, unreached: 0 }
}

interface Guarded {
  clubId: number
  messageId: number
  /** The sender, and the one reader of a reply. */
  people: readonly number[]
}

/** The guardians of minors among these people get a copy; returns how many of them had not been recipients. A minor without a guardian writes to nobody. */
async function addGuardians({ db, actor, now }: Background, { clubId, messageId, people }: Guarded): Promise<number> {
  const guardians = await guardiansOf(db, clubId, people, dateOf(now, actor.clubZone))
  if (guardians.some(({ user_id }) => user_id === null))
    throw new Refusal('message.no_guardian', wordsOf(actor).noGuardian, { status: 409 })
  const others = guardians.filter(({ user_id }) => user_id !== actor.userId)
  const { rows } = await sql`insert into message_recipient (club_id, message_id, user_id, name, capacity, player_id)
    select distinct on (g.user_id) ${clubId}, ${messageId}, g.user_id, g.name, 'guardian', g.player_id
    from unnest(${others.map((one) => one.user_id)}::bigint[], ${others.map((one) => one.name)}::text[], ${others.map((one) => one.player_id)}::bigint[])
      as g (user_id, name, player_id) order by g.user_id, g.player_id on conflict do nothing returning id`.execute(db)
  return rows.length
}
