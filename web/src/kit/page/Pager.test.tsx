import { markupOf, wordsOf } from '../../screen-as.tsx'
import { expect, test } from 'vitest'
import { Pager, usePaged } from './Pager.tsx'

/** Returns the enabled buttons on a page of a list of 120 lines. */
const pressable = (page: number) =>
  [...markupOf(<Pager page={page} pageSize={50} total={120} onPage={() => undefined} />).matchAll(/<button[^>]*>/g)].map(
    ([button]) => !/ disabled(?:=|>| )/.test(button),
  )

test('a long list is paged to its last page, also when that one is not full, and not beyond', () => {
  expect([1, 2, 3].map(pressable)).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ])
})

function Rows({ count }: { count: number }) {
  const { shown, pager } = usePaged(Array.from({ length: count }, (_row, at) => at + 1))
  return (
    <>
      {shown.join(' ')} end {pager}
    </>
  )
}
test('of the many transactions of a registration twenty are shown, with the way to all others', () => {
  expect(wordsOf(<Rows count={230} />)).toMatch(/ 19 20 end .*1–20 of 230/)
  expect(wordsOf(<Rows count={20} />).trim()).toMatch(/ 20 end$/)
})
