import { beforeEach, expect, test } from 'vitest'
import { loginNotice } from '../routing/redirect.ts'

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))
const asked = 'Please login to access this URL.'
beforeEach(() => loginNotice.set(null))

test('the sign-in page explains why the user is there, also in development mode, which mounts every page twice [AUTH-198]', async () => {
  loginNotice.set(asked)
  loginNotice.show()()
  const leave = loginNotice.show()
  await aMoment()
  expect(loginNotice.get()).toBe(asked)
  leave()
  await aMoment()
  expect(loginNotice.get()).toBeNull()
})

test('leaving the sign-in page clears its message, but not a newer one', async () => {
  loginNotice.set('The first reason')
  const leave = loginNotice.show()
  leave()
  loginNotice.set(asked)
  await aMoment()
  expect(loginNotice.get()).toBe(asked)
})
