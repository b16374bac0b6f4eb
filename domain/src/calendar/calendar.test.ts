import { describe, expect, test } from 'vitest'
import { texts as en } from './notices/notice-texts.en.ts'
import { texts as es } from './notices/notice-texts.es.ts'
import { eventInstants } from './event-times.ts'
import { GameBody, PracticeBody } from './event.ts'
import { classifyEntry, importIdentity } from './imports/imported-entry.ts'
import { eventName, eventNotice } from './notices/notice.ts'

describe('times', () => {
  const at = (start_time: string, end_time: string, timezone = 'America/Denver') => eventInstants({ start_time, end_time, timezone })
  test('local times stay when the clocks change', () => {
    expect(at('2026-10-31T18:00', '2026-10-31T19:00').startsAt.toISOString()).toBe('2026-11-01T00:00:00.000Z')
    expect(at('2026-11-01T18:00', '2026-11-01T19:00').startsAt.toISOString()).toBe('2026-11-02T01:00:00.000Z')
    expect(at('2027-03-14T02:30', '2027-03-14T04:00').startsAt.toISOString()).toBe('2027-03-14T09:30:00.000Z')
    expect(at('2026-11-01T01:30', '2026-11-01T02:30').startsAt.toISOString()).toBe('2026-11-01T07:30:00.000Z')
    expect(at('2026-07-01T18:00', '2026-07-01T19:00', 'America/St_Johns').startsAt.toISOString()).toBe('2026-07-01T20:30:00.000Z')
  })
  test('a date near the end of the year 3000 means to be decided', () => {
    expect(at('3000-12-31T12:00', '3000-12-31T13:00').tbd).toBe(true)
    expect(at('2026-12-31T12:00', '2026-12-31T13:00').tbd).toBe(false)
  })
  test('dates that do not exist are refused', () => {
    const body = (start_time: string) => PracticeBody.safeParse({ start_time, end_time: '2026-10-06T19:00' }).success
    expect([body('2026-02-28T18:00'), body('2026-02-30T18:00'), body('2026-10-06'), body('2026-10-06T25:00')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  test('a score outside 0 to 999 is reported', () => {
    const score = GameBody.safeParse({ start_time: '2026-10-06T18:00', end_time: '2026-10-06T19:00', our_score: 1000 })
    expect(score.error?.issues[0]?.message).toBe('Game score out of range')
  })
})

describe('an entry of another calendar', () => {
  test.each([
    ['Practice', '', { type: 'Practice', opponent: null, side: null, title: '', sure: true }],
    ['Goalkeeper training', '', { type: 'Practice', title: 'Goalkeeper training', sure: true }],
    ['Victory FC at Legacy FC', '', { type: 'Game', opponent: 'Victory FC', side: 'home', sure: true }],
    ['Legacy FC at Victory FC', '', { type: 'Game', opponent: 'Victory FC', side: 'away', sure: true }],
    ['Legacy FC G12 Blue @ Northgate', '', { type: 'Game', opponent: 'Northgate', side: 'away', sure: true }],
    ['vs Eastgate', '', { type: 'Game', opponent: 'Eastgate', side: 'home', sure: true }],
    ['@ Eastgate', '', { type: 'Game', opponent: 'Eastgate', side: 'away', sure: true }],
    ['LéGACY fc vs. Hill', '', { type: 'Game', opponent: 'Hill', side: 'home', sure: true }],
    ['Other SC vs Another SC', '', { type: 'Game', sure: false }],
    ['Gorge vs Legacy FC', 'Home: Gorge, Guest: Legacy FC', { type: 'Game', opponent: 'Gorge', side: 'away', sure: true }],
    [
      'Legacy FC - Game',
      'Legacy FC at Northshore BU12C (Cup #1)\nArrive early',
      { type: 'Game', opponent: 'Northshore BU12C', side: 'away', sure: true },
    ],
    ['Picture day', '', { type: 'GenericCalendarEvent', title: 'Picture day', sure: true }],
  ])('"%s" "%s"', (summary, description, expected) => {
    expect(classifyEntry({ summary, description }, ['Legacy FC'])).toMatchObject(expected)
  })
  test('is recognised by its UID and occurrence, or by day, words and opponent', () => {
    const entry = { uid: null, recurrence: null, date: '2026-10-06', summary: 'Vs  EASTGATE!', opponent: 'Eastgate' }
    expect(importIdentity(entry)).toBe(importIdentity({ ...entry, summary: 'vs Eastgate' }))
    expect(importIdentity({ ...entry, uid: 'a', recurrence: '1' })).not.toBe(importIdentity({ ...entry, uid: 'a', recurrence: '2' }))
  })
})

describe('messages', () => {
  const event = {
    kind: 'Game',
    title: '',
    opponent: 'Eastgate',
    side: 'away',
    starts_at: new Date('2026-10-07T00:00Z'),
    timezone: 'America/Denver',
    place: 'North turf',
  }
  test('are in the reader’s language, with times in the zone of the place', () => {
    const created = { kind: 'created', event, team: 'U12 Girls', note: 'Bring both shirts' } as const
    expect(eventNotice(created, { locale: 'en' }).subject).toBe('New: U12 Girls game at Eastgate, Tue, Oct 6, 6:00 PM')
    expect(eventNotice(created, { locale: 'en' }).body).toContain('Bring both shirts')
    expect(eventNotice(created, { locale: 'es' }).subject).toContain('Nuevo: U12 Girls, partido de visita contra Eastgate')
    expect(eventName({ ...event, kind: 'Practice' }, { locale: 'es' })).toBe('Entrenamiento')
  })
  test('about a cancellation give the reason, the player, the person who canceled and the page', () => {
    const canceled = {
      ...({ kind: 'canceled', event, team: 'U12 Girls', reason: 'Field closed for rain', canceledBy: 'Sam Okafor' } as const),
      ...{ players: ['Mia', 'Ella'], link: 'https://club.example/teams/1/events/2' },
    }
    const { subject, body } = eventNotice(canceled, { locale: 'en' })
    expect(subject).toBe('CANCELED: U12 Girls game at Eastgate, Tue, Oct 6, 6:00 PM')
    expect(body).toBe(
      `U12 Girls game at Eastgate on Tue, Oct 6, 6:00 PM MDT is canceled.
Reason: Field closed for rain
Players: Mia and Ella
Canceled by Sam Okafor

Details: https://club.example/teams/1/events/2`,
    )
    expect(eventNotice({ ...canceled, short: true }, { locale: 'es' }).body).toBe(
      `Se canceló: U12 Girls, partido de visita contra Eastgate, mar, 6 de oct, 6:00 p.m. MDT.
Motivo: Field closed for rain
Más información: https://club.example/teams/1/events/2`,
    )
    expect(eventNotice({ ...canceled, count: 16 }, { locale: 'en' }).body).toContain('is canceled on 16 dates, starting Tue, Oct 6')
  })
  test('have the same texts in both languages', () => expect(Object.keys(es)).toEqual(Object.keys(en)))
})
