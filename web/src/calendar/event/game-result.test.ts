import { expect, test } from 'vitest'
import { recordOf, resultOf } from './game-result.ts'

const game = (our_score: number | null, their_score: number | null, status: 'scheduled' | 'canceled' = 'scheduled') => ({
  our_score,
  their_score,
  status,
})

test('a game is won, drawn or lost, ours first; without both scores, or canceled, it has no result', () => {
  expect(resultOf(game(3, 1))).toEqual({ score: '3 : 1', outcome: 'won' })
  expect(resultOf(game(0, 0))).toEqual({ score: '0 : 0', outcome: 'drawn' })
  expect(resultOf(game(0, 2))).toEqual({ score: '0 : 2', outcome: 'lost' })
  expect(resultOf(game(3, null))).toBeNull()
  expect(resultOf(game(3, 1, 'canceled'))).toBeNull()
})

test('the record of a team counts its results and the goals of both sides', () => {
  expect(recordOf([game(3, 1), game(2, 2), game(0, 4), game(null, null), game(9, 0, 'canceled'), game(1, 0)])).toEqual({
    won: 2,
    drawn: 1,
    lost: 1,
    ours: 6,
    theirs: 7,
  })
})
