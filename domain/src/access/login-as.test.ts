import { expect, test } from 'vitest'
import { isRefusedInLoginAs } from './login-as.ts'

const asks = (method: 'GET' | 'POST' | 'DELETE', path: string, effect: 'read' | 'write' | 'money' = method === 'GET' ? 'read' : 'write') =>
  isRefusedInLoginAs({ method, path, effect })

test.each([
  ['POST', '/user'],
  ['POST', '/user/change_role/{id}'],
  ['POST', '/user/password'],
  ['POST', '/firebase/user/change_email'],
  ['DELETE', '/user/delete_account'],
  ['DELETE', '/user/2fa/devices/{id}'],
  ['GET', '/user/2fa/devices'],
  ['GET', '/user/enabled_devices'],
  ['GET', '/user/sessions'],
  ['GET', '/user/getJwt'],
  ['GET', '/user/consent'],
  ['GET', '/user/calendar_feeds'],
  ['POST', '/firebase/user/login_as_user/{id}'],
  ['POST', '/program_admin/login_as_parent/{user_id}'],
  ['POST', '/users/some_day'],
] as const)('who is logged in as another may not %s %s', (method, path) => expect(asks(method, path)).toBe(true))

test.each([
  ['GET', '/user/teams'],
  ['GET', '/user/calendar_events'],
  ['POST', '/practices/{practice}/availability/{player}'],
  ['POST', '/teams/{team}/practices'],
  ['POST', '/username/list'],
] as const)('he does what the role does: %s %s', (method, path) => expect(asks(method, path)).toBe(false))

test('money is refused on every path, and an endpoint may decide for itself', () => {
  expect(asks('POST', '/registrations/{registration}/pay', 'money')).toBe(true)
  expect(isRefusedInLoginAs({ method: 'POST', path: '/user/x', effect: 'write', inLoginAs: 'allowed' })).toBe(false)
  expect(isRefusedInLoginAs({ method: 'GET', path: '/teams', effect: 'read', inLoginAs: 'refused' })).toBe(true)
})
