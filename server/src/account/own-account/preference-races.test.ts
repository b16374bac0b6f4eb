/** @module-tag postgres */
import { expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { startTestServer } from '../../../test/test-server.ts'

test('preferences that are switched at the same moment are all saved', async () => {
  const club = await startTestServer()
  const mum = await club.as(people.miasMum)
  const names = ['practices', 'games', 'events', 'alerts', 'club_alerts', 'admin_alerts']
  const switches = names.flatMap((name) => ['email', 'sms', 'push_mobile'].map((way) => `${name}_${way}`))
  for (const on of [false, true]) {
    const answers = await Promise.all(switches.map((name) => mum.post('/user', { message_preferences: { [name]: on } })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { message_preferences: kept } = (await mum.get('/user?populate=message_preferences')).body
    expect(switches.filter((name) => kept[name] !== on)).toEqual([])
  }
})
