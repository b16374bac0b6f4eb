import { expect, test } from 'vitest'
import { percentText, wholePercent } from './percent.ts'

test('a rate is in millionths, and shown with up to four decimals', () => {
  expect([percentText(29_000), percentText(1_000_000), percentText(123_456)]).toEqual(['2.9%', '100%', '12.3456%'])
})
test('a part is shown in whole percents, and as 100% only when it is the whole', () => {
  expect([wholePercent(0, 3), wholePercent(2, 3), wholePercent(999, 1000), wholePercent(3, 3)]).toEqual(['0%', '67%', '99%', '100%'])
})
