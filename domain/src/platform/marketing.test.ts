import { expect, test } from 'vitest'
import { marketingAddress, showsLink } from './marketing.ts'

const browser = { isIosApp: false, isStandalone: false, isTouch: false }

test('prices are shown in a browser, not inside the iOS app, not in the installed application [SHELL-016] [SHELL-017]', () => {
  expect(showsLink('/pricing', browser)).toBe(true)
  expect(showsLink('/pricing', { ...browser, isIosApp: true })).toBe(false)
  expect(showsLink('/pricing', { ...browser, isStandalone: true })).toBe(false)
  expect(showsLink('/terms', { isIosApp: true, isStandalone: true, isTouch: false })).toBe(true)
})

test('a demo is offered on touch screens [SHELL-018]', () => {
  expect(showsLink('/demo', browser)).toBe(false)
  expect(showsLink('/demo', { ...browser, isTouch: true })).toBe(true)
})

test('the base may end with a slash or not', () => {
  expect(marketingAddress('https://touchline.example/', '/blog')).toBe('https://touchline.example/blog')
  expect(marketingAddress('https://touchline.example/en', '/blog')).toBe('https://touchline.example/en/blog')
})
