import { expect, test } from 'vitest'
import { wordsFor } from '../screen-as.tsx'
import { FeeHint } from './FeeHint.tsx'

test('beside a button with a price stands what is in it: the amount and the service fee; nothing where there is no fee', () => {
  expect(wordsFor('Parent', [], <FeeHint cents={13_500} fee={434} />).trim()).toBe('$135.00 + $4.34 service fee')
  expect(wordsFor('Parent', [], <FeeHint cents={13_500} fee={0} />).trim()).toBe('')
})
