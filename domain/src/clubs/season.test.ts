import { expect, test } from 'vitest'
import { seasonStatus } from './season.ts'

test('a season is past when ended or archived, future when not begun, else current', () => {
  const season = { start_date: '2026-08-01', end_date: '2026-11-30', archived: false }
  expect([
    seasonStatus(season, '2026-08-01'),
    seasonStatus(season, '2026-11-30'),
    seasonStatus(season, '2026-12-01'),
    seasonStatus(season, '2026-07-31'),
    seasonStatus({ ...season, archived: true }, '2026-09-01'),
  ]).toEqual(['Current', 'Current', 'Past', 'Future', 'Past'])
})
