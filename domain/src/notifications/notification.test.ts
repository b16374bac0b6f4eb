import { expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { badgeText } from '../kit/badge.ts'
import { badgeCount, Counters, countersTopic, countersTopicPattern, refreshCountersEvery } from '../kit/counters.ts'
import { contextOfEvent } from '../kit/delivery/notification-context.ts'
import { firstLook, isUnread, mergedById, opensTray, targetOf, type Notification } from './notification.ts'

const one = (id: number, read_at: string | null = null): Notification => ({
  id,
  created_at: '2026-10-05T15:00:00.000Z',
  read_at,
  may_acknowledge: false,
  body: 'U12 Girls practice canceled',
  recipient_list: ['team_12'],
  message_recipient: { id },
  team_name: 'U12 Girls',
  extra: { cta: '/teams/12/events/3', cta_text: 'View practice', context_type: 'Practice' },
})

test('a notification opens its target, but the home page where its team is locked for the role of the reader [NOTIF-008] [NOTIF-009]', () => {
  expect(targetOf(one(1), () => false)).toBe('/teams/12/events/3')
  expect(targetOf(one(1), (team) => team === 12)).toBe('/')
  expect(targetOf({ ...one(1), recipient_list: [] }, () => true)).toBe('/teams/12/events/3')
})

test('a notification that arrives twice is listed once, in its newest version, newest first [NOTIF-027] [NOTIF-028]', () => {
  const list = mergedById([one(3), one(1)], [one(5), one(3, '2026-10-05T16:00:00.000Z')])
  expect(list.map(({ id }) => id)).toEqual([5, 3, 1])
  expect(list.map(isUnread)).toEqual([true, false, true])
})

test('the first load looks back 30 days [NOTIF-048]', () =>
  expect(new Date(firstLook(new Date('2026-10-31T12:00:00Z'))).toISOString()).toBe('2026-10-01T12:00:00.000Z'))

test('practices and games are named as such, events of the staff and of the club apart [NOTIF-017]', () =>
  expect(['Practice', 'Game', 'StaffEvent', 'GenericCalendarEvent'].map(contextOfEvent)).toEqual([
    'Practice',
    'Game',
    'Event',
    'GenericCalendarEvent',
  ]))

test('the icon of the app counts unread notifications and messages', () =>
  expect(badgeCount({ notifications: 3, messages: 2, chat: 4 })).toBe(9))

test('somebody who acts for another person, such as a program admin as a parent, cannot open the tray [NOTIF-040]', () => {
  const parent = { clubId: 1, roleType: 'Parent', loginFromUserId: null, isTestParent: false } as Actor
  expect([parent, { ...parent, isTestParent: true }, { ...parent, loginFromUserId: 7 }].map(opensTray)).toEqual([true, false, false])
})

test('counts are shown up to 99, and read again every 300 seconds [NOTIF-074] [NOTIF-045]', () => {
  expect([99, 100].map(badgeText)).toEqual(['99', '99+'])
  expect(refreshCountersEvery).toBe(300_000)
})

test('the counters of disputes and payouts are also given by merchant [NOTIF-075]', () =>
  expect(Object.keys(Counters.shape)).toEqual(
    expect.arrayContaining([
      'open_disputed_transactions_secondary',
      'open_disputed_transactions_by_merchant',
      'has_failed_payout_by_merchant',
    ]),
  ))

test('the counters of each person are a live path of their own [LIVE-007]', () =>
  expect([countersTopicPattern.exec(countersTopic(12))?.[1], countersTopicPattern.test('users/12/counts/1')]).toEqual(['12', false]))
