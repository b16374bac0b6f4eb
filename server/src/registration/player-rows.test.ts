import { expect, test } from 'vitest'
import type { MovedPlayerRows, RowJson } from '../kit/player-rows.ts'
import { playerRows } from './player-rows.ts'

const { plan } = playerRows.find(({ table }) => table === 'waitlist_entry') as MovedPlayerRows
const entry = (id: number, state: string, more: RowJson = {}): RowJson => ({
  ...{ id, package_id: 7, state, position: id, holds: state === 'offered', offer_expires_at: null },
  ...more,
})

test('two players who are merged keep one invitation to a program, and none beside a registration', () => {
  const { plan: planOf } = playerRows.find(({ table }) => table === 'registration') as MovedPlayerRows
  const row = (id: number, status: string, program_id = 3): RowJson => ({ id, status, program_id, package_id: 7 })
  for (const status of ['Invited', 'Registered'])
    expect(planOf([row(1, status)], [row(2, 'Invited'), row(3, 'Invited', 4)]).move).toEqual([
      { row: row(2, 'Invited'), change: { status: 'Canceled' } },
      { row: row(3, 'Invited', 4) },
    ])
  expect(planOf([row(1, 'Invited')], [row(2, 'Registered')]).move).toEqual([{ row: row(2, 'Registered') }])
})

test('two players who are merged keep one place on a waitlist: the offer, else the earlier place', () => {
  const early = plan([entry(5, 'waiting')], [entry(2, 'waiting')])
  expect(early).toMatchObject({ move: [], join: [{ row: { id: 2 }, into: { id: 5 }, change: { position: 2 } }] })
  const offer = plan([entry(5, 'waiting')], [entry(6, 'offered', { offer_expires_at: '2026-10-07T12:00:00Z' })])
  expect(offer.join[0]?.change).toEqual({ state: 'offered', holds: true, offer_expires_at: '2026-10-07T12:00:00Z' })
  // The entry goes with its seat, which the sweep then frees.
  const second = plan([entry(5, 'offered')], [entry(6, 'offered')])
  expect(second).toMatchObject({ move: [{ row: { id: 6, holds: true }, change: { state: 'removed' } }], join: [] })
  const others = [entry(6, 'expired'), entry(8, 'waiting', { package_id: 9 })]
  expect(plan([entry(5, 'waiting')], others)).toEqual({ move: others.map((row) => ({ row })), join: [] })
})
