import { expect, test } from 'vitest'
import { newApp } from '../../app.ts'
import { logAddress } from './log-address.ts'
import { newToken } from '../secrets/secrets.ts'

test('the token of a link is not logged, the rest of its address is', () => {
  const token = newToken()
  expect(logAddress(`/firebase-action?mode=resetPassword&oobCode=${token}`)).toBe('/firebase-action?mode=resetPassword&oobCode=…')
  expect(logAddress(`/users/confirm/${token}?program_id=12`)).toBe('/users/confirm/…?program_id=12')
  expect(logAddress(`/mobile-login/${token}.${token}.${token}`)).toBe('/mobile-login/…')
  for (const plain of [
    '/api/users/reset_password_with_mobile/send_code',
    '/api/teams/10/calendar_events?start=2026-10-05&end=2026-10-11',
    '/associations-and-governing-bodies',
    '/change-role/Admin_4294967295/calendar',
  ])
    expect(logAddress(plain)).toBe(plain)
})

test('search terms are not logged', () => {
  expect(logAddress('/api/program_admin/login_as?search=stella&page=2')).toBe('/api/program_admin/login_as?search=…&page=2')
  expect(logAddress('/api/teams/10/guest_candidates?search=Mia%20Whitfield&team_id=10')).toBe(
    '/api/teams/10/guest_candidates?search=…&team_id=10',
  )
  expect(logAddress('/dev/outbox?to=parent@demo.touchline.test')).toBe('/dev/outbox?to=…')
  expect(logAddress('/api/club/invitations?q=a=b&Stella')).toBe('/api/club/invitations?q=…&…')
})

test('the server’s log contains neither tokens nor keys nor cookies', async () => {
  const lines: string[] = []
  const app = newApp({ log: 'info', trustProxy: 0 }, { write: (line) => void lines.push(line) })
  app.get('/a/:token', () => ({ ok: true }))
  const secrets = [newToken(), newToken(), newToken(), newToken()]
  const [path, query, bearer, cookie] = secrets
  await app.inject({
    url: `/a/${path}?code=${query}`,
    headers: { authorization: `Bearer ${bearer}`, cookie: `touchline_session=${cookie}`, 'x-access-key': bearer },
  })
  await app.close()
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
})
