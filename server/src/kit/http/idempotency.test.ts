/** @module-tag postgres */
import { expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { newToken, openSecrets } from '../secrets/secrets.ts'

test('the stored reply of an idempotent request is sealed: a reader of the database learns no key from it', async () => {
  const club = await startTestServer()
  const mum = await club.as(people.miasMum)
  const ask = () => mum.post('/user/calendar_feeds', { scope: 'person' }, { 'idempotency-key': 'one-feed' })
  const first = await ask()
  const secret = JSON.stringify(first.body).match(/[\w-]{43}/)![0]
  const rows = JSON.stringify(await club.rows('select * from idempotency_key'))
  expect(rows).toContain('one-feed')
  expect(rows).not.toContain(secret)
  const again = await ask()
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await club.rows('select 1 from calendar_feed where user_id = $1', [mum.userId])).length).toBe(1)
  expect((await mum.post('/user/calendar_feeds', { scope: 'family' }, { 'idempotency-key': 'one-feed' })).body.code).toBe(
    'idempotency.key_reused',
  )
})

test('a repeated request whose stored reply can no longer be opened is told that it was done, and is not done again', async () => {
  const club = await startTestServer()
  const mum = await club.as(people.miasMum)
  const ask = () => mum.post('/user/calendar_feeds', { scope: 'person' }, { 'idempotency-key': 'one-feed' })
  expect((await ask()).status).toBe(200)
  Object.assign(club.ctx.secrets, openSecrets({ environment: JSON.stringify({ keys: [{ id: 'new', key: newToken() }] }), dir: '/' }))
  const again = await ask()
  expect([again.status, again.body.code]).toEqual([409, 'idempotency.answer_gone'])
  expect((await club.rows('select 1 from calendar_feed where user_id = $1', [mum.userId])).length).toBe(1)
})
