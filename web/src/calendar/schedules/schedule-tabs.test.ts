import type { Actor } from '@touchline/domain/access/actor'
import { clubConfig } from '@touchline/domain/access/flags'
import { expect, test } from 'vitest'
import { tabOf, tabsFor } from './schedule-tabs.ts'

const roleSessionOf = (flags: object) => ({ clubId: 1, config: clubConfig(flags) }) as unknown as Actor

test('only a club with staff events has their list among its schedules', () => {
  const always = ['schedule', 'games', 'practices', 'other-events']
  expect(tabsFor(roleSessionOf({ enable_staff_calendar: false }))).toEqual(always)
  expect(tabsFor(roleSessionOf({ enable_staff_calendar: true }))).toEqual([...always, 'staff-events'])
})

test('an address that names no list shows the calendar', () => {
  expect([tabOf('games'), tabOf('chess'), tabOf(undefined), tabOf(null)]).toEqual(['games', 'schedule', 'schedule', 'schedule'])
})
