import { expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer } from '../../test/test-server.ts'

test('the audit log shows what was changed, by whom and when, and what was refused', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  await admin.post('/club_admin/regions/1/archive', { version_id: 1 })
  const coach = await club.as(people.coachSam)
  await coach.post('/club/dictionary', { dictionary: { en: {}, es: {} } })
  const items = async (query: string) => (await admin.get(`/club/audit_log?${query}`)).body.items as Record<string, unknown>[]
  expect((await items('subject=club&search=region'))[0]).toMatchObject({
    ...{ person: 'Avery Lindholm', acting_as: null, action: 'region.archived', entity: 'region', entity_id: 1 },
    ...{ details: '{"fields": ["archived"]}', created_at: expect.stringMatching(/^2026-10-05T/) },
  })
  expect((await items('subject=refused'))[0]).toMatchObject({ person: 'Sam Okafor', action: 'denied', entity: 'POST /club/dictionary' })
  expect(await items('created_at_to=2026-10-04&search=document')).toMatchObject([{ action: 'document.created' }])
})

test('the audit log is read by system admins of the whole club only', async () => {
  const club = await startTestServer()
  for (const who of [people.regional, people.director, people.coachSam, people.miasMum]) {
    const caller = await club.as(who)
    expect([(await caller.get('/club/audit_log')).status, (await caller.get('/club/audit_log/export')).status]).toEqual([403, 403])
  }
})
