import { categoryOfEvent } from '@touchline/domain/account/message-preferences'
import { eventNotice, type NoticeKind } from '@touchline/domain/calendar/notice'
import { asWished } from '../account/wishes.ts'
import { clubOfSeat, dictionaryOf } from '../clubs/clubs.store.ts'
import { findField } from '../fields/fields.store.ts'
import { queueMails } from '../kit/outbox.ts'
import { teamNames } from '../teams/teams.store.ts'
import { audienceOf } from './audience-of-event.ts'
import type { EventRow } from './calendar.store.ts'
import type { Doing } from './save-event.ts'

/** Every message about an event has a key that begins so. */
export const keyBeginning = (event: { id: number }) => `event:${event.id}:`

/** What fits into one statement. */
const atOnce = 2000

/** Tells everybody an event concerns, each in his language. One message an event version, person and way, however often it is asked for. */
export async function tellAbout(
  { tx, actor, house, now }: Omit<Doing, 'facts'>,
  event: EventRow,
  notice: { kind: NoticeKind; note: string; count: number },
): Promise<number> {
  const people = await audienceOf(tx, actor, event, { kind: notice.kind, startsAt: event.starts_at }, now)
  const field = event.field_id === null ? undefined : await findField(tx, event.club_id, event.field_id)
  const place = event.location ?? (field ? `${field.facility_name}, ${field.name}` : null)
  const name =
    event.team_id === null
      ? (await clubOfSeat(tx, event.club_id)).name
      : (await teamNames(tx, event.club_id, [event.team_id])).get(event.team_id)!
  const dictionary = await dictionaryOf(tx, event.club_id)
  const all = people.flatMap((person) =>
    person.by.map((channel) => ({
      channel,
      userId: person.user_id,
      to: channel === 'sms' ? person.mobile_number! : person.email!,
      name: person.name,
      ...eventNotice(notice.kind, { ...event, place }, name, { locale: person.locale, dictionary }, notice.note, notice.count),
      about: {
        eventId: event.id,
        standing: notice.kind === 'deleted' ? ('deleted' as const) : event.status,
        // Off is off, whenever it was; every other message names the time.
        startsAt: notice.kind === 'deleted' || event.status !== 'scheduled' ? null : event.starts_at,
      },
      dedupeKey: `${keyBeginning(event)}${event.version_id}:${notice.kind}:${person.user_id}${channel === 'sms' ? ':sms' : ''}`,
    })),
  )
  const messages = await asWished(tx, all, { category: categoryOfEvent(event.kind), publicUrl: house.settings.publicUrl, dictionary })
  for (let from = 0; from < messages.length; from += atOnce) await queueMails(tx, house, event.club_id, messages.slice(from, from + atOnce))
  return new Set(messages.map(({ userId }) => userId)).size
}
