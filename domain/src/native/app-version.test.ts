import { expect, test } from 'vitest'
import { appVersionOf, canOpenLink, isOlder, isOutdated, isReminderDue } from './app-version.ts'

test.each([
  ['3.2.0', '3.2.1', true],
  ['3.2', '3.2.0', false],
  ['3.9', '3.10', true],
  ['10', '9.9.9', false],
  ['2.9.9', '3', true],
])('%s before %s: %s', (version, than, expected) => expect(isOlder(version, than)).toBe(expected))

test('the app sends its version in the user agent', () => {
  expect(appVersionOf('Mozilla/5.0 (iPhone) AppleWebKit/605 TouchlineApp/3.2.0')).toBe('3.2.0')
  expect(appVersionOf('Mozilla/5.0 (iPhone) AppleWebKit/605')).toBeNull()
})

test('an app is outdated below the oldest supported version, or without a version', () => {
  expect(isOutdated('3.1', '3.2')).toBe(true)
  expect(isOutdated('3.2', '3.2')).toBe(false)
  expect(isOutdated(null, '3.2')).toBe(true)
  expect(isOutdated(null, null)).toBe(false)
})

test('a link that needs a newer app than the one that opened it cannot be opened [NATIVE-025]', () => {
  expect(canOpenLink('3.2', '/calendar?needs_app=3.4')).toBe(false)
  expect(canOpenLink('3.4', '/calendar?view=week&needs_app=3.4#day')).toBe(true)
  expect(canOpenLink(null, '/calendar?needs_app=1')).toBe(false)
  expect(canOpenLink(null, '/calendar')).toBe(true)
})

test('"remind me later" holds for a day', () => {
  expect([null, 1000, 90_000_000].map((shown) => isReminderDue(shown, 86_401_000))).toEqual([true, true, true])
  expect(isReminderDue(1001, 86_401_000)).toBe(false)
})
