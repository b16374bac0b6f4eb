import type { Actor } from '@touchline/domain/access/actor'
import type { Register } from '@touchline/domain/attendance/attendance'
import { deadlineSettings, parentDeadline, parentMayAnswer } from '@touchline/domain/attendance/deadline'
import { mayAnswerForPlayer, maySeeRegister, mayTakeRegister } from '@touchline/domain/attendance/policy'
import { attendanceTotals, hasNonResponders, noRsvps } from '@touchline/domain/attendance/totals'
import { mayReadTeamMedical } from '@touchline/domain/medical/policy'
import { namesOfUsers } from '../account/account.store.ts'
import { eventScope, findEvent, type EventRow } from '../calendar/calendar.store.ts'
import type { Db } from '../kit/database/database.ts'
import { rosterOfEvent } from '../calendar/events/roster-of-event.ts'
import { mayReachFamilies } from '../teams/may-see-contacts.ts'
import { staffOf } from '../teams/teams.store.ts'
import { answersOf, type AnswerRow } from './attendance.store.ts'
import { presentAnswer } from './record-attendance.ts'

/** The answers of the register, for a reply of the calendar. */
export async function availabilityOf(db: Db, actor: Actor, eventId: number, now: Date) {
  const { players } = await readRegister(db, actor, await findEvent(db, actor, eventId), now)
  return players.map(({ player_id, status, notes }) => ({ player_id, status, notes }))
}

/** The register as far as the caller may see it: staff all of it, a family its own lines and the totals. */
export async function readRegister(db: Db, actor: Actor, event: EventRow, now: Date): Promise<Register> {
  const place = eventScope(event)
  const [all, take] = [maySeeRegister(place)(actor), mayTakeRegister(place)(actor)]
  const answers = await answersOf(db, event)
  const roster = (await rosterOfEvent(db, event)).filter(({ status }) => status === 'active' || status === 'guest')
  const staff = await staffOf(db, event.club_id, event.team_id)
  const names = await namesOfUsers(
    db,
    answers.flatMap(({ set_by_user_id }) => set_by_user_id ?? []),
  )
  const ofPlayer = new Map(answers.map((answer) => [answer.player_id, answer]))
  const ofUser = new Map(answers.map((answer) => [answer.user_id, answer]))
  const present = (answer: AnswerRow | undefined) =>
    answer ? presentAnswer(answer, names.get(answer.set_by_user_id ?? 0) ?? null) : unanswered(event.id)

  const statuses = roster.filter(({ status }) => status === 'active').map(({ player_id }) => ofPlayer.get(player_id)?.status ?? 'none')
  const visible = roster.filter(({ player_id }) => all || actor.playerIds.includes(player_id))
  const settings = deadlineSettings(actor.config, event.extra)
  const times = { startsAt: event.starts_at, endsAt: event.ends_at }
  const open = take || (parentMayAnswer(times, settings, now) && event.status === 'scheduled')
  return {
    event_id: event.id,
    totals: attendanceTotals(statuses),
    has_non_responders: hasNonResponders(statuses),
    no_rsvps: noRsvps(statuses),
    health_screening: actor.config.enable_health_screening,
    health_questions: actor.config.health_screening_questions,
    deadline: parentDeadline(times, settings)?.toISOString() ?? null,
    players: visible.map((line) => ({
      ...present(ofPlayer.get(line.player_id)),
      player_id: line.player_id,
      first_name: line.first_name,
      last_name: line.last_name,
      number: line.number,
      guest: line.status === 'guest',
    })),
    staff: all
      ? staff.map((member) => ({
          ...present(ofUser.get(member.user_id)),
          user_id: member.user_id,
          name: member.name,
          role: member.role,
          head_coach: member.head_coach,
        }))
      : [],
    may: { take, see_all: all, read_medical: mayReadTeamMedical(place)(actor), reach_families: mayReachFamilies(place)(actor) },
    answerable: open
      ? visible.map(({ player_id }) => player_id).filter((playerId) => mayAnswerForPlayer({ ...place, playerId })(actor))
      : [],
  }
}

const unanswered = (eventId: number) => ({
  event_id: eventId,
  player_id: null,
  user_id: null,
  user_role: null,
  status: 'none' as const,
  notes: '',
  health_screen_passed_at: null,
  set_at: null,
  set_by: null,
  set_by_staff: false,
})
