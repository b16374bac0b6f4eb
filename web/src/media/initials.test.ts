import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Dana Whitfield', 'DW'],
  ['Ana María de la Cruz', 'AC'],
  ['Óscar', 'Ó'],
  ["  'Bo'  (2)  O’Neill ", 'BO'],
  ['', ''],
])('%s is drawn as %s where there is no picture', (name, initials) => expect(initialsOf(name)).toBe(initials))
