import fc from 'fast-check'
import { expect, test } from 'vitest'
import { familyClashes, staffClashes } from './clashes.ts'
import { nextEvents } from './next-events.ts'

const day = '2026-10-06'
const event = (id: number, from: string, until: string, more: object = {}) => ({
  id,
  team_id: 1,
  start_time: `${day}T${from}`,
  start_datetime: `${day}T${from}:00Z`,
  end_datetime: `${day}T${until}:00Z`,
  status: 'scheduled' as const,
  tbd: false,
  field: null,
  location: 'Mill Lane',
  mine: [] as { player_id: number; first_name: string; status: 'none' | 'present' | 'absent'; health_screen_passed: boolean }[],
  ...more,
})
const mia = (status: 'none' | 'present' | 'absent' = 'none') => [{ player_id: 1, first_name: 'Mia', status, health_screen_passed: false }]
const theo = [{ player_id: 2, first_name: 'Theo', status: 'none' as const, health_screen_passed: false }]
const told = (clashes: { events: [{ id: number }, { id: number }]; child: string | null }[]) =>
  clashes.map(({ events: [a, b], child }) => [a.id, b.id, child])

test('a child expected at two events at once is reported, until the family declines one', () => {
  const game = event(2, '18:30', '19:30', { mine: mia() })
  expect(told(familyClashes([game, event(1, '18:00', '19:00', { mine: mia('present') })]))).toEqual([[1, 2, 'Mia']])
  expect(familyClashes([game, event(1, '18:00', '19:00', { mine: mia('absent') })])).toEqual([])
  expect(familyClashes([game, event(1, '17:00', '18:30', { mine: mia() })])).toEqual([])
})
test('two children at two places at once are reported, at one place they are not', () => {
  const practice = event(1, '18:00', '19:00', { mine: mia() })
  expect(told(familyClashes([practice, event(2, '18:00', '19:00', { mine: theo, location: 'Riverside' })]))).toEqual([[1, 2, null]])
  expect(familyClashes([practice, event(2, '18:00', '19:00', { mine: theo })])).toEqual([])
  expect(familyClashes([practice, event(2, '18:00', '19:00', { location: 'Riverside' })])).toEqual([])
})
test('canceled events and those without a time clash with nothing', () => {
  const practice = event(1, '18:00', '19:00', { mine: mia() })
  expect(familyClashes([practice, event(2, '18:00', '19:00', { mine: mia(), status: 'canceled' })])).toEqual([])
  expect(familyClashes([practice, event(2, '18:00', '19:00', { mine: mia(), tbd: true })])).toEqual([])
})
test('staff see overlapping events of two of their teams', () => {
  const [a, b, other] = [event(1, '18:00', '19:00'), event(2, '18:30', '19:30', { team_id: 2 }), event(3, '18:30', '19:30', { team_id: 3 })]
  expect(told(staffClashes([a, b, other], [1, 2]))).toEqual([[1, 2, null]])
  expect(staffClashes([a, event(4, '18:30', '19:30')], [1, 2])).toEqual([])
})
test('the next events are the remaining ones of today, else the next one of the own teams', () => {
  const now = new Date(`${day}T18:30Z`)
  const tomorrow = event(5, '17:00', '18:00', {
    start_time: '2026-10-07T17:00',
    start_datetime: '2026-10-07T17:00:00Z',
    end_datetime: '2026-10-07T18:00:00Z',
  })
  const [over, on, late] = [event(1, '16:00', '18:00'), event(2, '18:00', '19:00'), event(3, '20:00', '21:00')]
  const ids = (events: (typeof over)[]) => nextEvents(events, [1], day, now).map(({ id }) => id)
  expect(ids([tomorrow, late, over, on])).toEqual([2, 3])
  expect(ids([tomorrow, over])).toEqual([5])
  expect(ids([over, event(4, '20:00', '21:00', { team_id: 2 }), event(6, '20:00', '21:00', { status: 'canceled' })])).toEqual([])
})
test('two events clash in either order', () => {
  const hour = fc.integer({ min: 0, max: 22 })
  fc.assert(
    fc.property(hour, hour, (a, b) => {
      const at = (id: number, from: number) =>
        event(id, `${String(from).padStart(2, '0')}:00`, `${String(from + 1).padStart(2, '0')}:30`, { mine: mia() })
      const [one, other] = [at(1, a), at(2, b)]
      return (
        familyClashes([one, other]).length === familyClashes([other, one]).length &&
        familyClashes([one, other]).length === Number(Math.abs(a - b) < 2)
      )
    }),
  )
})
