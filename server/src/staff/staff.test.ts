import { addDays } from '@touchline/domain/kit/dates'
import { validityOf } from '@touchline/domain/staff/certificate'
import { certificates } from '@touchline/domain/staff/certificate-record'
import { expect, test } from 'vitest'
import { coachSamId, people } from '../demo/people.ts'
import { recordContract } from '../../test/record-contract.ts'
import { startTestServer, type Caller } from '../../test/test-server.ts'

const license = {
  title: 'A license',
  user_id: coachSamId,
  kind: 'coaching_license',
  number: 'D-7',
  issued_on: '2026-01-01',
  expires_on: '2028-01-01',
  notes: null,
} as const
const check = { ...license, title: 'Background check', kind: 'background_check', number: null, issued_on: null } as const

recordContract(certificates, {
  first: license,
  second: check,
  change: { title: 'A license, renewed', expires_on: '2030-01-01' },
  refused: { change: { expires_on: '2025-12-31' }, field: 'expires_on' },
  reader: people.regional,
  stranger: people.coachSam,
})

const items = async (caller: Caller, path: string) =>
  (await caller.get(`${path}${path.includes('?') ? '&' : '?'}page_size=200`)).body.items as Record<string, unknown>[]

test('the staff of a club are listed by role with their teams, head coaches and the state of their certificates [STAFF-005] [STAFF-006] [STAFF-007]', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const staff = await items(admin, '/club_admin/staff')
  expect(new Set(staff.map(({ role }) => role))).toEqual(new Set(['Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager']))
  const of = (user: number, role: string) => staff.find((line) => line['user_id'] === user && line['role'] === role)
  expect(of(coachSamId, 'Coach')).toMatchObject({ name: 'Sam Okafor', teams: expect.stringContaining('U12 Girls'), certificates: 'valid' })
  expect(of(4, 'Director')).toMatchObject({ certificates: 'expired' })
  expect(of(2, 'Admin')).toMatchObject({ teams: null, certificates: 'none' })
  const heads = await club.rows(
    `select distinct c.user_id from team_coach c join team t on t.club_id = c.club_id and t.id = c.team_id and not t.archived where c.club_id = 1 and c.head_coach`,
  )
  expect(new Set(staff.filter((line) => line['head_coach']).map((line) => line['user_id']))).toEqual(
    new Set(heads.map((row) => row['user_id'])),
  )
  expect(await items(admin, '/club_admin/staff?role=Coach&search=okafor')).toHaveLength(1)
})

test('a director sees the staff of the own teams, their certificates and no others [STAFF-008] [STAFF-011]', async () => {
  const club = await startTestServer()
  const [admin, director] = [await club.as(people.admin), await club.as(people.director)]
  const own = await club.rows(
    `select distinct w.user_id from (select team_id, user_id from team_coach where club_id = 1 union all select team_id, user_id from team_manager where club_id = 1) w
     join director_team d on d.club_id = 1 and d.team_id = w.team_id and d.user_id = $1`,
    [director.userId],
  )
  const reach = new Set([...own.map((row) => Number(row['user_id'])), director.userId])
  const [seen, all] = [await items(director, '/club_admin/staff'), await items(admin, '/club_admin/staff')]
  expect(new Set(seen.map((line) => line['user_id']))).toEqual(
    new Set(all.map((line) => line['user_id']).filter((id) => reach.has(Number(id)))),
  )
  const coaches = await items(director, '/club_admin/club/coaches')
  expect(coaches.length).toBeGreaterThan(0)
  expect(coaches.every(({ user_id }) => reach.has(Number(user_id)))).toBe(true)
  expect((await items(admin, '/club_admin/club/coaches')).length).toBeGreaterThan(coaches.length)
  const shown = await items(director, '/club_admin/certificates')
  const [stored] = await club.rows(
    'select array_agg(id order by id) as ids from staff_certificate where club_id = 1 and user_id = any($1)',
    [[...reach]],
  )
  expect(shown.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(stored!['ids'])
  const { body: hidden } = await admin.post('/club_admin/certificates', { ...check, user_id: 2 })
  expect((await director.get(`/club_admin/certificates/${hidden.id}`)).status).toBe(404)
  for (const who of [people.coachSam, people.manager, people.miasMum])
    expect((await (await club.as(who)).get('/club_admin/staff')).status).toBe(403)
})

test('a certificate is valid, expiring or expired on the club’s date, and belongs to a member of the staff', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  for (const days of [-1, 0, 60, 61, null]) {
    const expires_on = days === null ? null : addDays('2026-10-05', days)
    const { body } = await admin.post('/club_admin/certificates', { ...check, expires_on })
    expect([days, body.validity]).toEqual([days, validityOf(expires_on, '2026-10-05')])
  }
  const [{ user_id }] = (await club.rows(
    'select user_id from player_contact where club_id = 1 and user_id not in (select user_id from role where type <> $1 and user_id is not null) limit 1',
    ['Parent'],
  )) as [{ user_id: number }]
  expect((await admin.post('/club_admin/certificates', { ...check, user_id })).body.errors).toEqual({
    user_id: ['Choose a person of the staff.'],
  })
})

test('its person is reminded 60, 30 and 7 days before the expiry, once each, in the own language, and again after a renewal', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  await club.rows('delete from staff_certificate')
  await club.rows(`update app_user set locale = 'es' where id = $1`, [coachSamId])
  const { body: certificate } = await admin.post('/club_admin/certificates', { ...license, expires_on: '2027-03-31' })
  const sent = async (day: string) => {
    await club.at(`${day}T18:00:00Z`)
    await club.rows('delete from delivery')
    for (let run = 0; run < 2; run++) await club.ctx.jobs.sweep()
    return (await club.rows(`select to_address, subject, body from delivery where subject like 'A license%'`)) as Record<string, string>[]
  }
  const days = ['2027-01-29', '2027-01-30', '2027-01-31', '2027-03-01', '2027-03-24', '2027-03-31']
  const counts: number[] = []
  for (const day of days) counts.push((await sent(day)).length)
  expect(counts).toEqual([0, 1, 0, 1, 1, 0])
  const later = await club.as(people.admin)
  await later.post(`/club_admin/certificates/${certificate.id}`, { ...license, expires_on: '2027-05-01', version_id: 1 })
  const [mail] = await sent('2027-04-01')
  expect(mail).toMatchObject({ to_address: people.coachSam, subject: 'A license vence el 1 de mayo de 2027' })
  expect(mail!['body']).toContain('Riverside FC')
})

test('several certificates get a new expiry at once; one that was issued later stays, and an admin without club operations changes none', async () => {
  const club = await startTestServer()
  const [admin, regional] = [await club.as(people.admin), await club.as(people.regional)]
  const make = async (values: object) => (await admin.post('/club_admin/certificates', { ...license, ...values })).body.id as number
  const ids = [
    await make({ title: 'One' }),
    await make({ title: 'Two', expires_on: null }),
    await make({ title: 'Three', issued_on: '2027-08-01', expires_on: null }),
  ]
  const body = { act: 'change', ids, set: { expires_on: '2027-07-01' } }
  const preview = await admin.post('/club_admin/certificates/acts/preview', body)
  const byId = new Map((preview.body.rows as { id: number; diff: unknown }[]).map(({ id, diff }) => [id, diff]))
  expect([byId.get(ids[0]!), byId.get(ids[1]!), preview.body.left_out]).toEqual([
    [{ name: 'expires_on', from: 'Jan 1, 2028', to: 'Jul 1, 2027' }],
    [{ name: 'expires_on', from: null, to: 'Jul 1, 2027' }],
    [{ code: 'certificate.wrong', count: 1, labels: ['Sam Okafor · Three'] }],
  ])
  expect((await regional.post('/club_admin/certificates/acts', body)).body).toMatchObject({
    changed: 0,
    left_out: [{ code: 'forbidden', count: 3 }],
  })
  const { body: done } = await admin.post('/club_admin/certificates/acts', { ...body, seen: preview.body.seen })
  const dates = async () =>
    (await club.rows('select expires_on::text from staff_certificate where id = any($1) order by id', [ids])).map(
      (row) => row['expires_on'],
    )
  expect([done.changed, await dates()]).toEqual([2, ['2027-07-01', '2027-07-01', null]])
  await admin.post(`/change_sets/${done.change_set_id}/undo`)
  expect(await dates()).toEqual(['2028-01-01', null, null])
  expect((await admin.post('/club_admin/certificates/acts/preview', { act: 'change', ids })).body.code).toBe('record.unchanged')
})
