import { mostChosen, type DeliveryState, type Obstacle } from '@touchline/domain/messages/audience'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { clubOfMessages, findMessage } from './messages.store.ts'

type Unseen = DeliveryState | Obstacle
interface ChannelCount {
  channel: 'email' | 'sms' | 'push'
  queued: number
  /** Those that are delivered are among them. */
  sent: number
  delivered: number
  failed: number
}

/** The ends of the keys of the messages to one person. */
const keys = [':email', ':email:push', ':sms']

/**
 * SQL: what was sent to each recipient of a condition on `r`, found by the keys under which it was queued, and one row without it where nothing was. The keys are
 * a step of their own: under row-level security the database compares only plain columns by an index. There is no further join, which would compare each
 * recipient with each other, because the database expects a few of them.
 */
const sentToEach = (clubId: number, id: number, condition: Sql): Sql => sql`recipient as materialized (
    select r.id, r.name, r.capacity, r.player_id, r.obstacle, 'message:' || r.message_id || ':' || r.user_id || e.ending as key
    from message_recipient r cross join unnest(${keys}::text[]) as e (ending) where r.club_id = ${clubId} and r.message_id = ${id} and ${condition}),
  sent_to as (select r.*, d.channel, d.state, d.delivered_at, d.bounced_at from recipient r
    left join delivery d on d.club_id = ${clubId} and d.dedupe_key = r.key and d.state <> 'dropped')`

/** The number of people whom an own message reached, by channel and by team, and the names of those who have not opened it. */
export async function readStatistics(call: ActionContext, id: number) {
  const { db, actor } = call
  const clubId = clubOfMessages(call)
  const message = await findMessage(db, clubId, actor.userId, id)
  if (message.sender_user_id !== actor.userId || message.sent_at === null) throw notFound()
  const totals = await sql<{
    total: number
    seen: number
    unreached: number
  }>`select (count(*) filter (where obstacle is null))::int as total,
    count(read_at)::int as seen, (count(*) filter (where obstacle is not null))::int as unreached
    from message_recipient where club_id = ${clubId} and message_id = ${id}`.execute(db)
  const channels = await sql<ChannelCount>`with ${sentToEach(clubId, id, sql`r.user_id is not null`)}
    select d.channel, (count(*) filter (where d.state = 'queued'))::int as queued,
      (count(*) filter (where d.state = 'sent'))::int as sent,
      (count(*) filter (where d.state = 'sent' and d.delivered_at is not null))::int as delivered, (count(*) filter (where d.state = 'failed'))::int as failed
    from sent_to d where d.channel is not null group by d.channel order by d.channel`.execute(db)
  const teams = await sql<{
    team: string | null
    total: number
    seen: number
  }>`select t.name as team, count(*)::int as total, count(r.read_at)::int as seen
    from message_recipient r left join team t on t.club_id = ${clubId} and t.id = r.team_id
    where r.club_id = ${clubId} and r.message_id = ${id} and r.obstacle is null group by t.id, t.name order by t.name nulls last limit 100`.execute(
    db,
  )
  const unseen = await sql<{ name: string; player: string | null; state: Unseen }>`
    with ${sentToEach(clubId, id, sql`r.read_at is null`)},
    unseen as (select d.id, d.name, d.capacity, d.player_id, coalesce(d.obstacle, case when bool_or(d.state = 'sent' and d.delivered_at is not null) then 'delivered'
        when bool_or(d.state = 'sent') then 'sent' when bool_or(d.state = 'queued') then 'queued' when bool_or(d.bounced_at is not null) then 'bounced'
        when bool_or(d.state = 'failed') then 'failed' else 'inbox_only' end) as state, d.obstacle
      from sent_to d group by d.id, d.name, d.capacity, d.player_id, d.obstacle order by d.obstacle is null, d.name, d.id limit ${mostChosen})
    select u.name, case when u.capacity <> 'player' then p.first_name || ' ' || p.last_name end as player, u.state
    from unseen u left join player p on p.club_id = ${clubId} and p.id = u.player_id order by u.obstacle is null, u.name, u.id`.execute(db)
  return { ...totals.rows[0]!, by_channel: channels.rows, by_team: teams.rows, not_seen: unseen.rows }
}
