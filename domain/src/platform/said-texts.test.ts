import { expect, test } from 'vitest'
import { reminderNotice } from '../attendance/reminder-notice.ts'
import { feedEntry } from '../calendar/feed-entry.ts'
import { eventNotice, importNotice } from '../calendar/notice.ts'
import { personalReminder } from '../calendar/personal-reminder.ts'
import { Dictionary } from './dictionary.ts'

const dictionary = Dictionary.parse({
  en: { practice: { one: 'Training', many: 'Trainings' }, event: { one: 'Date', many: 'Dates' } },
  es: { practice: { one: 'Sesión', many: 'Sesiones' } },
})
const english = { locale: 'en', dictionary }
const spanish = { locale: 'es', dictionary }
const event = {
  kind: 'Practice',
  title: '',
  opponent: null,
  side: null,
  starts_at: new Date('2026-10-07T00:00Z'),
  timezone: 'America/Denver',
  place: 'North turf',
}

test('a message names things by the words of its club, in the language of its reader', () => {
  expect(eventNotice('canceled', event, 'U12 Girls', english, '').subject).toBe('Off: Training, Tue, Oct 6, 6:00 PM MDT')
  expect(eventNotice('canceled', event, 'U12 Girls', spanish, '').subject).toContain('Suspendido: Sesión')
  expect(importNotice('U12 Girls', 3, english).subject).toBe('The calendar of U12 Girls has changed: 3 dates')
  const asked = { event, team: 'U12 Girls', names: ['Mia'], link: 'https://club.example/x' }
  expect(reminderNotice(asked, english).subject).toContain('Is Mia coming? Training')
  expect(personalReminder({ event, of: 'U12 Girls', link: '' }, spanish).subject).toContain('Sesión')
})

test('what people named themselves stays as they named it', () => {
  const named = { ...event, kind: 'Game', title: 'Practice game', opponent: 'Practice Lions' }
  expect(eventNotice('created', named, 'Practice team', english, 'Practice first').body).toMatch(
    /^Practice team: Practice game\n[^]*Practice first$/,
  )
})

test('a calendar app shows the club’s words too', () => {
  const entry = feedEntry(
    {
      ...event,
      kind: 'Practice',
      club_id: 1,
      id: 1,
      team_id: 2,
      team: 'U12 Girls',
      ends_at: event.starts_at,
      status: 'scheduled',
      place: '',
      uniform: '',
      arrival_minutes: null,
      version_id: 1,
      created_at: event.starts_at,
      changed_at: event.starts_at,
      archived: false,
      children: [],
    },
    { ...english, named: false, publicUrl: 'https://club.example' },
  )
  expect([entry.summary, entry.category]).toEqual(['Training · U12 Girls', 'Training'])
})

test('a club without words of its own is written for in ours', () =>
  expect(eventNotice('canceled', event, 'U12 Girls', { locale: 'en', dictionary: Dictionary.parse({}) }, '').subject).toContain(
    'Off: Practice',
  ))
