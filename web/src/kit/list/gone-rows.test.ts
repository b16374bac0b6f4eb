import { texts } from '@touchline/domain/platform/list-texts.en'
import { expect, test } from 'vitest'
import { ApiError } from '../feedback/api-error.ts'
import { goneFrom, goneSentence } from './gone-rows.ts'

const names = new Map(Array.from({ length: 9 }, (_, at) => [at, `Name ${at}`]))
const sentence = (ids: readonly number[]) => goneSentence(texts, ids, (id) => names.get(id))

test('rows that left the list while they were selected are taken out, and named as they were last seen', () => {
  const refused = new ApiError(404, 'bulk.gone', 'Gone.', {}, { gone: [2, 77] })
  expect(goneFrom(refused, [1, 2, 3])).toEqual([2])
  expect(goneFrom(new ApiError(404, 'not_found', 'Not found.'), [1, 2])).toEqual([1, 2])
  expect([new ApiError(409, 'bulk.outdated', ''), new Error('broken')].map((error) => goneFrom(error, [1]))).toEqual([[], []])
  expect(sentence([2])).toBe('1 selected row is no longer in the list and was taken out of the selection: Name 2')
  expect(sentence([1, 2])).toContain('2 selected rows are no longer in the list and were taken out of the selection: Name 1; Name 2')
  expect(sentence([0, 1, 2, 3, 4, 5])).toMatch(/Name 4…$/)
})
