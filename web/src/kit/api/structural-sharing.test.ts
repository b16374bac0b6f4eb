import { expect, test } from 'vitest'
import { shareLines } from './structural-sharing.ts'

const reply = (change: Partial<Record<number, object>> = {}, length = 600) => ({
  items: Array.from({ length }, (_, id) => ({
    id,
    title: `Practice ${id}`,
    mine: [{ player: 7, status: 'none' }],
    field: null,
    ...change[id],
  })),
})

test('an unchanged long list keeps its object', () => {
  const old = reply()
  expect(shareLines(old, reply())).toBe(old)
})

test('in a long list only the changed rows are new objects, however deep the change', () => {
  const old = reply()
  const next = shareLines(old, reply({ 5: { mine: [{ player: 7, status: 'present' }] }, 9: { field: { id: 1 } } })) as typeof old
  expect(next.items.flatMap((line, index) => (line === old.items[index] ? [] : [index]))).toEqual([5, 9])
  expect(next.items[5]!.mine[0]!.status).toBe('present')
})

test('a row more or less, or another order, makes a new list of the old rows', () => {
  const old = reply()
  const fewer = shareLines(old, { items: reply().items.slice(1) }) as typeof old
  expect(fewer.items).toHaveLength(599)
  expect(fewer.items[0]).toBe(old.items[1])
  const turned = shareLines(old, { items: reply().items.toReversed() }) as typeof old
  expect(turned).not.toBe(old)
  expect(turned.items[0]).toBe(old.items[599])
})

test('short lists and other replies use the usual comparison', () => {
  const old = reply({}, 3)
  expect(shareLines(old, reply({}, 3))).toBe(old)
  expect(shareLines(undefined, reply())).toEqual(reply())
  expect(shareLines({ a: 1 }, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
})
