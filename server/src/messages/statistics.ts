import { messageState, type ProofState } from '@touchline/domain/calendar/notices/awareness'
import type { DeliveryState, Obstacle } from '@touchline/domain/messages/audience'
import type { readMessageStatistics } from '@touchline/domain/messages/endpoints'
import { notFound } from '@touchline/domain/kit/refusal'
import { offsetOf } from '@touchline/domain/kit/page'
import { sql } from 'kysely'
import type { Call } from '../kit/http/handle.ts'
import { playersInReach } from './audience.ts'
import { clubOfMessages, findMessage, type MessageRow } from './messages.store.ts'
import { urgentKeyOf } from './queue-message.ts'

interface ChannelCount {
  channel: 'app' | 'email' | 'push' | 'sms'
  queued: number
  /** Those that are delivered or opened are among them. */
  sent: number
  delivered: number
  bounced: number
  failed: number
  opened: number
  acknowledged: number
}
type Statistics = Call<typeof readMessageStatistics>

/** The ends of the keys of the messages to one person. */
const keys = [':email', ':email:push', ':sms']
/** The keys under which a message was queued to a person. */
export const keysOf = (id: number, userId: number) => keys.map((end) => `${urgentKeyOf(id, userId)}${end}`)

/** The number of people whom an own message reached, by channel and by team, and a page of its people with the state on each channel. */
export async function readStatistics(call: Statistics, id: number) {
  const { db, actor, now } = call
  const clubId = clubOfMessages(call)
  const message = await findMessage(db, clubId, actor.userId, id)
  if (message.sender_user_id !== actor.userId || message.sent_at === null) throw notFound()
  const totals = await sql<{
    total: number
    seen: number
    unreached: number
    acknowledged: number
  }>`select (count(*) filter (where obstacle is null))::int as total,
    count(read_at)::int as seen, count(acknowledged_at)::int as acknowledged, (count(*) filter (where obstacle is not null))::int as unreached
    from message_recipient where club_id = ${clubId} and message_id = ${id}`.execute(db)
  const counted = totals.rows[0]!
  const isShown = message.visible_at !== null && message.visible_at <= now
  const inApp = {
    queued: isShown ? 0 : counted.total,
    sent: isShown ? counted.total : 0,
    opened: counted.seen,
    acknowledged: counted.acknowledged,
  }
  const teams = await sql<{
    team: string | null
    total: number
    seen: number
  }>`select t.name as team, count(*)::int as total, count(r.read_at)::int as seen
    from message_recipient r left join team t on t.club_id = ${clubId} and t.id = r.team_id
    where r.club_id = ${clubId} and r.message_id = ${id} and r.obstacle is null group by t.id, t.name order by t.name nulls last limit 100`.execute(
    db,
  )
  return {
    ...counted,
    acknowledged: message.urgent ? counted.acknowledged : null,
    by_channel: [{ channel: 'app' as const, ...inApp, delivered: 0, bounced: 0, failed: 0 }, ...(await countChannels(call, clubId, id))],
    by_team: teams.rows,
    people: await readPeople(call, clubId, message),
    people_total: counted.total + counted.unreached - (call.query.who === 'all' ? 0 : counted.seen),
  }
}

/**
 * The messages on each channel, found by the keys under which it was queued. The keys are a step of their own: under row-level security the database compares only
 * plain columns by an index. There is no further join, which would compare each recipient with each other, because the database expects a few of them.
 */
async function countChannels({ db }: Statistics, clubId: number, id: number): Promise<ChannelCount[]> {
  const count = (condition: ReturnType<typeof sql>) => sql`(count(*) filter (where ${condition}))::int`
  const { rows } = await sql<ChannelCount>`with recipient as materialized (
      select 'message:' || r.message_id || ':' || r.user_id || e.ending as key
      from message_recipient r cross join unnest(${keys}::text[]) as e (ending)
      where r.club_id = ${clubId} and r.message_id = ${id} and r.user_id is not null)
    select d.channel, ${count(sql`d.state = 'queued'`)} as queued, ${count(sql`d.state = 'sent'`)} as sent,
      ${count(sql`d.state = 'sent' and d.delivered_at is not null`)} as delivered,
      ${count(sql`d.bounced_at is not null`)} as bounced, ${count(sql`d.state = 'failed' and d.bounced_at is null`)} as failed,
      ${count(sql`d.state = 'sent' and d.opened_at is not null`)} as opened,
      ${count(sql`d.state = 'sent' and d.acknowledged_at is not null`)} as acknowledged
    from recipient r join delivery d on d.club_id = ${clubId} and d.dedupe_key = r.key and d.state <> 'dropped' group by d.channel order by d.channel`.execute(
    db,
  )
  return rows
}

interface Sent {
  channel: 'email' | 'push' | 'sms'
  state: 'queued' | 'sent' | 'failed'
  delivered_at: string | null
  bounced_at: string | null
  opened_at: string | null
  acknowledged_at: string | null
}
interface Person {
  id: number
  name: string
  player: string | null
  mobile_number: string | null
  obstacle: Obstacle | null
  is_read: boolean
  is_acknowledged: boolean
  by: Sent[] | null
}
/** The people of a page: those who have not opened the message first, and among them those whom nothing reaches. */
async function readPeople({ db, actor, query }: Statistics, clubId: number, { id, replies_to_id }: MessageRow) {
  const unseen = query.who === 'all' ? sql`true` : sql`r.read_at is null`
  // Staff see private numbers of families with whom they work, as in lists of contacts; somebody who wrote first may be a stranger.
  const worksWith = sql`exists (select from player p where p.club_id = ${clubId} and p.id = o.player_id and ${playersInReach(actor)})`
  const number = sql`case when not u.mobile_private or ${replies_to_id === null}::boolean and ${worksWith} then u.mobile_number end`
  const { rows } = await sql<Person>`with person as materialized (
      select r.id, r.user_id, r.name, r.capacity, r.player_id, r.obstacle, r.read_at, r.acknowledged_at from message_recipient r
      where r.club_id = ${clubId} and r.message_id = ${id} and ${unseen}
      order by r.read_at is not null, r.acknowledged_at is not null, r.obstacle is null, r.name, r.id limit ${query.page_size} offset ${offsetOf(query)}),
    key as materialized (select o.id, 'message:' || ${id}::bigint || ':' || o.user_id || e.ending as key from person o cross join unnest(${keys}::text[]) as e (ending)),
    sent as (select k.id, jsonb_agg(jsonb_build_object('channel', d.channel, 'state', d.state, 'delivered_at', d.delivered_at, 'bounced_at', d.bounced_at,
        'opened_at', d.opened_at, 'acknowledged_at', d.acknowledged_at) order by d.channel) as by
      from key k join delivery d on d.club_id = ${clubId} and d.dedupe_key = k.key and d.state <> 'dropped' group by k.id)
    select o.id, o.name, case when o.capacity <> 'player' then l.first_name || ' ' || l.last_name end as player, o.obstacle, o.read_at is not null as is_read, o.acknowledged_at is not null as is_acknowledged,
      ${actor.roleType === 'Parent' ? sql`null` : number} as mobile_number, s.by
    from person o left join sent s on s.id = o.id left join app_user u on u.id = o.user_id and u.deleted_at is null
    left join player l on l.club_id = ${clubId} and l.id = o.player_id
    order by o.read_at is not null, o.acknowledged_at is not null, o.obstacle is null, o.name, o.id`.execute(db)
  return rows.map(({ obstacle, is_read, is_acknowledged, by, ...person }) => {
    const states = (by ?? []).map((sent) => ({ channel: sent.channel, state: messageState(sent) }))
    const state = obstacle ?? (is_acknowledged ? 'acknowledged' : is_read ? 'opened' : furthest(states.map((one) => one.state)))
    return { ...person, state, by: states }
  })
}

const order: readonly ProofState[] = ['acknowledged', 'opened', 'delivered', 'sent', 'queued', 'bounced', 'failed']
/** The furthest that a message has come on any channel. */
const furthest = (states: readonly ProofState[]): DeliveryState => order.find((state) => states.includes(state)) ?? 'inbox_only'
