import { expect, test } from 'vitest'
import { reminderNotice } from '../attendance/reminder-notice.ts'
import { feedEntry } from '../calendar/feeds/feed-entry.ts'
import { eventNotice, importNotice } from '../calendar/notices/notice.ts'
import { personalReminder } from '../calendar/notices/personal-reminder.ts'
import { Dictionary } from '../kit/dictionary.ts'

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

test('a message uses the terms of its club, in the language of its reader', () => {
  const notice = { kind: 'canceled', event, team: 'U12 Girls' } as const
  expect(eventNotice(notice, english).subject).toBe('CANCELED: U12 Girls training, Tue, Oct 6, 6:00 PM')
  expect(eventNotice(notice, spanish).subject).toContain('CANCELADO: U12 Girls, sesión')
  expect(importNotice('U12 Girls', 3, english).subject).toBe('U12 Girls calendar changed: 3 dates')
  expect(importNotice('U12 Girls', 1, english).subject).toBe('U12 Girls calendar changed: 1 date')
  expect(importNotice('U12 Girls', 1, { locale: 'es' }, true).subject).toBe(
    'Se deshizo el último cambio del calendario de U12 Girls: 1 evento',
  )
  const asked = {
    event,
    team: 'U12 Girls',
    children: [{ first_name: 'Mia', link: 'https://club.example/y' }],
    link: 'https://club.example/x',
  }
  expect(reminderNotice(asked, english).subject).toContain('RSVP needed for Mia: U12 Girls training, ')
  expect(personalReminder({ event, of: 'U12 Girls', link: '' }, spanish).subject).toContain('U12 Girls, sesión')
})

test('names that people chose stay as they are', () => {
  const named = { ...event, kind: 'Game', title: 'Practice game', opponent: 'Practice Lions' }
  expect(eventNotice({ kind: 'created', event: named, team: 'Practice team', note: 'Practice first' }, english).body).toMatch(
    /^Practice team: Practice game [^]*Practice first$/,
  )
})

test('a calendar app shows the club’s terms too', () => {
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
      status_reason: null,
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

test('a club without terms of its own gets messages in ours', () =>
  expect(eventNotice({ kind: 'canceled', event, team: 'U12 Girls' }, { locale: 'en', dictionary: Dictionary.parse({}) }).subject).toContain(
    'CANCELED: U12 Girls practice',
  ))
