import type { Actor } from '@touchline/domain/access/actor'
import { noticeKinds, type NoticeKind } from '@touchline/domain/calendar/notices/notice'
import { mayEditEvent } from '@touchline/domain/calendar/policy'
import type { EventNotices, Knowing } from '@touchline/domain/calendar/editor/preview'
import { messageState, awarenessOf, awarenessStates } from '@touchline/domain/calendar/notices/awareness'
import { forbidden } from '@touchline/domain/kit/refusal'
import type { Db } from '../../kit/database/database.ts'
import { namesOfUsers } from '../../account/account.store.ts'
import { readUnder, sentUnder, type Sent } from '../../kit/delivery/outbox.ts'
import { playersByPerson } from '../../teams/people-of-teams.store.ts'
import { audienceOf, type Reached } from '../events/audience-of-event.ts'
import { findEvent, eventScope, type EventRow } from '../calendar.store.ts'
import { peopleWhoAcknowledged } from './calendar-news.ts'
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
  const ofStatus = await peopleWhoAcknowledged(db, event)
  const known = await whoKnows(db, event, { all, concerned, acknowledged: new Set(ofStatus.map(({ user_id }) => user_id)) })
  return {
    acknowledged: [...new Map([...known.acknowledged, ...ofStatus].map(({ user_id, ...line }) => [user_id, line] as const)).values()],
    people: known.people,
    items: [...notices].map(([notice, sent]) => {
      const told = Map.groupBy(sent, ({ user_id }) => user_id)
      // A guest's family gets a message of its own, and the author of the change needs none.
      const reached = new Set([
        sent[0]!.changed_by_user_id,
        ...byVersion.get(versionOf(sent[0]!.dedupe_key))!.map(({ user_id }) => user_id),
      ])
      const isForAll = !['guest', 'uninvited'].includes(kindOf(notice)) && !notice.startsWith(undoSign)
      return {
        kind: kindOf(notice),
        at: sent[0]!.created_at.toISOString(),
        by: doers.get(sent[0]!.changed_by_user_id ?? 0) ?? null,
        people: [...told.values()].map((ways) => ({ name: ways[0]!.to_name, by: ways.map(wayOf) })),
        missing: isForAll ? concerned.filter(({ user_id }) => !reached.has(user_id)).map(({ name }) => name) : [],
      }
    }),
  }
}

interface Known {
  all: readonly Sent[]
  concerned: readonly Reached[]
  acknowledged: ReadonlySet<number>
}

/** Everybody whom the last notice for all concerns, with the states of its messages; the author needs none. Those who do not know come first. */
async function whoKnows(db: Db, event: EventRow, { all, concerned, acknowledged }: Known): Promise<WhoKnows> {
  const last = all.find(({ dedupe_key }) => !['guest', 'uninvited'].includes(kindOf(noticeOf(dedupe_key))))
  if (!last) return { people: [], acknowledged: [] }
  const version = versionOf(last.dedupe_key)
  const sent = Map.groupBy(
    all.filter(({ dedupe_key }) => versionOf(dedupe_key) === version),
    ({ user_id }) => user_id,
  )
  const players = await playersByPerson(db, event)
  const read = await readUnder(db, event.club_id, `${keyBeginning(event)}${version}:`)
  /** From the tray, or from the messages: a line of the tray may be deleted. */
  const acknowledgedAt = (userId: number) =>
    [read.get(userId)?.acknowledgedAt, ...(sent.get(userId) ?? []).map(({ acknowledged_at }) => acknowledged_at)].find(Boolean)
  const people = concerned
    .filter(({ user_id }) => user_id !== last.changed_by_user_id)
    .map(({ user_id, name, mobile_number }): Knowing => {
      const by = (sent.get(user_id) ?? []).map((message) => ({ channel: message.channel, state: messageState(message) }))
      const isAcknowledged = !!acknowledgedAt(user_id) || acknowledged.has(user_id)
      const facts = { readAt: read.get(user_id)?.readAt ?? null, isAcknowledged }
      const awareness = awarenessOf(
        by.map(({ state }) => state),
        facts,
      )
      return { user_id, name, players: (players.get(user_id) ?? []).map(({ first_name }) => first_name), mobile_number, awareness, by }
    })
  return {
    people: people.toSorted(
      (one, other) =>
        awarenessStates.indexOf(one.awareness) - awarenessStates.indexOf(other.awareness) || one.name.localeCompare(other.name),
    ),
    acknowledged: people
      .flatMap(({ user_id, name }) => {
        const time = acknowledgedAt(user_id)
        return time ? [{ user_id, name, at: time.toISOString() }] : []
      })
      .toSorted((one, other) => one.at.localeCompare(other.at)),
  }
}

interface WhoKnows {
  people: Knowing[]
  /** The people who have acknowledged the last notice. */
  acknowledged: { user_id: number; name: string; at: string }[]
}

/** `event:12:3:canceled:77:sms`: version and kind identify one notice. */
const noticeOf = (key: string) => key.split(':').slice(2, 4).join(':')
const versionOf = (key: string) => key.split(':')[2]!
const kindOf = (notice: string): NoticeKind => noticeKinds.find((kind) => notice.endsWith(`:${kind}`)) ?? 'changed'
const wayOf = (sent: Sent) => ({ channel: sent.channel, state: messageState(sent) })
