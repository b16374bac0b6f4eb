import { expect, test } from 'vitest'
import { inOrder } from './season-order.ts'

const player = (last_name: string, attending: number, players: number, run: number) => ({
  first_name: 'A',
  last_name,
  totals: { present: attending, absent: 0, injured: 0, late: 0, failed: 0, none: 0, attending, players },
  streak: { current: run === 0 ? null : { attending: run > 0, events: Math.abs(run) }, longest_presence: 0, longest_absence: 0 },
  statuses: {},
})
const roster = [player('Quinn', 3, 4, 2), player('Bello', 6, 10, -3), player('Novak', 3, 4, 0)]
const order = (sort: Parameters<typeof inOrder>[1]['sort'], down = false) =>
  inOrder(roster, { sort, down }).map(({ last_name }) => last_name)

test('the season table is in roster order until a column is pressed; ties stay in that order', () => {
  expect(order('number')).toEqual(['Quinn', 'Bello', 'Novak'])
  expect(order('name')).toEqual(['Bello', 'Novak', 'Quinn'])
  expect(order('share', true)).toEqual(['Quinn', 'Novak', 'Bello'])
  expect(order('came', true)).toEqual(['Bello', 'Quinn', 'Novak'])
})
test('players with a streak of missed events come after those without a streak and those with a streak of attendance', () => {
  expect(order('streak', true)).toEqual(['Quinn', 'Novak', 'Bello'])
})
