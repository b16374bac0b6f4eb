import type { Actor } from '@touchline/domain/access/actor'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import type { readPlayerAttendance, readTeamAttendance } from '@touchline/domain/attendance/endpoints'
import { maySeeRegister } from '@touchline/domain/attendance/policy'
import { seasonLines, type SeasonPerson } from '@touchline/domain/attendance/season-table'
import { attendanceTotals } from '@touchline/domain/attendance/totals'
import { answersForPlayer } from '@touchline/domain/access/policy'
import { anyOf } from '@touchline/domain/access/actor'
import { refuseLongExport } from '@touchline/domain/kit/date-range'
import { addDays, instantOf } from '@touchline/domain/kit/dates'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { notFound } from '@touchline/domain/kit/refusal'
import { eventsBetween, type EventRow } from '../calendar/calendar.store.ts'
import type { Db } from '../kit/database/database.ts'
import { teamScope, rosterOf, staffOf, type TeamRow } from '../teams/teams.store.ts'
import { daysInPart, findPart, type GroupAssignmentRow } from '../teams/team-part.store.ts'
import { answersOfPlayer, answersOfTeam } from './attendance.store.ts'

export type Season = ReplyOf<typeof readTeamAttendance>
export interface Ask {
  start: string
  end: string
  kind?: EventRow['kind'] | undefined
  /** A group assignment: its players and its days. */
  assignment?: number | undefined
}

/** A team's attendance between two dates of the club: the players, and the staff if the club has a staff calendar. */
export async function readSeason(db: Db, actor: Actor, team: TeamRow, ask: Ask, now: Date): Promise<Season> {
  const part = await findPart(db, team, ask.assignment)
  const { from, to, events } = await eventsOf(db, actor, team, ask, part)
  const answers = await answersOfTeam(db, team.club_id, team.id, from, to)
  const ofPlayer = lookup(answers.filter(({ player_id }) => player_id !== null).map((row) => [row.event_id, row.player_id!, row.status]))
  const ofUser = lookup(answers.filter(({ user_id }) => user_id !== null).map((row) => [row.event_id, row.user_id!, row.status]))
  const roster = (await rosterOf(db, team.club_id, team.id, false, part?.player_ids)).filter(isListed(part))
  const staff = actor.config.enable_staff_calendar ? await staffOf(db, team.club_id, team.id) : []
  const players = seasonLines(events.map(seasonEvent), roster.map(personOf(actor)), ofPlayer, now)
  const members = seasonLines(
    events.map(seasonEvent),
    staff.map(({ user_id }) => ({ id: user_id, since: null })),
    ofUser,
    now,
  )
  return {
    events: events.map((event) => ({
      ...columnOf(event),
      counted: players.counted.has(event.id),
      totals: attendanceTotals(
        roster
          .map((player) => ({ status: ofPlayer(event.id, player.player_id) ?? 'none', since: personOf(actor)(player).since }))
          .filter(({ status, since }) => since === null || event.starts_at >= since || status !== 'none')
          .map(({ status }) => status),
      ),
    })),
    players: roster.map(({ player_id, first_name, last_name, number }, index) => ({
      player_id,
      first_name,
      last_name,
      number,
      ...players.lines[index]!,
    })),
    staff: staff.map(({ user_id, name, role, head_coach }, index) => ({ user_id, name, role, head_coach, ...members.lines[index]! })),
  }
}

/** The attendance of one player, newest first. A caller who may neither see the register nor answer for the child gets a 404. */
export async function readPlayerSeason(
  db: Db,
  actor: Actor,
  team: TeamRow,
  playerId: number,
  ask: Ask,
  now: Date,
): Promise<ReplyOf<typeof readPlayerAttendance>> {
  const place = teamScope(team)
  const roster = (await rosterOf(db, team.club_id, team.id, false)).filter(({ status }) => status === 'active' || status === 'guest')
  const player = roster.find(({ player_id }) => player_id === playerId)
  if (!player || !anyOf(maySeeRegister(place), answersForPlayer({ ...place, playerId }))(actor)) throw notFound()
  const { from, to, events } = await eventsOf(db, actor, team, ask)
  const team_answers = await answersOfTeam(db, team.club_id, team.id, from, to)
  const statusOf = lookup(
    team_answers.filter(({ player_id }) => player_id !== null).map((row) => [row.event_id, row.player_id!, row.status]),
  )
  const own = new Map((await answersOfPlayer(db, team.club_id, team.id, playerId, from, to)).map((row) => [row.event_id, row]))
  // The whole team decides which events count: a register in which only others are marked was still taken.
  const { counted, lines } = seasonLines(events.map(seasonEvent), roster.map(personOf(actor)), statusOf, now)
  const { totals, streak, statuses } = lines[roster.indexOf(player)]!
  return {
    player_id: playerId,
    first_name: player.first_name,
    last_name: player.last_name,
    totals,
    streak,
    items: events
      .filter(({ id, status }) => status !== 'scheduled' || statuses[String(id)] !== undefined)
      .toReversed()
      .map((event) => ({
        ...columnOf(event),
        counted: counted.has(event.id),
        answer: own.get(event.id)?.status ?? 'none',
        notes: own.get(event.id)?.notes ?? '',
        set_by_staff: own.get(event.id)?.set_by_staff ?? false,
      })),
  }
}

export async function eventsOf(db: Db, actor: Actor, team: TeamRow, { start, end, kind }: Ask, part: GroupAssignmentRow | null = null) {
  refuseLongExport(start, end)
  const days = daysInPart(part, { start, end })
  const [from, to] = [instantOf(`${start}T00:00`, actor.clubZone), instantOf(`${addDays(end, 1)}T00:00`, actor.clubZone)]
  const events = (await eventsBetween(db, team.club_id, team.id, from, to)).filter(
    (event) => event.starts_at >= from && (kind === undefined || event.kind === kind) && days !== null && isOn(event, days),
  )
  return { from, to, events }
}

/** A group assignment lists its players even after they have left the roster. */
export const isListed =
  (part: GroupAssignmentRow | null) =>
  ({ status }: { status: string }) =>
    part !== null || status === 'active'
const isOn = ({ local_start }: EventRow, { start, end }: { start: string; end: string }) =>
  local_start.slice(0, 10) >= start && local_start.slice(0, 10) <= end

export function lookup(rows: [event: number, person: number, status: AttendanceStatus][]) {
  const known = new Map(rows.map(([event, person, status]) => [`${event}:${person}`, status]))
  return (event: number, person: number) => known.get(`${event}:${person}`)
}

export const seasonEvent = ({ id, status, starts_at }: EventRow) => ({ id, status, startsAt: starts_at })
export const personOf =
  (actor: Actor) =>
  ({ player_id, joined_on }: { player_id: number; joined_on: string | null }): SeasonPerson => ({
    id: player_id,
    since: joined_on === null ? null : instantOf(`${joined_on}T00:00`, actor.clubZone),
  })

const columnOf = (event: EventRow) => ({
  id: event.id,
  type: event.kind,
  title: event.title,
  opponent: event.opponent,
  side: event.side,
  start_time: event.local_start,
  status: event.status,
})
