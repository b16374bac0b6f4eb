import { eventNotice, type NoticeKind } from '@touchline/domain/calendar/notice'
import type { Db } from '../kit/database.ts'
import type { House } from '../kit/house.ts'
import { queueMails } from '../kit/outbox.ts'
import { peopleOfTeam } from '../people/people.store.ts'
import { findField } from '../fields/fields.store.ts'
import type { EventRow } from './calendar.store.ts'

/** Mails everybody on the team, each in his language. One message an event version and person, however often it is asked for. */
export async function tellTeam(tx: Db, house: House, kind: NoticeKind, event: EventRow, teamName: string, note: string): Promise<number> {
  const people = await peopleOfTeam(tx, event.club_id, event.team_id)
  const field = event.field_id === null ? undefined : await findField(tx, event.club_id, event.field_id)
  const place = event.location ?? (field ? `${field.facility_name}, ${field.name}` : null)
  await queueMails(
    tx,
    house,
    event.club_id,
    people.map((person) => ({
      channel: 'email',
      userId: person.user_id,
      to: person.email,
      name: person.name,
      ...eventNotice(kind, { ...event, place }, teamName, person.locale, note),
      dedupeKey: `event:${event.id}:${event.version_id}:${kind}:${person.user_id}`,
    })),
  )
  return people.length
}
