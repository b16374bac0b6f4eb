import { describe, expect, test } from 'vitest'
import { answerProblem, storedValue, type QuestionKind } from './question.ts'
import { texts } from './texts.en.ts'

const problem = (kind: QuestionKind, value: string | null, { required = false, hash = 'now' } = {}) =>
  answerProblem(
    { kind, options: ['Small', 'Large'], required, documentHash: kind === 'agreement' ? 'now' : null },
    value === null ? undefined : { value, document_hash: hash, file_id: null },
    texts,
  )

describe('an answer is checked by the kind of its question', () => {
  test('a required question is answered, and an agreement signed; others may stay empty', () => {
    for (const kind of ['text', 'number', 'date', 'choice'] as const) {
      expect([problem(kind, null), problem(kind, ' ')]).toEqual([null, null])
      expect([problem(kind, null, { required: true }), problem(kind, ' ', { required: true })]).toEqual(Array(2).fill(texts.unanswered))
    }
    expect([problem('agreement', '', { required: true }), problem('file', '', { required: true })]).toEqual([texts.unsigned, texts.noFile])
  })

  test('a number, a date and a choice take such values alone', () => {
    for (const value of ['0', '-3', '12.5', '12,5']) expect(problem('number', value)).toBeNull()
    for (const value of ['twelve', '1e3', '12.', '1,200', '1234567890']) expect(problem('number', value)).toBe(texts.notNumber)
    for (const value of ['2026-02-28', '1999-12-31']) expect(problem('date', value)).toBeNull()
    for (const value of ['2026-02-30', '2026-13-01', '0002-01-01', 'May 1']) expect(problem('date', value)).toBe(texts.notDay)
    expect([problem('choice', 'Large'), problem('choice', 'Medium')]).toEqual([null, texts.notOffered])
    expect(problem('text', 'anything')).toBeNull()
  })

  test('a signature counts for the text that was read', () => {
    expect(problem('agreement', 'Dana Whitfield')).toBeNull()
    expect(problem('agreement', 'Dana Whitfield', { hash: 'before' })).toBe(texts.documentChanged)
  })

  test('an answer is stored without spaces around it, and a number with a point', () => {
    const given = { value: ' 12,5 ', document_hash: null, file_id: null }
    expect([storedValue({ kind: 'number' }, given), storedValue({ kind: 'text' }, given)]).toEqual(['12.5', '12,5'])
    // A text that was typed before the club asked for a file instead.
    expect([storedValue({ kind: 'file' }, given), storedValue({ kind: 'file' }, { ...given, file_id: 7 })]).toEqual(['', '12,5'])
  })
})
