import { expect, test } from 'vitest'
import { maskedEmail, maskedMobile, mobileDigits, mobileText } from './mobile-number.ts'

test('a mobile number is ten digits of the US pattern, however people write it [AUTH-114]', () => {
  for (const text of [
    '3035550106',
    '(303) 555-0106',
    '303-555-0106',
    '303.555.0106',
    '+1 303 555 0106',
    '1 (303)5550106',
    ' 303 555 0106 ',
  ])
    expect(mobileDigits(text), text).toBe('3035550106')
  for (const text of [
    '',
    '555-0106',
    '30355501067',
    '+44 20 7946 0958',
    '(103) 555-0106',
    '303-555-01o6',
    '+2 303 555 0106',
    '303/555/0106',
  ])
    expect(mobileDigits(text), text).toBeNull()
})
test('a masked number shows only the last four digits', () => {
  expect([mobileText('3035550106'), maskedMobile('3035550106'), maskedEmail('dana@demo.touchline.test')]).toEqual([
    '(303) 555-0106',
    '(•••) •••-0106',
    'd•••@demo.touchline.test',
  ])
})
