import { eventKindOfUndo } from '@touchline/domain/calendar/notices/undo-notice'
import { importNotice } from '@touchline/domain/calendar/notices/notice'
import { asWished } from '../../account/own-account/wishes.ts'
import { dictionaryOf } from '../../clubs/clubs.store.ts'
import { rowsOfChangeSet, undoChanges, type ChangeRow, type ChangeSet, type Undone } from '../../kit/change-set.ts'
import { dropHeld, queueMails } from '../../kit/delivery/outbox.ts'
import { peopleOfTeam } from '../../people/people.store.ts'
import { teamNames } from '../../teams/teams.store.ts'
import { audienceOf, type Reached } from '../events/audience-of-event.ts'
import { eventsByIds, type EventRow } from '../calendar.store.ts'
import type { Doing } from '../events/save-event.ts'
import { notifyPeople } from './notify-about.ts'

export interface UndoneWithMessages extends Omit<Undone, 'undone_ids'> {
  /** The number of people who had received the message and get a correction. */
  told: number
  /** The number of people whose message was withdrawn before it was sent. */
  withdrawn: number
}
type Working = Omit<Doing, 'facts'>

/** Undoes a change. Its held messages are dropped; people who received one get a correction. */
export async function undoWithMessages(doing: Working, set: ChangeSet): Promise<UndoneWithMessages> {
  const { tx, actor, ctx, now } = doing
  const { sentTo, dropped } = await dropHeld(tx, set.club_id, set.id)
  const rows = (await rowsOfChangeSet(tx, set.club_id, set.id)).filter(({ entity }) => entity === 'event')
  const before = sentTo.length > 0 ? await eventsByIds(tx, set.club_id, idsOf(rows)) : []
  const { undone_ids, ...result } = await undoChanges(tx, ctx.changes, set, actor, now)
  const back = rows.filter(({ entity_id }) => entity_id !== null && undone_ids.includes(entity_id))
  if (sentTo.length === 0 || back.length === 0) return { ...result, told: 0, withdrawn: dropped }
  const readers = new Set([...sentTo, ...(set.created_by_user_id === null ? [] : [set.created_by_user_id])])
  const told =
    set.kind === 'calendar.import'
      ? await correctImport(doing, set, back, readers)
      : await correctEvents(doing, { rows: back, before, after: await eventsByIds(tx, set.club_id, idsOf(back)) }, readers)
  return { ...result, told, withdrawn: dropped }
}

const idsOf = (rows: readonly ChangeRow[]) => rows.flatMap(({ entity_id }) => entity_id ?? [])

/** One message about the first of the future events, with the number of all. */
async function correctEvents(
  doing: Working,
  { rows, before, after }: { rows: readonly ChangeRow[]; before: readonly EventRow[]; after: readonly EventRow[] },
  readers: ReadonlySet<number>,
): Promise<number> {
  const ahead = after.filter(({ ends_at }) => ends_at > doing.now)
  const event = ahead[0]
  const was = before.find(({ id }) => id === event?.id)
  const row = rows.find(({ entity_id }) => entity_id === event?.id)
  if (!event || !was || !row) return 0
  const kind = eventKindOfUndo(row.op, was.status, event.status)
  const [concernedBefore, concerned] = [await concernedBy(doing, was, kind), await concernedBy(doing, event, kind)]
  const isReader = ({ user_id }: Reached) => readers.has(user_id)
  // A former guest of the undone change is reached by no later message about the event.
  const former = concernedBefore.filter(({ user_id }) => !concerned.some((person) => person.user_id === user_id))
  const about = { note: '', count: ahead.length, changeSetId: null }
  const told = await notifyPeople(doing, event, concerned.filter(isReader), { ...about, kind })
  return told.size + (await notifyPeople(doing, event, former.filter(isReader), { ...about, kind: 'uninvited' })).size
}

const concernedBy = ({ tx, actor, now }: Working, event: EventRow, kind: ReturnType<typeof eventKindOfUndo>) =>
  audienceOf(tx, actor, event, { kind, startsAt: event.starts_at }, now)

async function correctImport(
  { tx, actor, ctx }: Working,
  set: ChangeSet,
  rows: readonly ChangeRow[],
  readers: ReadonlySet<number>,
): Promise<number> {
  const events = await eventsByIds(tx, set.club_id, idsOf(rows))
  const dictionary = await dictionaryOf(tx, set.club_id)
  const told = new Set<number>()
  for (const [team, name] of await teamNames(tx, set.club_id, [...new Set(events.flatMap(({ team_id }) => team_id ?? [])), 0])) {
    const count = events.filter(({ team_id }) => team_id === team).length
    const people = (await peopleOfTeam(tx, set.club_id, team)).filter(({ user_id }) => readers.has(user_id) && user_id !== actor.userId)
    const mails = people.map((person) => ({
      channel: 'email' as const,
      userId: person.user_id,
      to: person.email,
      name: person.name,
      ...importNotice(name, count, { locale: person.locale, dictionary }, true),
      dedupeKey: `import:${set.id}:undone:${team}:${person.user_id}`,
    }))
    const wished = await asWished(tx, mails, { category: 'events', publicUrl: ctx.settings.publicUrl, dictionary })
    await queueMails(tx, ctx, set.club_id, wished)
    for (const { userId } of wished) if (userId !== null) told.add(userId)
  }
  return told.size
}
