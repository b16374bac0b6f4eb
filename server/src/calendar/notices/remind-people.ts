import { categoryOfEvent } from '@touchline/domain/account/own-account/message-preferences'
import { personalReminder } from '@touchline/domain/calendar/notices/personal-reminder'
import type { EventKind } from '@touchline/domain/calendar/event'
import type { Dictionary } from '@touchline/domain/kit/dictionary'
import { contextOfEvent } from '@touchline/domain/kit/delivery/notification-context'
import { sql } from 'kysely'
import { remindersAsked } from '../../account/own-account/preference.store.ts'
import { queueWished } from '../../account/own-account/wishes.ts'
import { dictionaryOf } from '../../clubs/clubs.store.ts'
import type { Db } from '../../kit/database/database.ts'
import { linkInClub } from '../../kit/delivery/link-in-club.ts'
import type { Mail } from '../../kit/delivery/outbox.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import type { Sql } from '../../kit/list/list-statement.ts'
import type { BackgroundContext } from '../../kit/server-area.ts'
import { eachInTransaction, eachRow } from '../../kit/jobs/each-row.ts'

interface Due {
  user_id: number
  name: string
  email: string
  mobile_number: string | null
  locale: string
  club_id: number
  event_id: number
  team_id: number | null
  kind: EventKind
  title: string
  opponent: string | null
  side: string | null
  starts_at: Date
  timezone: string
  place: string | null
  of: string
  /** First names of the reader's own players in the event. */
  players: string[]
  texts_on: boolean
}

/**
 * Sends the reminders that people switched on, the chosen time before their events. A moment long past is skipped: somebody who asks for a day in advance
 * does not need it two hours before. The start is part of the key, so a moved event gets a new reminder, and a second run sends nothing.
 */
export async function remindPeople(db: Db, { publicUrl, questions }: Pick<BackgroundContext, 'publicUrl' | 'questions'>): Promise<void> {
  const asked = await remindersAsked(db)
  if (asked.length === 0) return
  const staysAway = (playerId: Sql) =>
    sql`exists (select from ${questions.answerOf({ clubId: sql`e.club_id`, eventId: sql`e.id`, playerId })} n where n.status in ('absent', 'injured'))`
  const { rows } = await sql<Due>`
    with asked as (select * from unnest(${asked.map((one) => one.user_id)}::bigint[], ${asked.map((one) => one.kind)}::text[], ${asked.map((one) => one.minutes)}::int[]) a (user_id, kind, minutes)),
      concerned as (
        select user_id, club_id, team_id, null::bigint as player_id, 'coach' as by from team_coach union select user_id, club_id, team_id, null, 'manager' from team_manager
        union select c.user_id, p.club_id, p.team_id, p.player_id, 'family' from team_player p join player_contact c on c.club_id = p.club_id and c.player_id = p.player_id
          where p.status in ('active', 'guest') and p.left_on is null
        union select l.user_id, p.club_id, p.team_id, p.player_id, 'family' from team_player p join player l on l.club_id = p.club_id and l.id = p.player_id
          where l.user_id is not null and p.status in ('active', 'guest') and p.left_on is null)
    select distinct a.user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.mobile_number, u.locale, e.club_id, e.id as event_id, e.team_id,
      e.kind, e.title, g.opponent, g.side, e.starts_at, e.timezone, coalesce(e.location, fa.name || ', ' || f.name) as place, t.name as of,
      (select coalesce(array_agg(p.first_name order by p.birth_date, p.id), '{}') from concerned k join player p on p.club_id = k.club_id and p.id = k.player_id
        where k.user_id = a.user_id and k.club_id = e.club_id and k.team_id = e.team_id and not ${staysAway(sql`k.player_id`)}) as players,
      coalesce((cl.config ->> 'enable_sms')::boolean, false) as texts_on
    from asked a join app_user u on u.id = a.user_id and u.deleted_at is null
      join concerned c on c.user_id = a.user_id
      join event e on e.club_id = c.club_id and e.team_id = c.team_id and e.kind = a.kind and e.archived_at is null and e.status = 'scheduled' and not e.tbd
        and e.starts_at > app_now() and e.starts_at <= app_now() + make_interval(mins => a.minutes)
        and e.starts_at > app_now() + make_interval(mins => a.minutes - 60)
      join team t on t.club_id = e.club_id and t.id = e.team_id
        and not (t.ineligible_for_team or t.disabled or (c.by <> 'family' and t.clearance_status in ('required', 'pending')) or case c.by when 'coach' then t.hide_from_coach when 'manager' then t.hide_from_manager else t.hide_from_player end)
      join club cl on cl.club_id = e.club_id
      left join game g on g.club_id = e.club_id and g.event_id = e.id
      left join field f on f.club_id = e.club_id and f.id = e.field_id left join facility fa on fa.club_id = f.club_id and fa.id = f.facility_id
    where exists (select from role r where r.user_id = a.user_id and r.club_id = e.club_id and r.active and (c.by <> 'family' or r.type = 'Parent'))
      and not ${staysAway(sql`c.player_id`)}
      and not exists (select from delivery d where d.club_id = e.club_id and d.dedupe_key like 'reminder:' || e.id || ':' || a.user_id || ':' || extract(epoch from e.starts_at)::bigint || ':%' and d.state <> 'dropped')
    order by e.starts_at, a.user_id limit 2000`.execute(db)
  const groups = [...Map.groupBy(rows, ({ club_id, kind }) => `${club_id} ${categoryOfEvent(kind)}`).values()]
  // All of a category at once; where one of them fails, each alone, so that the others are reminded in time.
  await eachRow(groups, (due) =>
    inTransaction(db, (tx) => remind(tx, due, publicUrl)).catch(() =>
      eachInTransaction(db, due, (tx, one) => remind(tx, [one], publicUrl)),
    ),
  )
}

/** Queues the reminders of one club about events of one category. */
async function remind(tx: Db, due: readonly Due[], publicUrl: string): Promise<void> {
  const { club_id: club, kind } = due[0]!
  const dictionary = await dictionaryOf(tx, club)
  const mails = due.flatMap((one) => messagesOf(one, publicUrl, dictionary))
  await queueWished(tx, null, club, mails, { category: categoryOfEvent(kind), reminder: true, publicUrl, dictionary })
}

function messagesOf(one: Due, publicUrl: string, dictionary: Dictionary): Mail[] {
  const path = `/teams/${one.team_id}/events/${one.event_id}`
  const text = personalReminder(
    { event: one, of: one.of, players: one.players, link: linkInClub(publicUrl, one.club_id, path) },
    { locale: one.locale, dictionary },
  )
  const key = `reminder:${one.event_id}:${one.user_id}:${Math.floor(one.starts_at.getTime() / 1000)}`
  const message = (channel: 'email' | 'sms', to: string): Mail => ({
    channel,
    userId: one.user_id,
    to,
    name: one.name,
    ...text,
    about: { eventId: one.event_id, standing: 'scheduled', startsAt: one.starts_at },
    leaveBy: one.starts_at,
    dedupeKey: `${key}:${channel}`,
  })
  return [
    { ...message('email', one.email), inApp: { context: contextOfEvent(one.kind), path, teamId: one.team_id } },
    // Texts are sent only if the club pays for them.
    ...(one.mobile_number !== null && one.texts_on ? [message('sms', one.mobile_number)] : []),
  ]
}
