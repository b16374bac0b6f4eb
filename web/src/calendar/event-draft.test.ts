import type { EventDetail } from '@touchline/domain/calendar/event'
import { expect, test } from 'vitest'
import { draftOf, emptyDraft, gameBodyOf, practiceBodyOf, problemsOf } from './event-draft.ts'

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
  extra: { parent_can_set_attendance: false, parent_can_set_attendance_until_minutes: 60 },
  version_id: 4,
} as unknown as EventDetail

test('an event goes through the form and comes out as it was', () => {
  expect(practiceBodyOf(draftOf(practice), practice, '')).toMatchObject({
    title: 'Keepers',
    start_time: '2026-10-06T17:30',
    end_time: '2026-10-06T19:00',
    timezone: 'America/Denver',
    field_id: 3,
    location: null,
    arrival_minutes: 15,
    extra: practice.extra,
  })
})

test('families answer again as the club says, and the deadline of the event stays', () => {
  expect(practiceBodyOf({ ...draftOf(practice), families: 'club' }, practice, '').extra).toEqual({
    parent_can_set_attendance_until_minutes: 60,
  })
})

test('an event over night keeps its length in days when it is moved', () => {
  const camp = { ...practice, end_time: '2026-10-08T12:00' } as EventDetail
  expect(practiceBodyOf({ ...draftOf(camp), date: '2026-10-30' }, camp, '').end_time).toBe('2026-11-01T12:00')
})

test('a score that was never entered is no score, and none is not zero', () => {
  const draft = { ...emptyDraft(10, 'Game', '2026-10-06'), ours: '0' }
  expect(gameBodyOf(draft, undefined, '')).toMatchObject({ our_score: 0, their_score: null })
})

test('what lacks is said at its field before anything is sent', () => {
  expect(problemsOf(emptyDraft(null, 'Practice', ''), undefined)).toEqual({ team: 'teamNeeded', date: 'dateNeeded' })
  expect(problemsOf({ ...emptyDraft(10, 'Practice', '2026-10-06'), start: '18:00', end: '17:00' }, undefined)).toEqual({
    end_time: 'endBeforeStart',
  })
  expect(problemsOf(emptyDraft(10, 'Practice', '2026-10-06'), undefined)).toEqual({})
})
