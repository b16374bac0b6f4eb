import { expect, test } from 'vitest'
import { passwordProblems } from '@touchline/domain/account/passwords/password'
import { refuseEasy } from './refuse-easy-password.ts'

const owner = { email: 'dana@example.org', first_name: 'Dana', last_name: 'Whitfield' }

test('a very common password is refused, whatever digits and signs are added', () => {
  for (const password of [
    'Liverpool1!',
    'Ch3lsea-2026',
    'Butterfly#77',
    'Il0veyou!!1',
    'Jennifer.1990',
    '1-Mustang-1',
    'Whitfield-1',
    'Sunny-day1!',
  ]) {
    expect(passwordProblems(password), password).toEqual([])
    expect(() => refuseEasy(password, owner), password).toThrow('too easy to guess')
  }
})

test('several words, and uncommon words, are accepted', () => {
  for (const password of ['Sunny day-1', 'Touchline-1!', 'Green kettle 4 tea', 'Xk9$abQ!', 'My own field-7', 'Corner-flag_post9'])
    expect(() => refuseEasy(password, owner), password).not.toThrow()
})
