import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const noon = Date.parse('2026-10-05T12:00:00Z')
let clock: typeof import('./server-clock.ts')
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: noon })
  clock = await import('./server-clock.ts')
})
afterEach(() => void vi.useRealTimers())
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()
const ahead = () => (clock.serverNow().getTime() - Date.now()) / 1000

test('a clock difference of up to ten seconds is ignored [API-014]', () => {
  clock.noteServerDate(later(10))
  expect(ahead()).toBe(0)
  clock.setServerNow(new Date(noon - 10_000).toISOString())
  expect(ahead()).toBe(0)
})

test('a bigger clock difference is added to the page’s current time [API-015]', () => {
  clock.noteServerDate(later(11))
  expect(ahead()).toBe(11)
})

test('the clock of the demo is followed, however far it has been moved, and stays when answers tell the usual time', () => {
  clock.setServerNow(new Date(noon - 86_400_000).toISOString())
  clock.noteServerDate(later(0))
  clock.noteServerDate(later(3))
  expect(ahead()).toBe(-86_400)
})

test('a clock that is corrected while the page is open is noticed [API-015]', () => {
  clock.setServerNow(new Date(noon + 3_600_000).toISOString())
  clock.noteServerDate(later(3600))
  vi.setSystemTime(noon + 3_600_000)
  clock.noteServerDate(later(0))
  expect(ahead()).toBe(0)
})

test('the clock of rules that an answer tells counts from then on, also when the usual time came before it, and is followed when it is moved', () => {
  clock.noteServerDate(later(0))
  clock.setServerNow(new Date(noon - 86_400_000).toISOString())
  expect(ahead()).toBe(-86_400)
  vi.setSystemTime(noon + 5000)
  clock.noteServerDate(later(0))
  clock.setServerNow(new Date(noon - 3_600_000).toISOString())
  expect(ahead()).toBe(-3605)
})

test('this machine’s clock is moved together with the clock of rules: nothing is counted twice', () => {
  clock.setServerNow(new Date(noon).toISOString())
  clock.noteServerDate(later(0))
  vi.setSystemTime(noon + 3_600_000)
  clock.noteServerDate(later(-3600))
  clock.setServerNow(new Date(noon + 3_600_000).toISOString())
  expect(ahead()).toBe(0)
})

test('a precise offset is not replaced by a less precise one of a later or slow answer', () => {
  clock.setServerNow(new Date(noon + 20_000).toISOString())
  clock.setServerNow(new Date(noon + 20_900).toISOString())
  vi.setSystemTime(noon + 40_000)
  clock.setServerNow(new Date(noon + 22_000).toISOString(), noon)
  expect(clock.clockOffset()).toBe(20_000)
})

test('an answer without a time changes nothing', () => {
  clock.setServerNow(null)
  clock.setServerNow('yesterday')
  clock.noteServerDate(null)
  clock.noteServerDate('yesterday')
  expect(ahead()).toBe(0)
})

test('the delay of a slow answer does not count as a clock difference', () => {
  clock.setServerNow(new Date(noon + 60_000 - 400).toISOString(), noon - 800)
  expect(clock.clockOffset()).toBe(60_000)
})
