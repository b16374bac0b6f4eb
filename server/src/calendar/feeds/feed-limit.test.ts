import { expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { startTestServer } from '../../../test/test-server.ts'

test('one person gets thirty subscriptions at most, even when forty are requested at the same moment', async () => {
  const club = await startTestServer()
  const mum = await club.as(people.miasMum)
  const answers = await Promise.all(Array.from({ length: 40 }, () => mum.post('/user/calendar_feeds', { scope: 'person' })))
  const kept = await club.rows('select 1 from calendar_feed where user_id = $1 and revoked_at is null', [mum.userId])
  expect([kept.length, answers.filter(({ body }) => body.code === 'feed.too_many').length]).toEqual([30, 10])
})
