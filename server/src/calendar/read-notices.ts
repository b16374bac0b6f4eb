import type { Actor } from '@touchline/domain/access/actor'
import { noticeKinds, type NoticeKind } from '@touchline/domain/calendar/notice'
import { mayEditEvent } from '@touchline/domain/calendar/policy'
import type { EventNotices } from '@touchline/domain/calendar/preview'
import { forbidden } from '@touchline/domain/kit/refusal'
import type { Db } from '../kit/database.ts'
import { sentUnder, type Sent } from '../kit/outbox.ts'
import { audienceOf } from './audience-of-event.ts'
import { findEvent, placeOfEvent } from './calendar.store.ts'
import { keyBeginning } from './tell-about.ts'

/** Who was told what about an event, and who of those it concerns now was not. */
export async function readNotices(db: Db, actor: Actor, eventId: number, now: Date): Promise<EventNotices> {
  const event = await findEvent(db, actor, eventId)
  if (!mayEditEvent(placeOfEvent(event))(actor)) throw forbidden()
  const notices = Map.groupBy(await sentUnder(db, event.club_id, keyBeginning(event)), ({ dedupe_key }) => noticeOf(dedupe_key))
  const concerned = await audienceOf(db, actor, event, { kind: 'changed', startsAt: event.starts_at }, now)
  return {
    items: [...notices].map(([notice, sent]) => {
      const told = Map.groupBy(sent, ({ user_id }) => user_id)
      return {
        kind: kindOf(notice),
        at: sent[0]!.created_at.toISOString(),
        people: [...told.values()].map((ways) => ({ name: ways[0]!.to_name, by: ways.flatMap(wayOf) })),
        missing: concerned.filter(({ user_id }) => !told.has(user_id)).map(({ name }) => name),
      }
    }),
  }
}

/** `event:12:3:canceled:77:sms`: version and kind make one notice. */
const noticeOf = (key: string) => key.split(':').slice(2, 4).join(':')
const kindOf = (notice: string): NoticeKind => noticeKinds.find((kind) => notice.endsWith(`:${kind}`)) ?? 'changed'
const wayOf = ({ channel, state }: Sent) => (channel === 'push' ? [] : [{ channel, state }])
