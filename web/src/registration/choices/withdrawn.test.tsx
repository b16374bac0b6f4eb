import { wordsFor } from '../../screen-as.tsx'
import { expect, test } from 'vitest'
import { Withdrawn } from './Withdrawn.tsx'

test('a family reads which of the fees it has chosen are no longer offered, and nothing where all are', () => {
  const shown = (...withdrawn: string[]) => wordsFor('Parent', [], <Withdrawn cart={{ withdrawn }} />)
  expect(shown('Bag', 'Gift')).toContain('No longer offered, and not in the price: Bag, Gift.')
  expect(shown()).not.toContain('No longer offered')
})
