import { expect, test } from 'vitest'
import { clientTypeOf, clientTypes, isNativeApp, type NativeChannel } from './client-type.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const tablet = 'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test.each<[string, NativeChannel | null, string, number, boolean, string]>([
  ['a Mac', null, iPad, 0, false, 'desktop'],
  ['a Mac with the page installed', null, iPad, 0, true, 'desktop'],
  ['a PC with a touch screen', null, windows, 10, false, 'desktop'],
  ['an iPad, which calls itself a Mac', null, iPad, 5, false, 'mobile-web'],
  ['an iPhone', null, iPhone, 5, false, 'mobile-web'],
  ['an iPhone with the page on the home screen', null, iPhone, 5, true, 'mobile-pwa'],
  ['an Android phone', null, pixel, 5, false, 'mobile-web'],
  ['an Android tablet', null, tablet, 5, false, 'mobile-web'],
  ['an Android phone with the page on the home screen', null, pixel, 5, true, 'mobile-pwa'],
  ['the app on an iPhone', 'webkit', iPhone, 5, false, 'mobile-ios'],
  ['the app on an iPad', 'webkit', iPad, 5, false, 'mobile-ios'],
  ['the app on an Android phone', 'android', pixel, 5, false, 'mobile-android'],
  ['the React Native app on an iPhone', 'react-native', iPhone, 5, false, 'mobile-ios'],
  ['the React Native app on an iPad', 'react-native', iPad, 5, true, 'mobile-ios'],
  ['the React Native app on an Android phone', 'react-native', pixel, 5, false, 'mobile-android'],
  ['the app in a standalone window is still the app', 'android', pixel, 5, true, 'mobile-android'],
])('%s is the right kind of client [AUTH-140]', (_what, channel, userAgent, touchPoints, standalone, expected) => {
  expect(clientTypeOf({ channel, userAgent, touchPoints, standalone })).toBe(expected)
})

test('of the kinds of client two are apps with a native side [AUTH-140]', () => {
  expect(clientTypes.filter(isNativeApp)).toEqual(['mobile-ios', 'mobile-android'])
})
