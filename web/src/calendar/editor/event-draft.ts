import type { EventDetail, Side } from '@touchline/domain/calendar/event'
import { sameRule } from '@touchline/domain/calendar/editor/series'
import type { DraftPerson } from '../../kit/pickers/PeopleChoice.tsx'
import { clockOfMinutes } from '../../kit/time/days.ts'
import { eventKinds, type EventKind, type EventValues } from './event-values.ts'
import type { PlanSlot } from './plan-slot.ts'
import { noSeries, ruleOf, seriesDraftOf, datesOf, type SeriesDraft } from './series-draft.ts'

export type DraftKind = EventKind
/** The value of `team` for an event of the club itself. */
export const ofClub = 'club'

/** The values of the event form, as typed. */
export interface EventDraft {
  /** The id of the team as text; empty if none is chosen yet. */
  team: string
  kind: DraftKind
  title: string
  opponent: string
  side: Side
  date: string
  /** The date with which the form opened, until the user chooses one; empty once chosen. */
  suggested: string
  start: string
  end: string
  tbd: boolean
  series: SeriesDraft
  field: string
  location: string
  arrival: string
  uniform: string
  notes: string
  status: 'scheduled' | 'canceled' | 'postponed'
  ours: string
  theirs: string
  families: 'club' | 'no'
  guests: DraftPerson[]
  staff: DraftPerson[]
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
/** The default end: an hour and a half after the start, or the end of the day. */
const usualEnd = (start: string) => clockOfMinutes(Math.min(Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + 90, 1439))

export const emptyDraft = (
  team: number | null,
  kind: DraftKind,
  { date, time = '17:30', field }: PlanSlot,
  isSuggested = false,
): EventDraft => ({
  team: team === null ? '' : String(team),
  kind,
  title: '',
  opponent: '',
  side: 'home',
  date,
  suggested: isSuggested ? date : '',
  start: time,
  end: usualEnd(time),
  tbd: false,
  series: noSeries,
  field: textOf(field ?? null),
  location: '',
  arrival: '',
  uniform: '',
  notes: '',
  status: 'scheduled',
  ours: '',
  theirs: '',
  families: 'club',
  guests: [],
  staff: [],
})

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

export const draftOf = (event: EventDetail): EventDraft => ({
  team: event.team_id === null ? ofClub : String(event.team_id),
  kind: eventKinds.find((kind) => kind === event.type) ?? 'GenericCalendarEvent',
  title: event.title,
  opponent: event.opponent ?? '',
  side: event.side ?? 'home',
  date: event.start_time.slice(0, 10),
  suggested: '',
  start: event.start_time.slice(11, 16),
  end: event.end_time.slice(11, 16),
  tbd: event.tbd,
  series: seriesDraftOf(event.recurs),
  field: textOf(event.field?.id ?? null),
  location: event.location ?? '',
  arrival: textOf(event.arrival_minutes),
  uniform: event.uniform,
  notes: event.notes,
  status: event.status,
  ours: textOf(event.our_score),
  theirs: textOf(event.their_score),
  families: event.extra.parent_can_set_attendance === false ? 'no' : 'club',
  guests: event.guest_team_players.map(({ player_id, first_name, last_name }) => ({ id: player_id, name: `${first_name} ${last_name}` })),
  staff: event.staff_ids.map((id, index) => ({ id, name: event.staff_names[index] ?? '' })),
})

/** Returns the end of the event; an event over several days keeps its length in days. An end before the start is left as it is, so that the error is shown. */
function endOf(draft: EventDraft, event: EventDetail | undefined): string {
  const nights = event ? Math.round((Date.parse(event.end_time.slice(0, 10)) - Date.parse(event.start_time.slice(0, 10))) / 86_400_000) : 0
  const day = nights > 0 ? new Date(Date.parse(draft.date) + nights * 86_400_000).toISOString().slice(0, 10) : draft.date
  return `${day}T${draft.end}`
}

/** Returns start and end; an event without a known time covers the whole day. */
const timesOf = (draft: EventDraft, event: EventDetail | undefined) =>
  draft.tbd
    ? { start_time: `${draft.date}T00:00`, end_time: `${draft.date}T23:59`, tbd: true }
    : { start_time: `${draft.date}T${draft.start}`, end_time: endOf(draft, event), tbd: false }

/** Returns the repetition if the form changed it; an empty object leaves it as it is. */
export function changedRule(draft: EventDraft, event: EventDetail | undefined) {
  const rule = ruleOf(draft.series, draft.date)
  if (!event) return rule === null ? {} : { recurs: rule }
  if (JSON.stringify(draft.series) === JSON.stringify(seriesDraftOf(event.recurs))) return {}
  return rule !== null && event.recurs !== null && sameRule(rule, event.recurs) ? {} : { recurs: rule }
}

/** Returns what the form saves, from what is typed. */
export function valuesOfDraft(draft: EventDraft, event: EventDetail | undefined): EventValues {
  const extra = { ...event?.extra }
  if (draft.families === 'no') extra.parent_can_set_attendance = false
  else delete extra.parent_can_set_attendance
  return {
    kind: draft.kind,
    team_id: draft.kind === 'StaffEvent' || draft.team === ofClub ? null : Number(draft.team),
    title: draft.title.trim(),
    opponent: draft.opponent.trim(),
    side: draft.side,
    ...timesOf(draft, event),
    ...(event && { timezone: event.timezone }),
    field_id: numberOf(draft.field),
    location: draft.location.trim() || null,
    notes: draft.notes,
    uniform: draft.uniform.trim(),
    arrival_minutes: numberOf(draft.arrival),
    status: draft.status,
    our_score: numberOf(draft.ours),
    their_score: numberOf(draft.theirs),
    extra,
    ...changedRule(draft, event),
    guest_team_players: draft.guests.map(({ id }) => id),
    staff_ids: draft.staff.map(({ id }) => id),
  }
}

/** The same for a preview, which needs no title; null while the team, the date or the time is missing. */
export const previewedOf = (draft: EventDraft, event: EventDetail | undefined): EventValues | null =>
  Object.keys(problemsOf(draft, event)).some((field) => field !== 'title') ? null : valuesOfDraft(draft, event)

/** True if the event needs no title: a practice, or a game of a team with its opponent. */
export const isNamed = ({ kind, team }: Pick<EventDraft, 'kind' | 'team'>) => kind === 'Practice' || (kind === 'Game' && team !== ofClub)

type Problem = 'teamNeeded' | 'titleNeeded' | 'dateNeeded' | 'startNeeded' | 'endNeeded' | 'endBeforeStart' | SeriesProblem
type SeriesProblem = `event.series_${'endless' | 'ends_before_start' | 'too_long' | 'empty'}`

/** Returns the missing or wrong fields by name, before the server is asked. */
export function problemsOf(draft: EventDraft, event: EventDetail | undefined): Partial<Record<string, Problem>> {
  const problems: Partial<Record<string, Problem>> = {}
  if (draft.team === '' && draft.kind !== 'StaffEvent') problems['team'] = 'teamNeeded'
  if (!isNamed(draft) && draft.title.trim() === '') problems['title'] = 'titleNeeded'
  if (draft.date === '') problems['date'] = 'dateNeeded'
  const rule = ruleOf(draft.series, draft.date)
  const { problem } = rule === null ? { problem: null } : datesOf(rule, draft.date)
  if (problem !== null) problems['until'] = problem as SeriesProblem
  if (draft.tbd) return problems
  if (draft.start === '') problems['start_time'] = 'startNeeded'
  if (draft.end === '') problems['end_time'] = 'endNeeded'
  else if (draft.date !== '' && draft.start !== '' && endOf(draft, event) < `${draft.date}T${draft.start}`)
    problems['end_time'] = 'endBeforeStart'
  return problems
}

/** True if a new event, or a changed date, lies in the past; an event that was already there may be corrected. `now` is wall time in the event's zone. */
export const isPastDate = ({ date }: EventDraft, event: EventDetail | undefined, now: string): boolean =>
  date < now.slice(0, 10) && date !== event?.start_time.slice(0, 10)
