import { isUrgent } from '@touchline/domain/calendar/audience'
import { categoryOfEvent } from '@touchline/domain/account/own-account/message-preferences'
import { eventNotice, type Notice, type NoticeKind } from '@touchline/domain/calendar/notices/notice'
import type { Said } from '@touchline/domain/platform/said-texts'
import { contextOfEvent } from '@touchline/domain/kit/delivery/notification-context'
import { namesOfUsers } from '../../account/account.store.ts'
import { asWished } from '../../account/own-account/wishes.ts'
import { clubOfRoleSession, dictionaryOf } from '../../clubs/clubs.store.ts'
import { findField } from '../../fields/fields.store.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import { acknowledgeLink } from '../../kit/delivery/acknowledge.ts'
import { linkInClub } from '../../kit/delivery/link-in-club.ts'
import { notificationsOf } from '../../kit/delivery/notifications.ts'
import { isPreview, queueMails, type About, type PushOfMail } from '../../kit/delivery/outbox.ts'
import { playersByPerson } from '../../teams/people-of-teams.store.ts'
import { teamNames } from '../../teams/teams.store.ts'
import { audienceOf, type Reached } from '../events/audience-of-event.ts'
import type { EventRow } from '../calendar.store.ts'
import { collectEdit } from './collect-edits.ts'

/** The beginning of the key of every message about an event. */
export const keyBeginning = (event: { id: number }) => `event:${event.id}:`
/** Marks the key of a correction after an undo, before the version. */
export const undoSign = 'u'

/** The most messages in one statement. */
const atOnce = 2000

export interface NoticeFor {
  kind: NoticeKind
  note: string
  count: number
  /** The start before the change: people who prepare for it must know at once. */
  previousStart?: Date | undefined
  /** The change set of the message, which is held until the undo is no longer offered. Null for the correction of an undone change. */
  changeSetId: number | null
  /** If set, only these of the reader's players are named. */
  onlyPlayers?: readonly number[]
}

/** Notifies everybody whom an event concerns, each in the own language. Repeated calls send one message per event version, person and channel. */
export async function notifyAbout(
  action: ActionContext,
  event: EventRow,
  telling: NoticeFor,
  without: ReadonlySet<number> = new Set(),
): Promise<number> {
  const { db, actor, now } = action
  const people = await audienceOf(db, actor, event, { kind: telling.kind, startsAt: event.starts_at }, now)
  const others = people.filter(({ user_id }) => !without.has(user_id))
  return (await notifyPeople(action, event, others, telling)).size
}

/** Notifies the given people; returns them. */
export async function notifyPeople(
  { db, ctx, now }: ActionContext,
  event: EventRow,
  people: readonly Reached[],
  { kind, note, count, previousStart, changeSetId, onlyPlayers }: NoticeFor,
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set()
  const field = event.field_id === null ? undefined : await findField(db, event.club_id, event.field_id)
  const place = event.location ?? (field ? `${field.facility_name}, ${field.name}` : null)
  const team =
    event.team_id === null
      ? (await clubOfRoleSession(db, event.club_id)).name
      : (await teamNames(db, event.club_id, [event.team_id])).get(event.team_id)!
  const dictionary = await dictionaryOf(db, event.club_id)
  const players = await playersByPerson(db, { ...event, guest_player_ids: onlyPlayers ?? event.guest_player_ids })
  const canceler = event.status_by_user_id
  const isNear = (startsAt: Date) => isUrgent({ kind, startsAt }, now)
  const starts = [event.starts_at, ...(previousStart ? [previousStart] : [])]
  const urgent = isNear(event.starts_at)
  const near = starts.some(isNear)
  const edit = { club_id: event.club_id, beginning: keyBeginning(event), starts }
  const collected =
    changeSetId === null ? { until: null, note } : await collectEdit(db, now, { ...edit, changeSetId }, { kind, urgent: near, note, count })
  const facts = {
    ...{ kind, event: { ...event, place }, team, note: collected.note, count, reason: event.status_reason },
    canceledBy: canceler === null ? null : ((await namesOfUsers(db, [canceler])).get(canceler) ?? null),
    link: kind === 'deleted' || kind === 'uninvited' ? null : linkInClub(ctx.settings.publicUrl, event.club_id, pathOf(event)),
  }
  const about: About | undefined =
    kind === 'uninvited'
      ? undefined
      : {
          eventId: event.id,
          standing: kind === 'deleted' ? 'deleted' : event.status,
          // A cancellation is true at any start time; every other message states the start.
          startsAt: kind === 'deleted' || event.status !== 'scheduled' ? null : event.starts_at,
        }
  // A message at once without a sentence can be replaced too: its text to somebody with a device waits.
  const isWhole = kind === 'changed' && count === 1 && changeSetId !== null && note.trim() === ''
  const wait = {
    ...(collected.until && { notBefore: collected.until }),
    ...((collected.until || isWhole) && { replacedBy: edit.beginning }),
  }
  // Staff who see the messages of an act beforehand get no link of a reader.
  const asks = near && !isPreview(db)
  const version = `${changeSetId === null ? undoSign : ''}${event.version_id}`
  const all = people.flatMap((person) => {
    const own = (players.get(person.user_id) ?? [])
      .filter(({ id }) => onlyPlayers?.includes(id) ?? true)
      .map(({ first_name }) => first_name)
    const key = `${keyBeginning(event)}${version}:${kind}:${person.user_id}`
    const seenLink = asks ? acknowledgeLink(ctx.settings.publicUrl, ctx.secrets, { clubId: event.club_id, key }) : null
    const said = { locale: person.locale, dictionary }
    return person.by.map((channel) => ({
      channel,
      userId: person.user_id,
      to: channel === 'sms' ? person.mobile_number! : person.email,
      name: person.name,
      ...eventNotice({ ...facts, players: own, ...(channel === 'sms' ? { short: true, asksAnswer: asks } : { seenLink }) }, said),
      ...(about && { about }),
      urgent,
      ...(near && { urgentKey: key }),
      ...wait,
      dedupeKey: `${key}${channel === 'sms' ? ':sms' : ''}`,
      // One notification and one push message beside the mail, not one for each channel.
      ...(channel === 'email' && {
        push: pushed(facts, said, facts.link && pathOf(event)),
        inApp: { context: contextOfEvent(event.kind), path: facts.link && pathOf(event), teamId: event.team_id },
      }),
    }))
  })
  const messages = await asWished(db, all, { category: categoryOfEvent(event.kind), publicUrl: ctx.settings.publicUrl, dictionary })
  const queued = [...messages, ...notificationsOf(all)]
  for (let from = 0; from < queued.length; from += atOnce)
    await queueMails(db, ctx, event.club_id, queued.slice(from, from + atOnce), { changeSetId })
  return new Set(messages.flatMap(({ userId }) => userId ?? []))
}

const pathOf = ({ id, team_id }: EventRow) => (team_id === null ? `/events/${id}` : `/teams/${team_id}/events/${id}`)

/** The push message of a notice: its sentence without the link, which a click replaces. */
function pushed(facts: Omit<Notice, 'players'>, by: Said, path: string | null): PushOfMail {
  const { subject, body } = eventNotice({ ...facts, link: null, short: true }, by)
  return { title: subject, body, path }
}
