import { expect, test } from 'vitest'
import { problemOfDays } from './group-assignment.ts'

test('a group assignment lies within its season, both days included, and does not end before it starts [TEAM-026]', () => {
  const season = { start_date: '2026-08-10', end_date: '2026-12-14' }
  const problem = (start_date: string, end_date: string) => problemOfDays({ start_date, end_date }, season)
  expect(problem('2026-08-10', '2026-12-14')).toBeNull()
  expect(problem('2026-10-01', '2026-10-01')).toBeNull()
  expect(problem('2026-10-02', '2026-10-01')).toEqual({ field: 'end_date', is: 'endsBeforeStart' })
  expect(problem('2026-08-09', '2026-10-01')).toEqual({ field: 'start_date', is: 'outsideSeason' })
  expect(problem('2026-12-15', '2026-12-16')).toEqual({ field: 'start_date', is: 'outsideSeason' })
  expect(problem('2026-10-01', '2026-12-15')).toEqual({ field: 'end_date', is: 'outsideSeason' })
})
