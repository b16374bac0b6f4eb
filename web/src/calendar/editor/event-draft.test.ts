import type { EventDetail } from '@touchline/domain/calendar/event'
import { expect, test } from 'vitest'
import { draftOf, emptyDraft, isPastDate, ofClub, problemsOf, valuesOfDraft } from './event-draft.ts'
import { clubEventBodyOf, gameBodyOf, movedTo, practiceBodyOf, valuesOf } from './event-values.ts'
import { noSeries } from './series-draft.ts'

const practice = {
  id: 1,
  type: 'Practice',
  team_id: 10,
  title: 'Keepers',
  start_time: '2026-10-06T17:30',
  end_time: '2026-10-06T19:00',
  timezone: 'America/Denver',
  field: { id: 3 },
  location: null,
  notes: 'Bring water',
  uniform: '',
  arrival_minutes: 15,
  opponent: null,
  side: null,
  our_score: null,
  their_score: null,
  status: 'scheduled',
  tbd: false,
  recurs: null,
  guest_team_players: [{ player_id: 7, first_name: 'Theo', last_name: 'Whitfield' }],
  staff_ids: [],
  staff_names: [],
  extra: { parent_can_set_attendance: false, parent_can_set_attendance_until_minutes: 60 },
  version_id: 4,
} as unknown as EventDetail

const weekly = { frequency: 'weekly', interval: 1, weekdays: ['Tu'], nth: null, until: '2026-11-24', count: null, exceptions: [] } as const
const inSeries = { ...practice, recurs: { ...weekly, weekdays: [...weekly.weekdays], exceptions: [] } } as EventDetail

test('an event goes through the form and comes out as it was', () => {
  expect(practiceBodyOf(valuesOfDraft(draftOf(practice), practice), '')).toMatchObject({
    title: 'Keepers',
    start_time: '2026-10-06T17:30',
    end_time: '2026-10-06T19:00',
    timezone: 'America/Denver',
    field_id: 3,
    location: null,
    arrival_minutes: 15,
    extra: practice.extra,
    guest_team_players: [7],
  })
  expect(practiceBodyOf(valuesOfDraft(draftOf(practice), practice), '')).not.toHaveProperty('recurs')
})

test('switching RSVPs back to the club’s default keeps the deadline of the event', () => {
  expect(practiceBodyOf(valuesOfDraft({ ...draftOf(practice), families: 'club' }, practice), '').extra).toEqual({
    parent_can_set_attendance_until_minutes: 60,
  })
})

test('an event over night keeps its length in days when it is moved', () => {
  const camp = { ...practice, end_time: '2026-10-08T12:00' } as EventDetail
  expect(practiceBodyOf(valuesOfDraft({ ...draftOf(camp), date: '2026-10-30' }, camp), '').end_time).toBe('2026-11-01T12:00')
})

test('an event that is dragged, canceled or deleted is sent as it is, and as the form would send it', () => {
  for (const event of [practice, inSeries, { ...practice, tbd: true, start_time: '2026-10-06T00:00', end_time: '2026-10-06T23:59' }])
    expect(practiceBodyOf(valuesOf(event), '')).toEqual(practiceBodyOf(valuesOfDraft(draftOf(event), event), ''))
  const untouched = { ...practice, title: ' Keepers', extra: { parent_can_set_attendance: true } } as EventDetail
  expect(practiceBodyOf(valuesOf(untouched), '')).toMatchObject({ title: ' Keepers', extra: { parent_can_set_attendance: true } })
})

test('a dragged event takes the new times; one without a known time takes the whole new day', () => {
  const to = { start: '2026-10-09T22:00', end: '2026-10-10T00:00' }
  expect(movedTo(valuesOf(practice), to)).toEqual({ ...valuesOf(practice), start_time: to.start, end_time: to.end })
  expect(movedTo({ ...valuesOf(practice), tbd: true }, to)).toMatchObject({
    ...{ start_time: '2026-10-09T00:00', end_time: '2026-10-09T23:59', tbd: true },
  })
})

test('a score that was never entered is no score, and none is not zero', () => {
  const draft = { ...emptyDraft(10, 'Game', { date: '2026-10-06' }), ours: '0' }
  expect(gameBodyOf(valuesOfDraft(draft, undefined), '')).toMatchObject({ our_score: 0, their_score: null })
})

test('a score that is entered in a list sends all else of the game as it is', () => {
  const game = {
    ...practice,
    ...{ type: 'Game', title: '', opponent: 'Northgate SC', side: 'away', uniform: 'White', location: 'North Park', field: null },
  } as unknown as EventDetail
  expect(gameBodyOf({ ...valuesOf(game), our_score: 3, their_score: 1 }, '')).toEqual({
    ...{ start_time: '2026-10-06T17:30', end_time: '2026-10-06T19:00', timezone: 'America/Denver', tbd: false, status: 'scheduled' },
    ...{ field_id: null, location: 'North Park', notes: 'Bring water', uniform: 'White', arrival_minutes: 15 },
    ...{ opponent: 'Northgate SC', side: 'away', our_score: 3, their_score: 1 },
    ...{ guest_team_players: [7], extra: game.extra, notification_message: '' },
  })
})

test('missing values show at their field before anything is sent', () => {
  expect(problemsOf(emptyDraft(null, 'Practice', { date: '' }), undefined)).toEqual({ team: 'teamNeeded', date: 'dateNeeded' })
  expect(problemsOf({ ...emptyDraft(10, 'Practice', { date: '2026-10-06' }), start: '18:00', end: '17:00' }, undefined)).toEqual({
    end_time: 'endBeforeStart',
  })
  expect(problemsOf(emptyDraft(10, 'Practice', { date: '2026-10-06' }), undefined)).toEqual({})
})

test('the repetition of a series is sent only when it was changed', () => {
  const draft = draftOf(inSeries)
  expect(practiceBodyOf(valuesOfDraft({ ...draft, notes: 'Boots' }, inSeries), '')).not.toHaveProperty('recurs')
  expect(practiceBodyOf(valuesOfDraft({ ...draft, series: { ...draft.series, until: '2026-12-01' } }, inSeries), '').recurs).toEqual({
    ...weekly,
    until: '2026-12-01',
  })
  expect(practiceBodyOf(valuesOfDraft({ ...draft, series: noSeries }, inSeries), '').recurs).toBeNull()
})

test('an event without a known time covers the whole day and needs no times', () => {
  const draft = { ...emptyDraft(10, 'Practice', { date: '2026-10-06' }), tbd: true, start: '', end: '' }
  expect(problemsOf(draft, undefined)).toEqual({})
  expect(practiceBodyOf(valuesOfDraft(draft, undefined), '')).toMatchObject({
    start_time: '2026-10-06T00:00',
    end_time: '2026-10-06T23:59',
    tbd: true,
  })
})

test('an event of the club needs a title and no team; its staff are sent for a staff event only', () => {
  const draft = { ...emptyDraft(null, 'StaffEvent', { date: '2026-10-06' }), staff: [{ id: 6, name: 'Sam' }] }
  expect(problemsOf(draft, undefined)).toEqual({ title: 'titleNeeded' })
  expect(clubEventBodyOf(valuesOfDraft(draft, undefined), '')).toMatchObject({ type: 'StaffEvent', staff_ids: [6] })
  const forAll = { ...draft, kind: 'GenericCalendarEvent' as const, team: ofClub }
  expect(clubEventBodyOf(valuesOfDraft(forAll, undefined), '')).not.toHaveProperty('staff_ids')
})

test('a series without an end is named at its field', () => {
  const draft = { ...emptyDraft(10, 'Practice', { date: '2026-10-06' }), series: { ...noSeries, repeats: 'weekly' as const } }
  expect(problemsOf(draft, undefined)).toEqual({ until: 'event.series_endless' })
})

test('a click on a free time fills in the day, the time, the team and the field', () => {
  expect(emptyDraft(10, 'Practice', { date: '2026-10-06', time: '18:30', field: 3 })).toMatchObject({
    team: '10',
    date: '2026-10-06',
    start: '18:30',
    end: '20:00',
    field: '3',
  })
})

test('a new event on a day that is over is asked about, a correction of an old one is not', () => {
  const draft = emptyDraft(10, 'Practice', { date: '2026-10-06' })
  expect(isPastDate(draft, undefined, '2026-10-07T00:10')).toBe(true)
  expect(isPastDate(draft, undefined, '2026-10-06T23:50')).toBe(false)
  expect(isPastDate({ ...draftOf(practice), notes: 'Rain' }, practice, '2026-10-08T12:00')).toBe(false)
  expect(isPastDate({ ...draftOf(practice), date: '2026-10-05' }, practice, '2026-10-08T12:00')).toBe(true)
})
