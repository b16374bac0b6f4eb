import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})
beforeEach(async () => void (await club.rows('delete from delivery')))

/** Lays a message in a state; returns its id. */
async function lay(subject: string, state = 'failed', { leaveBy = null, ofClub = 1 }: { leaveBy?: string | null; ofClub?: number } = {}) {
  const [row] = await club.rows(
    `insert into delivery (club_id, channel, to_address, to_name, subject, body, dedupe_key, state, tries, error, leave_by)
     values ($1, 'email', 'lost@example.org', 'Lou Lost', $2, 'Text', $2, $3, 12, '550 no such user', $4) returning id`,
    [ofClub, subject, state, leaveBy],
  )
  return Number(row!['id'])
}
const list = async () => (await admin.get('/club_admin/undelivered_messages')).body.items
const send = (ids: number[]) => admin.post('/club_admin/undelivered_messages/acts', { act: 'send', ids })

test('an administrator sees the messages that could not be delivered, with the reason, and sends them again', async () => {
  const lost = await lay('Practice moved')
  await lay('Arrived', 'sent')
  await lay('Of another club', 'failed', { ofClub: 2 })
  const items = await list()
  expect(items).toMatchObject([
    {
      id: lost,
      recipient: 'Lou Lost',
      address: 'lost@example.org',
      channel: 'email',
      subject: 'Practice moved',
      tries: 12,
      error: '550 no such user',
    },
  ])
  expect(items[0]).not.toHaveProperty('body')
  const counted = async (who: Caller) => (await who.get('/comm/fb_unread_counts')).body.undelivered_messages
  expect([await counted(admin), await counted(await club.as(people.coachSam))]).toEqual([1, 0])
  expect((await send([lost])).body).toMatchObject({ changed: 1, left_out: [] })
  expect(await club.rows('select state, tries, error from delivery where id = $1', [lost])).toEqual([
    { state: 'queued', tries: 0, error: null },
  ])
  expect(await list()).toEqual([])
  expect(await club.rows(`select entity_id from audit_log where action = 'delivery.sent_again'`)).toEqual([{ entity_id: lost }])
  await club.at('2026-10-05T15:05:00Z')
  await club.deliver()
  expect(await club.rows('select state from delivery where id = $1', [lost])).toEqual([{ state: 'sent' }])
})

test('a message that would be useless by now is not sent again, and says why', async () => {
  const late = await lay('Reminder', 'failed', { leaveBy: '2026-10-01T10:00:00Z' })
  expect((await send([late])).body).toMatchObject({ changed: 0, left_out: [{ code: 'outdated', count: 1 }] })
  expect(await club.rows('select state from delivery where id = $1', [late])).toEqual([{ state: 'failed' }])
})
