import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let regional: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
  regional = await club.as(people.regional)
})
const nina = { first_name: 'Nina', last_name: 'Ortega', email: 'nina@example.org', role_type: 'Parent' }
const mailsTo = async (email: string) =>
  (await club.anonymous.get(`/dev/outbox?to=${encodeURIComponent(email)}`)).body.items as { subject: string; body: string }[]

describe('invitations', () => {
  test('are listed with their state, found by name and filtered by state', async () => {
    const all = (await admin.get('/club/invitations')).body
    expect(all.items.map(({ first_name, state }: { first_name: string; state: string }) => [first_name, state])).toEqual([
      ['Stella', 'open'],
      ['Ingrid', 'open'],
      ['Colm', 'revoked'],
      ['Lars', 'expired'],
      ['Dana', 'used'],
    ])
    expect((await admin.get('/club/invitations?search=whit')).body).toMatchObject({ total: 1, items: [{ last_name: 'Whitfield' }] })
    expect((await admin.get('/club/invitations?state=expired')).body).toMatchObject({
      total: 1,
      items: [{ first_name: 'Lars', link: null }],
    })
    expect((await admin.get('/club/invitations?page_size=2&page=3')).body.items).toHaveLength(1)
  })

  test('are mailed with a link that can be copied again, and only the hash is stored', async () => {
    const { body: made } = await admin.post('/club/invitations', nina)
    expect(made).toMatchObject({ ...nina, role_name: 'Player Contact', state: 'open', created_by: 'Avery Lindholm' })
    expect(made.expires_at).toBe('2026-10-19T15:00:00.000Z')
    const [mail] = await mailsTo(nina.email)
    expect(mail!.subject).toBe('Riverside FC invites you to Touchline')
    expect(mail!.body).toMatch(/signup\?userToken=[0-9a-z]{50}_user/)
    expect(mail!.body).not.toContain(made.link)
    const listed = (await admin.get('/club/invitations?search=nina')).body.items[0]
    expect(listed.link).toBe(made.link)
    const token = made.link.split('userToken=')[1]
    expect(token).toMatch(/^[0-9a-z]{50}_user$/)
    expect(JSON.stringify(await club.rows('select * from invitation'))).not.toContain(token.split('_')[0])
  })

  test('that are sent again have a new link, and the old one ends; so does a revoked one', async () => {
    const [row] = (await admin.get('/club/invitations?search=nina')).body.items
    const again = (await admin.post(`/club/invitations/${row.id}/send`)).body
    expect(again.link).not.toBe(row.link)
    const works = async (link: string) => (await club.anonymous.get(`/users/${link.split('userToken=')[1]}`)).status
    expect([await works(row.link), await works(again.link)]).toEqual([404, 200])
    expect((await admin.delete(`/club/invitations/${row.id}`)).body).toMatchObject({ state: 'revoked', link: null })
    expect(await works(again.link)).toBe(404)
    const revived = (await admin.post(`/club/invitations/${row.id}/send`)).body
    expect([revived.state, await works(revived.link)]).toEqual(['open', 200])
    expect(await mailsTo(nina.email)).toHaveLength(3)
  })

  test('that are sent again stand first in the list', async () => {
    const listed = async () => (await admin.get('/club/invitations')).body.items as { id: number }[]
    const oldest = (await admin.get('/club/invitations?state=expired')).body.items[0]
    await club.at('2026-10-05T15:01:00Z')
    await admin.post(`/club/invitations/${oldest.id}/send`)
    expect((await listed())[0]!.id).toBe(oldest.id)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('into the same role twice are one invitation, and nobody is invited into an existing role', async () => {
    const before = (await admin.get('/club/invitations')).body.total
    await admin.post('/club/invitations', { ...nina, last_name: 'Ortega Ruiz' })
    expect((await admin.get('/club/invitations')).body.total).toBe(before)
    const known = await admin.post('/club/invitations', {
      first_name: 'Sam',
      last_name: 'Okafor',
      email: people.coachSam,
      role_type: 'Coach',
    })
    expect(known.body).toMatchObject({
      code: 'invitation.holds_role',
      errors: { email: ['coach@demo.touchline.test is already Coach at this club.'] },
    })
  })

  test('that were used stay as they are', async () => {
    const [row] = (await admin.get('/club/invitations?state=used')).body.items
    expect((await admin.post(`/club/invitations/${row.id}/send`)).body.code).toBe('invitation.used')
    expect((await admin.delete(`/club/invitations/${row.id}`)).body.code).toBe('invitation.used')
  })

  test('into office roles need an admin of the whole club; a regional admin invites families and staff of teams', async () => {
    const invite = (caller: Caller, role_type: string) =>
      caller.post('/club/invitations', { ...nina, email: `${role_type.toLowerCase()}@example.org`, role_type })
    expect((await invite(regional, 'Coach')).status).toBe(200)
    for (const role of ['Director', 'ProgramAdmin', 'Marketer']) expect((await invite(regional, role)).status).toBe(403)
    const { status, body: director } = await invite(admin, 'Director')
    expect(status).toBe(200)
    expect((await regional.post(`/club/invitations/${director.id}/send`)).status, 'nor sends such an invitation again').toBe(403)
    expect((await invite(admin, 'Admin')).status).toBe(422)
    expect((await (await club.as(emailOf('key-programs'))).get('/club/invitations')).status).toBe(403)
  })

  test('leave a line in the audit of the club for every action', async () => {
    const rows = await club.rows(`select distinct action from audit_log where entity = 'invitation' order by 1`)
    expect(rows.map(({ action }) => action)).toEqual(['invitation.created', 'invitation.revoked', 'invitation.sent'])
  })
})

describe('club links', () => {
  test('are created with a name and an end, copied, given a new address, and ended', async () => {
    const { body: made } = await admin.post('/club/links', { name: 'Fall poster', kind: 'club', days: 30 })
    expect(made).toMatchObject({ name: 'Fall poster', state: 'open', uses: 0, expires_at: '2026-11-04T15:00:00.000Z' })
    expect(made.link).toMatch(/\/users\/club_key\/[0-9a-z]{50}_club$/)
    const works = async (link: string) => (await club.anonymous.get(`/users/club_key/${link.split('/').at(-1)}`)).status
    expect(await works(made.link)).toBe(200)
    const renewed = (await admin.post(`/club/links/${made.id}/renew`, { days: 90 })).body
    expect([await works(made.link), await works(renewed.link)]).toEqual([404, 200])
    expect((await admin.delete(`/club/links/${made.id}`)).body).toMatchObject({ state: 'revoked', link: null })
    expect(await works(renewed.link)).toBe(404)
    expect((await admin.post('/club/links', { name: '  ', kind: 'club', days: 30 })).status).toBe(422)
    expect((await admin.post('/club/links', { name: 'For ever', kind: 'club', days: 10_000 })).status).toBe(422)
  })

  test('expire on their own', async () => {
    const { body: made } = await admin.post('/club/links', { name: 'Short', kind: 'donation', days: 30 })
    await club.at('2026-11-05T15:00:00Z')
    expect((await club.anonymous.get(`/users/club_key/${made.link.split('/').at(-1)}`)).status).toBe(404)
    const again = await club.as(people.admin)
    expect((await again.get('/club/links')).body.items.find(({ id }: { id: number }) => id === made.id)).toMatchObject({
      state: 'expired',
      link: null,
    })
    await club.at('2026-10-05T15:00:00Z')
  })

  test('admit anybody, so only an admin of the whole club creates them; a regional admin may copy them', async () => {
    expect((await regional.post('/club/links', { name: 'Mine', kind: 'club', days: 30 })).status).toBe(403)
    expect((await regional.get('/club/links')).status).toBe(200)
  })
})
