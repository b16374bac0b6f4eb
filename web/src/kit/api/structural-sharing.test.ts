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

test('a long list that says the same again is the same object', () => {
  const old = reply()
  expect(shareLines(old, reply())).toBe(old)
})

test('of a long list only the lines that differ are new ones, however deep they differ', () => {
  const old = reply()
  const next = shareLines(old, reply({ 5: { mine: [{ player: 7, status: 'present' }] }, 9: { field: { id: 1 } } })) as typeof old
  expect(next.items.flatMap((line, index) => (line === old.items[index] ? [] : [index]))).toEqual([5, 9])
  expect(next.items[5]!.mine[0]!.status).toBe('present')
})

test('a line more or less, or another order, is a new list of the old lines', () => {
  const old = reply()
  const fewer = shareLines(old, { items: reply().items.slice(1) }) as typeof old
  expect(fewer.items).toHaveLength(599)
  expect(fewer.items[0]).toBe(old.items[1])
  const turned = shareLines(old, { items: reply().items.toReversed() }) as typeof old
  expect(turned).not.toBe(old)
  expect(turned.items[0]).toBe(old.items[599])
})

test('short lists and other replies are shared as ever', () => {
  const old = reply({}, 3)
  expect(shareLines(old, reply({}, 3))).toBe(old)
  expect(shareLines(undefined, reply())).toEqual(reply())
  expect(shareLines({ a: 1 }, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
})
