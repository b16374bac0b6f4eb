import { choice, date, id, text } from '@touchline/domain/kit/list/column'
import { expect, test } from 'vitest'
import { ariaSort, listAddress, nextSort, parametersOf } from './list-query.ts'

const columns = Object.entries({
  id: id(),
  name: text({ sort: true, search: true }),
  state: choice(['open', 'used'], { filter: 'one' }),
  type: choice(['charge', 'refund'], { filter: 'many' }),
  due_on: date({ filter: 'range', sort: true }),
})
const read = (address: string) => listAddress(columns, new URLSearchParams(address), 'name')

test('search, filters, sort and page of a list come from its address', () => {
  expect(read('search=%20ann%20&state=used&type=refund,charge&due_on_from=2026-09-01&sort=-due_on&page=3')).toEqual({
    page: 3,
    sort: '-due_on',
    narrowed: { search: 'ann', state: 'used', type: 'refund,charge', due_on_from: '2026-09-01' },
  })
})

test('unknown values in a list’s address are ignored', () => {
  expect(read('state=gone&type=gift&due_on_to=soon&sort=state&page=-1&t=1')).toEqual({ page: 1, sort: 'name', narrowed: {} })
  expect(read('type=refund,gift,refund').narrowed).toEqual({ type: 'refund' })
})

test('a filter by a number is a parameter of its own, and other values of it are ignored', () => {
  const picked = (address: string) => listAddress(columns, new URLSearchParams(address), 'name', { picks: ['team'] }).narrowed
  expect([picked('team=12'), picked('team=all'), picked('team=0'), read('team=12').narrowed]).toEqual([{ team: '12' }, {}, {}, {}])
  expect(parametersOf(columns, { picks: ['team'] })).toContain('team')
})

test('a filter by several values keeps those that it takes, and a period its two days', () => {
  const several = { teams: 'number', positions: 'text' } as const
  const narrowed = (address: string) => listAddress(columns, new URLSearchParams(address), 'name', { several, days: ['period'] }).narrowed
  expect(narrowed('teams=3|x|7|3&positions=Left back|Goalkeeper&period_from=2026-09-01&period_to=soon')).toEqual({
    ...{ teams: '3|7', positions: 'Left back|Goalkeeper', period_from: '2026-09-01' },
  })
  expect(parametersOf(columns, { several, days: ['period'] })).toEqual(expect.arrayContaining(['teams', 'positions', 'period_to']))
})

test('a heading sorts up first, then down', () => {
  expect([nextSort('-due_on', 'name'), nextSort('name', 'name'), nextSort('-name', 'name')]).toEqual(['name', '-name', 'name'])
  expect([ariaSort('name', 'name'), ariaSort('-name', 'name'), ariaSort('due_on', 'name')]).toEqual(['ascending', 'descending', undefined])
})

test('a view of a list opens with the parameters that the list declares, and touches no others of the page', () => {
  expect(parametersOf(columns)).toEqual(['search', 'sort', 'saved', 'state', 'type', 'due_on_from', 'due_on_to'])
})
