import { fieldRefusal } from '@touchline/domain/calendar/event-times'
import {
  daysFrom,
  daysLater,
  inScope,
  occurrenceDates,
  ruleAsHeld,
  ruleMovedBy,
  sameRule,
  timesOn,
  type GroupAction,
  type SeriesRule,
} from '@touchline/domain/calendar/editor/series'
import type { ActionContext } from '../../kit/action-context.ts'
import type { NewChange } from '../../kit/change-set.ts'
import { insertSeries, lockSeries, seriesRule, type EventRow } from '../calendar.store.ts'
import { timesOf } from './event-values.ts'
import type { EditScope } from './find-event-to-edit.ts'
import { valuesOf, type EventValues } from './write-event.ts'

/** The changes for a new event, or for all events of a new series. */
export async function planCreation(
  context: ActionContext,
  lookups: EditScope,
  values: EventValues,
  rule: SeriesRule | null,
): Promise<NewChange[]> {
  if (rule === null) return [creation(lookups, values)]
  const days = occurrenceDates(rule, values.local_start.slice(0, 10))
  const series_id = await newSeries(context, lookups, rule, days[0]!)
  return days.map((day) => creation(lookups, { ...onDay(values, day), series_id }))
}

/**
 * The changes for an event and those of its series that the action reaches. On the other events only the fields changed here change, and events that
 * stay keep their row, because answers belong to it.
 */
export async function planUpdate(
  context: ActionContext,
  lookups: EditScope,
  previous: EventRow,
  values: EventValues,
  { action, recurs, now }: { action: GroupAction; recurs: SeriesRule | null | undefined; now: Date },
): Promise<NewChange[]> {
  const members = previous.series_id === null ? [previous] : await lockSeries(context.db, lookups.clubId, previous.series_id)
  const held =
    previous.series_id === null ? null : ruleAsHeld(await seriesRule(context.db, lookups.clubId, previous.series_id), members.map(dayOf))
  const wide = action === 'future' || action === 'all'
  const kept = recurs === undefined || (recurs === null && held === null) || (recurs !== null && held !== null && sameRule(recurs, held))
  if (kept && (!wide || held === null)) return [update(previous, values)]
  if (!wide && held !== null) {
    if (recurs === null) return [update(previous, { ...values, series_id: null })]
    throw fieldRefusal(
      'event.series_scope',
      'recurs',
      'How it comes again is changed for this and the following events, or for all of them.',
    )
  }
  const scope = inScope(held === null ? 'this' : action, previous, members)
  const shift = daysFrom(dayOf(previous), values.local_start.slice(0, 10))
  // Past events of the series stay, also when the whole series is canceled.
  const isSpared = ({ id, ends_at }: EventRow) =>
    values.status !== 'scheduled' && values.status !== previous.status && id !== previous.id && ends_at <= now
  const same = { status: previous.status, status_reason: previous.status_reason }
  const edit = (event: EventRow, day: string, series_id: number | null) =>
    event.id === previous.id && day === values.local_start.slice(0, 10)
      ? update(event, { ...values, series_id })
      : update(event, { ...edited(event, previous, isSpared(event) ? { ...values, ...same } : values, day), series_id })
  if (kept) {
    const rule = shift === 0 ? null : ruleMovedBy(held!, shift, daysLater(dayOf(scope[0]!), shift))
    const series = rule === null ? previous.series_id : await newSeries(context, lookups, rule, daysLater(dayOf(scope[0]!), shift))
    return scope
      .map((event) => ({ event, change: edit(event, daysLater(dayOf(event), shift), series) }))
      .filter(({ event, change }) => !isSpared(event) || JSON.stringify(change.before) !== JSON.stringify(change.after))
      .map(({ change }) => change)
  }
  if (recurs === null)
    return [
      update(previous, { ...values, series_id: null }),
      ...scope.filter(({ id }) => id !== previous.id).map((event) => removal(event)),
    ]
  // An event moved from its day by hand is on no day of the rule, so a new rule does not delete it.
  const regular = held === null ? new Set([dayOf(previous)]) : new Set(heldDays(held, members))
  const first = daysLater(dayOf(scope[0]!), shift)
  const days = occurrenceDates(recurs!, first)
  const series = await newSeries(context, lookups, recurs!, days[0]!)
  const stays = new Map(scope.filter((event) => regular.has(dayOf(event))).map((event) => [daysLater(dayOf(event), shift), event]))
  const onDays = days.map((day) => {
    const event = stays.get(day)
    return event ? edit(event, day, series) : creation(lookups, { ...onDay(values, day), series_id: series, ...unplayed })
  })
  const moved = scope.filter((event) => !regular.has(dayOf(event))).map((event) => edit(event, dayOf(event), series))
  const gone = [...stays].filter(([day]) => !days.includes(day)).map(([, event]) => removal(event))
  return [...onDays, ...moved, ...gone]
}

const dayOf = (event: { local_start: string }) => event.local_start.slice(0, 10)
const heldDays = (rule: SeriesRule, members: readonly EventRow[]) => {
  const days = occurrenceDates({ ...rule, exceptions: [] }, dayOf(members[0]!))
  return members.map(dayOf).filter((day) => days.includes(day))
}
/** A score belongs to one game, and an imported entry to one event. */
const unplayed = {
  our_score: null,
  their_score: null,
  import_identity: null,
  imported: null,
  status: 'scheduled' as const,
  status_reason: null,
}

const newSeries = ({ db, actor }: ActionContext, { clubId, teamId }: EditScope, rule: SeriesRule, startsOn: string) =>
  insertSeries(db, { clubId, teamId, rule, startsOn, userId: actor.userId })

const onDay = (values: EventValues, day: string): EventValues => {
  const times = timesOn(day, { start_time: values.local_start, end_time: values.local_end })
  return { ...values, ...timesOf({ ...times, timezone: values.timezone, tbd: values.tbd }) }
}

const words = [
  'title',
  'field_id',
  'location',
  'notes',
  'uniform',
  'arrival_minutes',
  'status',
  'status_reason',
  'extra',
  'opponent',
  'side',
  'guest_player_ids',
  'staff_ids',
] as const
/** Applies an edit of one event to another of the series: its own texts stay unless they were edited, and its times change only if times were edited. */
function edited(event: EventRow, previous: EventRow, values: EventValues, day: string): EventValues {
  const [own, before] = [valuesOf(event), valuesOf(previous)]
  const changed = Object.fromEntries(
    words.filter((word) => JSON.stringify(before[word]) !== JSON.stringify(values[word])).map((word) => [word, values[word]]),
  )
  const clocks = (of: { local_start: string; local_end: string; timezone: string; tbd: boolean }) =>
    `${of.local_start.slice(11)} ${of.local_end.slice(11)} ${of.timezone} ${of.tbd}`
  const hours = clocks(before) === clocks(values) ? own : values
  return { ...own, ...changed, ...onDayAs(hours, day) }
}
const onDayAs = (hours: EventValues, day: string) => {
  const times = timesOn(day, { start_time: hours.local_start, end_time: hours.local_end })
  return timesOf({ ...times, timezone: hours.timezone, tbd: hours.tbd })
}

const labelOf = (event: { local_start: string; title: string; kind: string }) => `${event.local_start} ${event.title || event.kind}`
const creation = ({ teamId }: EditScope, values: EventValues): NewChange => ({
  entity: 'event',
  entity_id: null,
  op: 'create',
  label: labelOf(values),
  before: null,
  after: { ...values, team_id: teamId },
})
const update = (event: EventRow, values: EventValues): NewChange => ({
  entity: 'event',
  entity_id: event.id,
  op: 'update',
  label: labelOf(event),
  before: valuesOf(event),
  after: values,
})
export const removal = (event: EventRow): NewChange => ({
  entity: 'event',
  entity_id: event.id,
  op: 'delete',
  label: labelOf(event),
  before: valuesOf(event),
  after: null,
})
