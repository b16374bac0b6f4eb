import type { Actor } from '@touchline/domain/access/actor'
import { adminOfClub } from '@touchline/domain/access/policy'
import { maySeeInvitations } from '@touchline/domain/invitations/policy'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import type { Birthday, readClubDashboard, readFamilyDashboard, readTeamDashboard } from '@touchline/domain/dashboard/endpoints'
import { nextEvents } from '@touchline/domain/dashboard/next-events'
import { ageOn } from '@touchline/domain/kit/ages'
import { addDays, dateOf } from '@touchline/domain/kit/dates'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { notFound } from '@touchline/domain/kit/refusal'
import { calendarDocument, calendarScope, type CalendarAsk } from '../calendar/calendar-document.ts'
import { needySources } from '../calendar/imports/calendar-sources.ts'
import type { Db } from '../kit/database/database.ts'
import { childrenWithNotes } from '../medical/children-with-notes.ts'
import { clubRows, familyRows, teamRows } from './dashboard.store.ts'

const daysAhead = 6

/** A week of all children, over the family's own clubs and teams only. */
export async function familyDashboard(db: Db, actor: Actor, now: Date): Promise<ReplyOf<typeof readFamilyDashboard>> {
  const today = dateOf(now, actor.clubZone)
  const events = await eventsFrom(db, actor, calendarScope({ ...actor, roleType: 'Parent' }), today, daysAhead)
  const { playerIds: players, teams, clubIds: clubs } = actor.family
  const rows = await familyRows(db, { players, teams, clubs, events: events.map(({ id }) => id), today, now })
  return { today, events, ...rows, birthdays: rows.birthdays.map(withAge), medical: await childrenWithNotes(db, actor) }
}

/** A week of the role's teams, with the players of the next events by name. */
export async function teamDashboard(db: Db, actor: Actor, now: Date): Promise<ReplyOf<typeof readTeamDashboard>> {
  if (actor.clubId === null) throw notFound()
  const today = dateOf(now, actor.clubZone)
  const own = [...new Set([...actor.teams.coach, ...actor.teams.manager])]
  const events = await eventsFrom(db, actor, calendarScope(actor), today, daysAhead)
  const next = actor.config.track_attendance ? nextEvents(events, own, today, now).map(({ id }) => id) : []
  const { expected, trend, ...rows } = await teamRows(db, {
    clubId: actor.clubId,
    teams: own,
    events: events.map(({ id }) => id),
    next,
    today,
    now,
  })
  return {
    today,
    events,
    ...rows,
    sources: await needySources(db, actor, now),
    birthdays: rows.birthdays.map(withAge),
    trend: actor.config.track_attendance ? trend : [],
    next: next.map((id) => ({
      event_id: id,
      players: expected.filter(({ event_id }) => event_id === id),
    })),
  }
}

/** Today's events on the fields, and pending items for the people who run the club: everything for an admin, the own teams for a director. */
export async function clubDashboard(db: Db, actor: Actor, now: Date): Promise<ReplyOf<typeof readClubDashboard>> {
  const { clubId } = actor
  if (clubId === null) throw notFound()
  const today = dateOf(now, actor.clubZone)
  const runsAll = adminOfClub({ clubId })(actor)
  const events = await eventsFrom(db, actor, calendarScope(runsAll ? { ...actor, roleType: 'Admin' } : actor), today, 0)
  const rows = await clubRows(db, {
    clubId,
    teams: runsAll ? null : actor.teams.director,
    events: events.map(({ id }) => id),
    seesSignUps: maySeeInvitations({ clubId })(actor),
    today,
    now,
  })
  return { today, events, ...rows, sources: await needySources(db, actor, now) }
}

async function eventsFrom(db: Db, actor: Actor, scope: Pick<CalendarAsk, 'teams' | 'players' | 'beside'>, from: string, days: number) {
  const document = await calendarDocument(db, { from, to: addDays(from, days), zone: actor.clubZone, ...scope })
  return (JSON.parse(document) as { items: CalendarEvent[] }).items
}

function withAge({ birth_date, ...row }: Omit<Birthday, 'turns'> & { birth_date: string }): Birthday {
  return { ...row, turns: ageOn(birth_date, row.on) }
}
