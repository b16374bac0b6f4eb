import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { QueryOf, QuerySent, ReplyGot } from '../endpoint.ts'
import { cents, choice, date, flag, id, instant, text, value } from './column.ts'
import { list, type ListWord, type RowOf, type SqlColumn } from './list.ts'

const payments = list('payments', {
  path: '/club/payments',
  who: ['club-admin-level'],
  objects: [],
  summary: 'Payments of the club.',
  order: '-amount',
  columns: {
    id: id(),
    payer: text({ search: true, sort: true }),
    type: choice(['charge', 'refund'], { filter: 'many' }),
    state: choice(['open', 'paid'], { filter: 'one', hidden: true }),
    amount: cents({ sort: true, total: true }),
    due_on: date({ filter: 'range', sort: true, nullable: true }),
    paid_at: instant({ nullable: true }),
    test: flag(),
    players: value(z.array(z.string())),
  },
})

test('a list has a page and a file, with sort, search and filters as its columns declare them', () => {
  expect(payments.read).toMatchObject({ method: 'GET', path: '/club/payments', effect: 'read', auth: 'user' })
  expect(payments.exported).toMatchObject({ path: '/club/payments/export', download: 'text/csv', reply: null })
  expect(
    payments.read.query.parse({ type: 'refund,charge', state: 'paid', sort: '-due_on', due_on_from: '2026-09-01', page: '2' }),
  ).toEqual({
    ...{ page: 2, page_size: 20, type: ['refund', 'charge'], state: 'paid', sort: '-due_on', due_on_from: '2026-09-01' },
  })
  for (const wrong of [{ sort: 'type' }, { state: 'gone' }, { type: 'charge,gift' }, { due_on_to: 'tomorrow' }])
    expect(payments.read.query.safeParse(wrong).success).toBe(false)
  expect(payments.exported.query.strict().safeParse({ page: '1' }).success).toBe(false)
})

test('a list knows the types of its query, its rows and its words', () => {
  type Query = QueryOf<typeof payments.read>
  type Row = RowOf<typeof payments>
  expectTypeOf<Query['type']>().toEqualTypeOf<('charge' | 'refund')[] | undefined>()
  expectTypeOf<Query['sort']>().toEqualTypeOf<'payer' | '-payer' | 'amount' | '-amount' | 'due_on' | '-due_on' | undefined>()
  expectTypeOf<QuerySent<typeof payments.read>['type']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<ReplyGot<typeof payments.read>['totals']>().toEqualTypeOf<{ amount: number }>()
  expectTypeOf<Row['due_on']>().toEqualTypeOf<string | null>()
  expectTypeOf<Row['players']>().toEqualTypeOf<string[]>()
  expectTypeOf<SqlColumn<(typeof payments)['columns']>>().not.toExtend<'players'>()
  expectTypeOf<ListWord<(typeof payments)['columns']>>().toEqualTypeOf<
    'payer' | 'type' | 'type.charge' | 'type.refund' | 'state' | 'state.open' | 'state.paid' | 'amount' | 'due_on' | 'paid_at' | 'test'
  >()
  // @ts-expect-error a computed column cannot be in the file, so it has to be hidden.
  text({ computed: true })
  // @ts-expect-error the order must name a sortable column.
  list('wrong', { path: '/x', who: [], objects: [], summary: '', order: 'name', columns: { id: id(), name: text() } })
})
