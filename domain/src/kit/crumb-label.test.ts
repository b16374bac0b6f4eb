import { expect, test } from 'vitest'
import { crumbLabel } from './crumb-label.ts'

test('a breadcrumb label is cut at 40 characters, and no character is cut in two [SHELL-125]', () => {
  const exact = 'x'.repeat(40)
  expect(crumbLabel(exact)).toBe(exact)
  expect(crumbLabel(`${exact}y`)).toBe(`${'x'.repeat(39)}…`)
  expect(crumbLabel(`${'x'.repeat(38)}  of the Riverside`)).toBe(`${'x'.repeat(38)}…`)
  expect(Array.from(crumbLabel('⚽'.repeat(50)))).toHaveLength(40)
  expect(crumbLabel('U12 Girls')).toBe('U12 Girls')
})
