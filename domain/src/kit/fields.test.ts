import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailProblem, isUrl, phoneProblem, urlProblem } from './field-problems.ts'
import { phoneKey, phoneText } from './phone.ts'
import { isPostalCode, postalCodeText } from './postal-code.ts'
import { nameProblem, namedKinds } from './thing-name.ts'
import { decimalOf, digitsOf, timeOf } from './typing.ts'

const needed = { required: true }
const wanted = { required: false }

test('an empty e-mail field says so where an address is needed [FMT-022]', () => {
  expect([emailProblem('', needed), emailProblem('  ', needed)]).toEqual(['Email cannot be empty', 'Email cannot be empty'])
})
test('what is no e-mail address is Invalid email [FMT-023]', () => {
  for (const text of [
    'dana',
    'dana@',
    '@example.org',
    'da na@example.org',
    'dana@example',
    'dana@example..org',
    `${'x'.repeat(65)}@example.org`,
  ])
    expect([text, emailProblem(text, needed), emailProblem(text, wanted)]).toEqual([text, 'Invalid email', 'Invalid email'])
  for (const text of ['dana@example.org', ' dana.w+u12@mail.example.co.uk ', 'zoë@exämple.org'])
    expect(emailProblem(text, needed)).toBeNull()
  fc.assert(fc.property(fc.emailAddress(), (text) => emailProblem(text, needed) === null))
})
test('an empty phone field says so where a number is needed [FMT-024]', () => {
  expect(phoneProblem(' ', needed)).toBe('Phone number cannot be empty')
})
test('what is no phone number is Invalid phone number [FMT-025]', () => {
  for (const text of ['12', 'call me', '303-555', '(303) 555-0106 please', '+0 303 555 0106'])
    expect([text, phoneProblem(text, needed)]).toEqual([text, 'Invalid phone number'])
  for (const text of ['(303) 555-0106', '303.555.0106', '+1 303 555 0106', '+34 612 34 56 78', '416 555 0106'])
    expect([text, phoneProblem(text, wanted)]).toEqual([text, null])
})
test('a number is written as people of the country write it, and stored in one way', () => {
  expect(['3035550106', '+1 303 555 0106', '+34612345678', 'the office'].map((text) => phoneText(text))).toEqual([
    '(303) 555-0106',
    '(303) 555-0106',
    '+34 612 34 56 78',
    'the office',
  ])
  expect([phoneKey('(303) 555-0106'), phoneKey('612 34 56 78', 'ES'), phoneKey('no')]).toEqual(['+13035550106', '+34612345678', null])
  fc.assert(
    fc.property(fc.integer({ min: 2_012_000_000, max: 9_899_999_999 }).map(String), (digits) => {
      const key = phoneKey(digits)
      return key === null || (phoneKey(phoneText(digits)) === key && phoneKey(key) === key)
    }),
  )
})
test('an empty address field says so where an address is needed [FMT-026]', () => {
  expect(urlProblem('', needed)).toBe('Url cannot be empty')
})
test('what is no address of the web is Invalid url [FMT-027]', () => {
  for (const text of [
    'club',
    'ftp://example.org',
    'javascript:alert(1)',
    'http://',
    'two words.org',
    'https://user:secret@example.org',
    'mailto:a@example.org',
  ])
    expect([text, urlProblem(text, needed)]).toEqual([text, 'Invalid url'])
  for (const text of ['https://touchline.example/club?x=1', 'touchline.example', 'www.example.org/a', 'example.org:8080/a'])
    expect([text, urlProblem(text, needed)]).toEqual([text, null])
  fc.assert(fc.property(fc.webUrl({ validSchemes: ['http', 'https'], authoritySettings: { withUserInfo: false, withIPv4: false } }), isUrl))
})
test('where nothing is needed an empty field is no error [FMT-028]', () => {
  expect([emailProblem('', wanted), phoneProblem('', wanted), urlProblem(' ', wanted)]).toEqual([null, null, null])
})
test('a postal code of the US is five digits, or five and four [FMT-029]', () => {
  const fits = ['80302', '80302-1234', '803021234', ' 80302 ', '8030', '80302-12', 'K1A 0B1', '80302-12345']
  expect(fits.map((text) => isPostalCode(text, 'US'))).toEqual([true, true, true, true, false, false, false, false])
  expect(postalCodeText('803021234', 'US')).toBe('80302-1234')
})
test('a postal code of Canada is letter, digit, letter, and the other way round [FMT-030]', () => {
  expect(['K1A 0B1', 'k1a0b1', 'K1A-0B1', '1KA 0B1', '80302', 'K1A 0B'].map((text) => isPostalCode(text, 'CA'))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(postalCodeText('k1a0b1', 'CA')).toBe('K1A 0B1')
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z]\d[A-Za-z]\d[A-Za-z]\d$/),
      (text) => isPostalCode(text, 'CA') && isPostalCode(postalCodeText(text, 'CA'), 'CA'),
    ),
  )
})
test('a postal code of any other country has exactly six characters [FMT-031] [FMT-032]', () => {
  expect(['110001', 'AB1 2C', '28013', '1234567', ''].map((text) => isPostalCode(text, 'IN'))).toEqual([true, true, false, false, false])
})
test('a field for whole numbers keeps digits only [FMT-033]', () => {
  expect([digitsOf('12a 3-4.5'), digitsOf('٣')]).toEqual(['12345', ''])
  fc.assert(fc.property(fc.string(), (text) => /^\d*$/.test(digitsOf(text)) && digitsOf(digitsOf(text)) === digitsOf(text)))
})
test('a field for decimals keeps digits and a dot [FMT-034]', () => {
  expect(['1.5', '1.2.3', '$1,234.50', '.', 'a'].map(decimalOf)).toEqual(['1.5', '1.23', '1234.50', '.', ''])
  fc.assert(fc.property(fc.string(), (text) => /^\d*\.?\d*$/.test(decimalOf(text))))
})
test('a time is typed with am and pm or with 24 hours [FMT-035]', () => {
  const given = ['6:05pm', '6:05 PM', '06:05 p.m.', '12:00am', '12:30pm', '18:05', '00:00', '6:05', '24:00', '13:00pm', '6pm', '']
  expect(given.map(timeOf)).toEqual(['18:05', '18:05', '18:05', '00:00', '12:30', '18:05', '00:00', null, null, null, null, null])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
      const whole = `${String(hour).padStart(2, '0')}:${minute}`
      return timeOf(`${hour % 12 || 12}:${minute}${hour < 12 ? 'am' : 'pm'}`) === whole && timeOf(whole) === whole
    }),
  )
})
test('a name stands once per club and kind, without regard to capitals, and is never blank [FMT-012]', () => {
  expect(nameProblem('Drill', '  ', [])).toBe('Drill name cannot be blank.')
  expect(nameProblem('Season', 'fall  2026 ', ['Spring 2026', 'Fall 2026'])).toBe('This name is already in use. Please input another name.')
  expect([nameProblem('Folder', 'Peña', ['Pena']), nameProblem('Facility', 'Mill Lane', [])]).toEqual([null, null])
  expect(namedKinds).toHaveLength(12)
})
