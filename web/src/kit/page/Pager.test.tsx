import { markupOf } from '../../screen-as.tsx'
import { expect, test } from 'vitest'
import { Pager } from './Pager.tsx'

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
