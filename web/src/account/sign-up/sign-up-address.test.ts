import { afterEach, expect, test, vi } from 'vitest'
import { keepSignUpAddress, signUpAddress } from './sign-up-address.ts'

afterEach(() => vi.unstubAllGlobals())
const storage = (kept: Map<string, string>) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })

test('only the sign-up address that was opened is kept for the sign-in page', () => {
  storage(new Map())
  expect(signUpAddress()).toBeNull()
  keepSignUpAddress('/signup?userToken=abc_x')
  expect(signUpAddress()).toBe('/signup?userToken=abc_x')
  keepSignUpAddress('https://evil.example/signup?userToken=abc')
  expect(signUpAddress()).toBeNull()
})
test('no address is kept where storage is blocked', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  keepSignUpAddress('/signup?clubToken=abc')
  expect(signUpAddress()).toBeNull()
})
