import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('text that a spreadsheet would take for a formula stays text; numbers stay numbers', () => {
  expect(csvLine(['=cmd()', '+1', '-2', '@SUM(A1)', ' =1+1', '\t=1', '＝1', 'Mia', -3, null])).toBe(
    "'=cmd(),'+1,'-2,'@SUM(A1),' =1+1,'\t=1,'＝1,Mia,-3,\r\n",
  )
})
test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['Whitfield, Mia', 'the "keeper"', 'two\nlines'])).toBe('"Whitfield, Mia","the ""keeper""","two\nlines"\r\n')
})
