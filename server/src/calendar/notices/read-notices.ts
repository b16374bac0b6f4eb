import type { Actor } from '@touchline/domain/access/actor'
import { noticeKinds, type NoticeKind } from '@touchline/domain/calendar/notices/notice'
import { mayEditEvent } from '@touchline/domain/calendar/policy'
import type { EventNotices } from '@touchline/domain/calendar/editor/preview'
import { forbidden } from '@touchline/domain/kit/refusal'
import type { Db } from '../../kit/database/database.ts'
import { namesOfUsers } from '../../account/account.store.ts'
import { sentUnder, type Sent } from '../../kit/delivery/outbox.ts'
import { audienceOf } from '../events/audience-of-event.ts'
import { findEvent, eventScope } from '../calendar.store.ts'
import { acknowledgedBy } from './calendar-news.ts'
import { keyBeginning, undoSign } from './notify-about.ts'

/** The messages sent about an event, and the people of the event who got none. */
export async function readNotices(db: Db, actor: Actor, eventId: number, now: Date): Promise<EventNotices> {
  const event = await findEvent(db, actor, eventId)
  if (!mayEditEvent(eventScope(event))(actor)) throw forbidden()
  const all = await sentUnder(db, event.club_id, keyBeginning(event))
  const notices = Map.groupBy(all, ({ dedupe_key }) => noticeOf(dedupe_key))
  const byVersion = Map.groupBy(all, ({ dedupe_key }) => versionOf(dedupe_key))
  const concerned = await audienceOf(db, actor, event, { kind: 'changed', startsAt: event.starts_at }, now)
  const doers = await namesOfUsers(
    db,
    all.flatMap(({ changed_by_user_id }) => changed_by_user_id ?? []),
  )
  return {
    acknowledged: await acknowledgedBy(db, event),
    items: [...notices].map(([notice, sent]) => {
      const told = Map.groupBy(sent, ({ user_id }) => user_id)
      // A guest's family gets a message of its own, and the author of the change needs none.
      const known = new Set([sent[0]!.changed_by_user_id, ...byVersion.get(versionOf(sent[0]!.dedupe_key))!.map(({ user_id }) => user_id)])
      const isForAll = !['guest', 'uninvited'].includes(kindOf(notice)) && !notice.startsWith(undoSign)
      return {
        kind: kindOf(notice),
        at: sent[0]!.created_at.toISOString(),
        by: doers.get(sent[0]!.changed_by_user_id ?? 0) ?? null,
        people: [...told.values()].map((ways) => ({ name: ways[0]!.to_name, by: ways.flatMap(wayOf) })),
        missing: isForAll ? concerned.filter(({ user_id }) => !known.has(user_id)).map(({ name }) => name) : [],
      }
    }),
  }
}

/** `event:12:3:canceled:77:sms`: version and kind identify one notice. */
const noticeOf = (key: string) => key.split(':').slice(2, 4).join(':')
const versionOf = (key: string) => key.split(':')[2]!
const kindOf = (notice: string): NoticeKind => noticeKinds.find((kind) => notice.endsWith(`:${kind}`)) ?? 'changed'
const wayOf = ({ channel, state }: Sent) => (channel === 'push' ? [] : [{ channel, state }])
