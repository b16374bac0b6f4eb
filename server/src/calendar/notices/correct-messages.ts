import { importNotice } from '@touchline/domain/calendar/notices/notice'
import { eventKindOfUndo } from '@touchline/domain/calendar/notices/undo-notice'
import { asWished } from '../../account/own-account/wishes.ts'
import { dictionaryOf } from '../../clubs/clubs.store.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import { rowsOfChangeSet, undoChanges, type ChangeRow, type ChangeSet, type Undone } from '../../kit/change-set.ts'
import { notificationsOf } from '../../kit/delivery/notifications.ts'
import { dropHeld, queueMails } from '../../kit/delivery/outbox.ts'
import { peopleOfTeam } from '../../teams/people-of-teams.store.ts'
import { teamNames } from '../../teams/teams.store.ts'
import { audienceOf, type Reached } from '../events/audience-of-event.ts'
import { eventsByIds, type EventRow } from '../calendar.store.ts'
import { notifyPeople } from './notify-about.ts'

export interface UndoneWithMessages extends Omit<Undone, 'undone_ids'> {
  /** The number of people who had received the message and get a correction. */
  told: number
  /** The number of people whose message was withdrawn before it was sent. */
  withdrawn: number
}

/** Undoes a change. Its held messages are dropped; people who received one get a correction. */
export async function undoWithMessages(action: ActionContext, set: ChangeSet): Promise<UndoneWithMessages> {
  const { db, actor, ctx, now } = action
  const { sentTo, dropped } = await dropHeld(db, set.club_id, set.id)
  const rows = (await rowsOfChangeSet(db, set.club_id, set.id)).filter(({ entity }) => entity === 'event')
  const before = sentTo.length > 0 ? await eventsByIds(db, set.club_id, idsOf(rows)) : []
  const { undone_ids, ...result } = await undoChanges(db, ctx.changes, set, actor, now)
  const back = rows.filter(({ entity_id }) => entity_id !== null && undone_ids.includes(entity_id))
  if (sentTo.length === 0 || back.length === 0) return { ...result, told: 0, withdrawn: dropped }
  const readers = new Set([...sentTo, ...(set.created_by_user_id === null ? [] : [set.created_by_user_id])])
  const told =
    set.kind === 'calendar.import'
      ? await correctImport(action, set, back, readers)
      : await correctEvents(action, { rows: back, before, after: await eventsByIds(db, set.club_id, idsOf(back)) }, readers)
  return { ...result, told, withdrawn: dropped }
}

const idsOf = (rows: readonly ChangeRow[]) => rows.flatMap(({ entity_id }) => entity_id ?? [])

/** One message about the first of the future events, with the number of all. */
async function correctEvents(
  action: ActionContext,
  { rows, before, after }: { rows: readonly ChangeRow[]; before: readonly EventRow[]; after: readonly EventRow[] },
  readers: ReadonlySet<number>,
): Promise<number> {
  const ahead = after.filter(({ ends_at }) => ends_at > action.now)
  const event = ahead[0]
  const was = before.find(({ id }) => id === event?.id)
  const row = rows.find(({ entity_id }) => entity_id === event?.id)
  if (!event || !was || !row) return 0
  const kind = eventKindOfUndo(row.op, was.status, event.status)
  const [concernedBefore, concerned] = [await concernedBy(action, was, kind), await concernedBy(action, event, kind)]
  const isReader = ({ user_id }: Reached) => readers.has(user_id)
  // A former guest of the undone change is reached by no later message about the event.
  const former = concernedBefore.filter(({ user_id }) => !concerned.some((person) => person.user_id === user_id))
  const about = { note: '', count: ahead.length, changeSetId: null }
  const told = await notifyPeople(action, event, concerned.filter(isReader), { ...about, kind })
  return told.size + (await notifyPeople(action, event, former.filter(isReader), { ...about, kind: 'uninvited' })).size
}

const concernedBy = ({ db, actor, now }: ActionContext, event: EventRow, kind: ReturnType<typeof eventKindOfUndo>) =>
  audienceOf(db, actor, event, { kind, startsAt: event.starts_at }, now)

async function correctImport(
  { db, actor, ctx }: ActionContext,
  set: ChangeSet,
  rows: readonly ChangeRow[],
  readers: ReadonlySet<number>,
): Promise<number> {
  const events = await eventsByIds(db, set.club_id, idsOf(rows))
  const dictionary = await dictionaryOf(db, set.club_id)
  const told = new Set<number>()
  for (const [team, name] of await teamNames(db, set.club_id, [...new Set(events.flatMap(({ team_id }) => team_id ?? [])), 0])) {
    const count = events.filter(({ team_id }) => team_id === team).length
    const people = (await peopleOfTeam(db, set.club_id, team)).filter(({ user_id }) => readers.has(user_id) && user_id !== actor.userId)
    const mails = people.map((person) => ({
      channel: 'email' as const,
      userId: person.user_id,
      to: person.email,
      name: person.name,
      ...importNotice(name, count, { locale: person.locale, dictionary }, true),
      dedupeKey: `import:${set.id}:undone:${team}:${person.user_id}`,
      inApp: { context: 'Schedule' as const, path: `/teams/${team}/calendar`, teamId: team },
    }))
    const wished = await asWished(db, mails, { category: 'events', publicUrl: ctx.settings.publicUrl, dictionary })
    await queueMails(db, ctx, set.club_id, [...wished, ...notificationsOf(mails)])
    for (const { userId } of wished) if (userId !== null) told.add(userId)
  }
  return told.size
}
