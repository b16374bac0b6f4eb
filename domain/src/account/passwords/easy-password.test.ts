import { expect, test } from 'vitest'
import { isEasyPassword, ownWords } from './easy-password.ts'
import { passwordProblems } from './password.ts'

test('one common word with digits and a sign keeps the five rules and is refused nevertheless', () => {
  for (const password of ['Password1!', 'P@ssw0rd1!', 'Welcome-2026', 'Qwerty123!', 'Soccer#1234', 'Summer2026!', '2026!Winter']) {
    expect(passwordProblems(password), password).toEqual([])
    expect(isEasyPassword(password), password).toBe(true)
  }
})
test('the own name and address, also as a whole, are refused as passwords', () => {
  const own = ownWords('dana.whitfield@riverside.example', 'Dana', 'Whitfield', 'Al')
  for (const together of ['Dana-Whitfield1', 'WhitfieldDana!1', 'Al-Whitfield-2024!'])
    expect(isEasyPassword(together, own), together).toBe(true)
  expect(own).toEqual(expect.arrayContaining(['dana', 'whitfield', 'riverside', 'example', 'whitfielddana']))
  expect([isEasyPassword('Whitfield-1', own), isEasyPassword('Wh1tfield-1', own), isEasyPassword('Whitfield-1')]).toEqual([
    true,
    true,
    false,
  ])
})
test('several words, and words among others, are accepted', () => {
  for (const password of ['Two words-1', 'Better-Word-2?', 'Touchline-1!', 'Passwords are 1 pain!', 'aB1!aB1!'])
    expect(isEasyPassword(password, ['better']), password).toBe(false)
})
