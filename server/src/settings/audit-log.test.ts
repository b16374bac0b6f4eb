import { expect, test } from 'vitest'
import { coachSamId, people } from '../demo/people.ts'
import { startTestServer, type Caller } from '../../test/test-server.ts'

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
    for (const path of ['', '/export', '/people']) expect((await caller.get(`/club/audit_log${path}`)).status).toBe(403)
  }
})

test('the audit log and its file are narrowed to what one person did', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  await admin.post('/club_admin/regions/1/archive', { version_id: 1 })
  await (await club.as(people.coachSam)).post('/club/dictionary', { dictionary: { en: {}, es: {} } })
  const peopleIn = async (caller: Caller, query: string) => (await caller.get(`/club/audit_log/people?${query}`)).body.items
  const [sam] = await peopleIn(admin, 'search=OKAF')
  expect(sam).toEqual({ id: coachSamId, name: 'Sam Okafor' })
  const { items, total } = (await admin.get(`/club/audit_log?person=${sam.id}`)).body
  expect([total, items.map(({ person, action }: Record<string, unknown>) => [person, action])]).toEqual([1, [['Sam Okafor', 'denied']]])
  const { raw } = await admin.get(`/club/audit_log/export?person=${sam.id}`)
  expect(raw.trim().split('\r\n').length).toBe(2)
  expect(raw).toContain('Sam Okafor')
  // Without a search those are offered who acted last, the chosen person first.
  expect(await peopleIn(admin, `person=${sam.id}`)).toEqual([sam, { id: expect.any(Number), name: 'Avery Lindholm' }])
  expect(await peopleIn(admin, 'search=lindqvist')).toEqual([])
})

test('a person who acted in another club is not found and has no lines', async () => {
  const club = await startTestServer()
  const [own, other] = [await club.as(people.admin), await club.as(people.otherClubAdmin)]
  const [{ id, name }] = (await other.get('/club/audit_log/people')).body.items
  expect((await other.get(`/club/audit_log?person=${id}`)).body.total).toBeGreaterThan(0)
  expect((await own.get(`/club/audit_log?person=${id}`)).body).toMatchObject({ items: [], total: 0 })
  expect((await own.get(`/club/audit_log/export?person=${id}`)).raw.trim().split('\r\n').length).toBe(1)
  expect((await own.get(`/club/audit_log/people?person=${id}`)).raw).not.toContain(name)
  expect((await own.get(`/club/audit_log/people?search=${encodeURIComponent(name)}`)).body.items).toEqual([])
})
