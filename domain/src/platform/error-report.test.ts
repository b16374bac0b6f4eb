import { describe, expect, test } from 'vitest'
import { isSampled, isWorthReporting, withLatest, withoutSecrets } from './error-report.ts'

const error = (message: string, name = 'Error') => ({ name, message })

describe('an error of the page', () => {
  test.each(['Avoided redundant navigation to current location: "/calendar".', 'Navigation duplicated'])(
    'is not reported when it is a navigation twice: %s [SHELL-094]',
    (message) => expect(isWorthReporting(error(message))).toBe(false),
  )

  test('is not reported when a navigation was cancelled [SHELL-095]', () => {
    expect(isWorthReporting(error('Navigation cancelled from "/a" to "/b"'))).toBe(false)
    expect(isWorthReporting(error('The operation was aborted.', 'AbortError'))).toBe(false)
    expect(isWorthReporting(error('signal is aborted without reason'))).toBe(false)
  })

  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'is not reported when the network fails: %s [SHELL-096]',
    (message) => expect(isWorthReporting(error(message, 'TypeError'))).toBe(false),
  )

  test('is not reported when a ResizeObserver complains [SHELL-097]', () =>
    expect(isWorthReporting(error('ResizeObserver loop completed with undelivered notifications.'))).toBe(false))

  test('is not reported when the server did not answer, or refused [SHELL-098]', () => {
    expect(isWorthReporting(error('A connection to Touchline cannot be established.  Please try again later.'))).toBe(false)
    expect(isWorthReporting({ ...error('This is not yours.'), status: 403 })).toBe(false)
    expect(isWorthReporting({ ...error('Boom'), status: 500 })).toBe(false)
  })

  test('is not reported when the browser has lost its database [SHELL-099]', () =>
    expect(isWorthReporting(error('Connection to Indexed Database server lost. Refresh the page to try again'))).toBe(false))

  test('is reported when the page itself fails', () => {
    expect(isWorthReporting(error("Cannot read properties of undefined (reading 'name')", 'TypeError'))).toBe(true)
    expect(isWorthReporting(error('This page throws an error on purpose.'))).toBe(true)
  })
})

test.each([
  ['https://club.example/signup?clubToken=3_donation&program_id=4', 'https://club.example/signup?clubToken=…&program_id=4'],
  ['/mobile-login/aB3dE5fG7h', '/mobile-login/…'],
  ['/direct/message/7/9/k3y', '/direct/message/7/9/…'],
  ['/login?redirect=%2Fsetup%2Fabc', '/login?redirect=…'],
  [
    'at run (https://club.example/assets/CalendarScreen-CV6O5uF8.js:1:20)',
    'at run (https://club.example/assets/CalendarScreen-CV6O5uF8.js:1:20)',
  ],
  ['Bearer 8f2KqPz0vXw1YtR7uNsB4mLc9dEaHgJ6', 'Bearer …'],
  ['/teams/10/events/77?view=week', '/teams/10/events/77?view=week'],
])('tokens are taken out of addresses: %s [SHELL-100]', (text, left) => expect(withoutSecrets(text)).toBe(left))

test('one page in two hundred reports, and a page remembers twenty errors for the help desk [SHELL-105] [SHELL-106]', () => {
  const pages = Array.from({ length: 1000 }, (_, index) => index / 1000)
  expect(pages.filter(isSampled)).toHaveLength(5)
  const all = Array.from({ length: 25 }, (_, index) => index)
  expect(all.reduce<number[]>(withLatest, [])).toEqual(all.slice(5))
})
