import type { EventDetail, GameBody, PracticeBody, Side } from '@touchline/domain/calendar/event'
import type { z } from 'zod'

export type DraftKind = 'Practice' | 'Game'

/** What the form holds: texts as they are typed. */
export interface EventDraft {
  team: string
  kind: DraftKind
  title: string
  opponent: string
  side: Side
  date: string
  start: string
  end: string
  field: string
  location: string
  arrival: string
  uniform: string
  notes: string
  status: 'scheduled' | 'canceled' | 'postponed'
  ours: string
  theirs: string
  families: 'club' | 'no'
}

export const emptyDraft = (team: number | null, kind: DraftKind, date: string): EventDraft => ({
  team: team === null ? '' : String(team),
  kind,
  title: '',
  opponent: '',
  side: 'home',
  date,
  start: '17:30',
  end: '19:00',
  field: '',
  location: '',
  arrival: '',
  uniform: '',
  notes: '',
  status: 'scheduled',
  ours: '',
  theirs: '',
  families: 'club',
})

const textOf = (value: number | null) => (value === null ? '' : String(value))
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

export const draftOf = (event: EventDetail): EventDraft => ({
  team: String(event.team_id),
  kind: event.type === 'Game' ? 'Game' : 'Practice',
  title: event.title,
  opponent: event.opponent ?? '',
  side: event.side ?? 'home',
  date: event.start_time.slice(0, 10),
  start: event.start_time.slice(11, 16),
  end: event.end_time.slice(11, 16),
  field: textOf(event.field?.id ?? null),
  location: event.location ?? '',
  arrival: textOf(event.arrival_minutes),
  uniform: event.uniform,
  notes: event.notes,
  status: event.status,
  ours: textOf(event.our_score),
  theirs: textOf(event.their_score),
  families: event.extra.parent_can_set_attendance === false ? 'no' : 'club',
})

/** An event that ends on another day keeps the days between; an end before the start stays what it is, an error to be shown. */
function endOf(draft: EventDraft, event: EventDetail | undefined): string {
  const nights = event ? Math.round((Date.parse(event.end_time.slice(0, 10)) - Date.parse(event.start_time.slice(0, 10))) / 86_400_000) : 0
  const day = nights > 0 ? new Date(Date.parse(draft.date) + nights * 86_400_000).toISOString().slice(0, 10) : draft.date
  return `${day}T${draft.end}`
}

function common(draft: EventDraft, event: EventDetail | undefined, message: string) {
  const extra = { ...event?.extra }
  if (draft.families === 'no') extra.parent_can_set_attendance = false
  else delete extra.parent_can_set_attendance
  return {
    start_time: `${draft.date}T${draft.start}`,
    end_time: endOf(draft, event),
    ...(event && { timezone: event.timezone }),
    field_id: numberOf(draft.field),
    location: draft.location.trim() || null,
    notes: draft.notes,
    uniform: draft.uniform.trim(),
    arrival_minutes: numberOf(draft.arrival),
    status: draft.status,
    extra,
    notification_message: message.trim(),
  }
}

export const practiceBodyOf = (draft: EventDraft, event: EventDetail | undefined, message: string): z.input<typeof PracticeBody> => ({
  ...common(draft, event, message),
  title: draft.title.trim(),
})
export const gameBodyOf = (draft: EventDraft, event: EventDetail | undefined, message: string): z.input<typeof GameBody> => ({
  ...common(draft, event, message),
  opponent: draft.opponent.trim(),
  side: draft.side,
  our_score: numberOf(draft.ours),
  their_score: numberOf(draft.theirs),
})

type Problem = 'teamNeeded' | 'dateNeeded' | 'startNeeded' | 'endNeeded' | 'endBeforeStart'

/** What lacks before the server is asked, by the name of the field. */
export function problemsOf(draft: EventDraft, event: EventDetail | undefined): Partial<Record<string, Problem>> {
  const problems: Partial<Record<string, Problem>> = {}
  if (draft.team === '') problems['team'] = 'teamNeeded'
  if (draft.date === '') problems['date'] = 'dateNeeded'
  if (draft.start === '') problems['start_time'] = 'startNeeded'
  if (draft.end === '') problems['end_time'] = 'endNeeded'
  else if (draft.date !== '' && draft.start !== '' && endOf(draft, event) < `${draft.date}T${draft.start}`)
    problems['end_time'] = 'endBeforeStart'
  return problems
}
