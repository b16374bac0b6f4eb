import { describe, expect, test } from 'vitest'
import { arrivalAddress, withTime } from './arrival.ts'

const everywhere = { stored: null, arrival: 'login', start: '/calendar', isThere: () => true } as const

describe('after signing in', () => {
  test('the requested address comes first, else the start page of the role [AUTH-054]', () => {
    expect(arrivalAddress({ ...everywhere, stored: '/teams/3/roster' })).toBe('/teams/3/roster')
    expect(arrivalAddress(everywhere)).toBe('/calendar')
  })

  test('without a request and without a start page the account opens [AUTH-056]', () => {
    expect(arrivalAddress({ ...everywhere, start: null })).toBe('/account')
  })

  test('a verified email leads to the contact information [AUTH-057]', () => {
    expect(arrivalAddress({ ...everywhere, arrival: 'email-verified' })).toBe('/register/contact-info')
  })

  test('so does a sign-up with the link of a club [AUTH-058]', () => {
    expect(arrivalAddress({ ...everywhere, arrival: 'club-sign-up' })).toBe('/register/contact-info')
  })

  test('a donation link leads to the donations [AUTH-059]', () => {
    expect(arrivalAddress({ ...everywhere, arrival: 'donation' })).toBe('/billing/donations')
  })

  test('a test parent begins at the programs [AUTH-060]', () => {
    expect(arrivalAddress({ ...everywhere, arrival: 'test-parent' })).toBe('/programs')
  })

  test('the requested address comes before the page of the arrival reason, and an address without a screen is skipped', () => {
    expect(arrivalAddress({ ...everywhere, arrival: 'donation', stored: '/account' })).toBe('/account')
    expect(arrivalAddress({ ...everywhere, arrival: 'donation', isThere: (address) => address !== '/billing/donations' })).toBe('/calendar')
  })
})

describe('the time in the address', () => {
  test.each([
    ['/calendar', '/calendar?t=7'],
    ['/calendar?view=week', '/calendar?view=week&t=7'],
    ['/calendar?t=3&view=week', '/calendar?view=week&t=7'],
    ['/calendar?team=3', '/calendar?team=3&t=7'],
    ['/inbox#chats-1-2', '/inbox?t=7#chats-1-2'],
    ['/inbox?a=b?c#x#y', '/inbox?a=b?c&t=7#x#y'],
  ])('%s becomes %s [AUTH-055] [AUTH-210]', (address, expected) => expect(withTime(address, 7)).toBe(expected))
})
