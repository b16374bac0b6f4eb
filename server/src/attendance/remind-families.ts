import { reminderNotice } from '@touchline/domain/attendance/reminder-notice'
import type { Actor } from '@touchline/domain/access/actor'
import type { Reminder } from '@touchline/domain/attendance/endpoints'
import { categoryOfEvent } from '@touchline/domain/account/own-account/message-preferences'
import { deadlineSettings } from '@touchline/domain/attendance/deadline'
import { mayTakeRegister } from '@touchline/domain/attendance/policy'
import { familiesOf, refuseReminder, reminderDue } from '@touchline/domain/attendance/reminder'
import { dateOf } from '@touchline/domain/kit/dates'
import { contextOfEvent } from '@touchline/domain/kit/delivery/notification-context'
import { forbidden, notFound, Refusal, refusalOf } from '@touchline/domain/kit/refusal'
import { asWished } from '../account/own-account/wishes.ts'
import { dictionaryOf } from '../clubs/clubs.store.ts'
import { findEvent, eventScope, type EventRow } from '../calendar/calendar.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { AppContext } from '../kit/app-context.ts'
import { linkInClub } from '../kit/delivery/link-in-club.ts'
import { notificationsOf } from '../kit/delivery/notifications.ts'
import { queueMails } from '../kit/delivery/outbox.ts'
import type { Secrets } from '../kit/secrets/secrets.ts'
import { peopleOfPlayers, type Told } from '../people/people.store.ts'
import { isOpenForFamilies } from '../teams/people-of-teams.store.ts'
import { findTeam } from '../teams/teams.store.ts'
import { answerKey } from './answer-key.ts'
import { withoutAnswer } from './without-answer.ts'
import { lastReminder, noteReminder, reminderHoursOf } from './reminder.store.ts'

/** The people whom a reminder would reach, and the refusal that it would get. */
export async function readReminder(db: Db, actor: Actor, eventId: number, now: Date): Promise<Reminder> {
  const event = await findEventToRemind(db, actor, eventId)
  const last = await lastReminder(db, event.club_id, event.id)
  const hours = await reminderHoursOf(db, event.club_id, event.team_id)
  const due = hours === null || event.tbd ? null : reminderDue(event.starts_at, hours, actor.clubZone)
  return {
    ...present(await silentOf(db, event)),
    refusal: whyNot(actor, event, last, now)?.code ?? null,
    reminded: last && { at: last.reminded_at.toISOString(), by: last.by, people: last.people },
    automatic_at: due !== null && due > now ? due.toISOString() : null,
  }
}

/** Sends one message to everybody who could answer and has not. It cannot be undone, so the screen names the recipients first. */
export async function remindFamilies({ db, actor, ctx, request, now }: ActionContext, eventId: number): Promise<Reminder> {
  const event = await findEventToRemind(db, actor, eventId)
  const refusal = whyNot(actor, event, await lastReminder(db, event.club_id, event.id), now)
  if (refusal) throw refusal
  const team = await findTeam(db, actor, event.team_id)
  const silent = await silentOf(db, event)
  const people = await send(db, ctx, ctx.secrets, event, team.name, silent, ctx.settings.publicUrl, dateOf(now, actor.clubZone))
  if (people === 0) throw new Refusal('attendance.nobody_to_remind', 'There’s no one left to remind.')
  const reminder = { club_id: event.club_id, event_id: event.id, reminded_on: dateOf(now, actor.clubZone), reminded_at: now, people }
  if (!(await noteReminder(db, { ...reminder, reminded_by_user_id: actor.userId })))
    throw new Refusal('attendance.already_reminded', 'These families were already reminded today.')
  await audit(db, actor, request, {
    action: 'attendance.reminded',
    entity: 'event',
    entityId: event.id,
    clubId: event.club_id,
    diff: { people, player_ids: silent.map(({ player_id }) => player_id) },
  })
  return await readReminder(db, actor, event.id, now)
}

async function findEventToRemind(db: Db, actor: Actor, id: number): Promise<EventRow & { team_id: number }> {
  const event = await findEvent(db, actor, id)
  // An event without a team awaits no answers.
  const { team_id } = event
  if (team_id === null) throw notFound()
  if (!mayTakeRegister(eventScope(event))(actor)) throw forbidden()
  return { ...event, team_id }
}

function whyNot(actor: Actor, event: EventRow, last: { reminded_on: string; reminded_at: Date } | null, now: Date): Refusal | null {
  const today = last?.reminded_on === dateOf(now, actor.clubZone) ? last.reminded_at : null
  const times = { startsAt: event.starts_at, endsAt: event.ends_at }
  return refusalOf(() => refuseReminder({ status: event.status, times, settings: deadlineSettings(actor.config, event.extra), today }, now))
}

export interface Silent {
  player_id: number
  first_name: string
  last_name: string
  /** A guest of another team, listed separately, because the counts are those of the team. */
  guest: boolean
  people: number[]
  told: Told[]
}

/** The players without an answer, each with the people who answer for them. If the team is locked for its families, only guests are included. */
export async function silentOf(db: Db, event: EventRow): Promise<Silent[]> {
  const silent = await withoutAnswer(db, event)
  const isOpen = event.team_id === null || (await isOpenForFamilies(db, event.club_id, event.team_id))
  const asked = silent.map(({ player_id }) => player_id).filter((id) => isOpen || event.guest_player_ids.includes(id))
  const people = Map.groupBy(await peopleOfPlayers(db, event.club_id, asked), ({ player_id }) => player_id)
  return silent.map(({ player_id, first_name, last_name, status }) => {
    const told = people.get(player_id) ?? []
    return { player_id, first_name, last_name, guest: status === 'guest', told, people: told.map(({ user_id }) => user_id) }
  })
}

/** Queues one message per person; returns their number. */
export async function send(
  tx: Db,
  ctx: AppContext | null,
  secrets: Secrets,
  event: EventRow,
  team: string,
  silent: readonly Silent[],
  publicUrl: string,
  day: string,
): Promise<number> {
  const people = new Map(silent.flatMap(({ told }) => told.map((one) => [one.user_id, one] as const)))
  const dictionary = await dictionaryOf(tx, event.club_id)
  const eventPath = `/teams/${event.team_id}/events/${event.id}`
  const link = linkInClub(publicUrl, event.club_id, eventPath)
  const mails = [...people.values()].map((person) => {
    const children = silent
      .filter((child) => child.people.includes(person.user_id))
      .map(({ first_name, player_id }) => {
        const key = answerKey(secrets, { clubId: event.club_id, eventId: event.id, playerId: player_id, userId: person.user_id })
        return { first_name, link: `${publicUrl}/rsvp/${key}` }
      })
    return {
      channel: 'email' as const,
      userId: person.user_id,
      to: person.email,
      name: person.name,
      ...reminderNotice({ event, team, children, link }, { locale: person.locale, dictionary }),
      about: { eventId: event.id, standing: 'scheduled' as const, startsAt: event.starts_at },
      leaveBy: event.starts_at,
      dedupeKey: `remind:${event.id}:${day}:${person.user_id}`,
      inApp: { context: contextOfEvent(event.kind), path: eventPath, teamId: event.team_id },
    }
  })
  const wished = await asWished(tx, mails, { category: categoryOfEvent(event.kind), publicUrl, dictionary })
  await queueMails(tx, ctx, event.club_id, [...wished, ...notificationsOf(mails)])
  return new Set(wished.map(({ userId }) => userId)).size
}

function present(silent: readonly Silent[]): Pick<Reminder, 'families' | 'people' | 'unreachable'> {
  const named = ({ player_id, first_name, last_name, guest }: Silent) => ({ player_id, first_name, last_name, guest })
  const reachable = silent.filter(({ people }) => people.length > 0)
  const families = familiesOf(reachable).map((family) => {
    const people = new Map(family.flatMap(({ told }) => told.map(({ user_id, name }) => [user_id, { user_id, name }] as const)))
    return { players: family.map(named), people: [...people.values()] }
  })
  return {
    families,
    people: new Set(reachable.flatMap(({ people }) => people)).size,
    unreachable: silent.filter(({ people }) => people.length === 0).map(named),
  }
}
