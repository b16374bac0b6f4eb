import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { rostersOf, season } from './given-roster.ts'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})

const { review, rowsOf, state } = rostersOf(() => club)

describe('families who share an email address', () => {
  const file = `First Name,Last Name,Birth Date,Parent 1,Parent 1 Email,Parent 1 Phone
Noah,Sharer,2014-02-03,Anna Sharer,sharers@example.org,303-555-0161
Ethan,Alder,2014-03-04,Tom Alder,sharers@example.org,303-555-0162
Lily,Birch,2014-04-05,Una Birch,,303-555-0163
Owen,Birch,2014-04-06,Uma Birch,,555
`
  const contactsOf = async (first: string) =>
    await club.rows(
      `select u.email as account, c.first_name, c.last_name, c.email, c.mobile_number, c.is_primary from player_contact c join player p on p.id = c.player_id
       left join app_user u on u.id = c.user_id where p.first_name = $1 and p.last_name in ('Sharer', 'Alder', 'Birch') order by c.id`,
      [first],
    )
  const own = (first_name: string, last_name: string, mobile_number: string | null, email: string | null = null) => ({
    ...{ account: null, first_name, last_name, email, mobile_number, is_primary: false },
  })
  test('are asked about: as a separate contact the second parent keeps name and number, without an account; undo leaves no trace', async () => {
    const before = await state()
    const { id, counts } = await review(admin, file)
    expect(counts).toMatchObject({ create: 3, skip: 1, look: 2, included: 2 })
    const [, ethan, , owen] = await rowsOf(admin, id)
    expect(ethan).toMatchObject({
      ...{ op: 'skip', included: false, problems: [{ code: 'shared_email', grave: true }] },
      shared: [{ contact: 0, email: 'sharers@example.org', holder: 'Anna Sharer', of: 'Noah Sharer' }],
    })
    // An invalid number is shown as in the file, so that it can be fixed.
    expect([owen.problems, owen.values.contacts[0].phone]).toEqual([[{ code: 'bad_phone', detail: '555', grave: false }], '555'])
    const say = (body: object, row = ethan.id) => admin.post(`/club/roster_imports/${id}/rows/${row}`, body)
    expect((await say({ included: true })).body.code).toBe('roster_import.grave')
    expect((await say({ shared: [{ contact: 2, as: 'family' }] })).body.code).toBe('roster_import.no_such_choice')
    // The question remains after everything else is fixed.
    expect((await say({ values: { number: '9' } })).body).toMatchObject({ op: 'skip', shared: [{ holder: 'Anna Sharer' }] })
    expect((await say({ skipped: true })).body).toMatchObject({ skipped: true, included: false })
    expect((await admin.get(`/club/roster_imports/${id}`)).body.counts).toMatchObject({ look: 1, included: 2 })
    expect((await say({ shared: [{ contact: 0, as: 'family' }] })).body).toMatchObject({ op: 'create', included: true })
    expect((await say({ shared: [{ contact: 0, as: 'separate' }] })).body).toMatchObject({ op: 'create', included: true, joins: null })
    const contacts = [{ ...owen.values.contacts[0], phone: '' }]
    expect((await say({ values: { contacts: [{ ...contacts[0], phone: '55' }] } }, owen.id)).status).toBe(422)
    expect((await say({ values: { contacts } }, owen.id)).body).toMatchObject({ problems: [], included: true })
    const applied = await admin.post(`/club/roster_imports/${id}/apply`)
    expect(applied.body, applied.raw).toMatchObject({ state: 'applied', to_invite: 1, rest_id: null })
    expect(await contactsOf('Noah')).toMatchObject([{ account: 'sharers@example.org', is_primary: true }])
    expect(await contactsOf('Ethan')).toEqual([own('Tom', 'Alder', '(303) 555-0162', 'sharers@example.org')])
    expect([await contactsOf('Lily'), await contactsOf('Owen')]).toEqual([
      [own('Una', 'Birch', '(303) 555-0163')],
      [own('Uma', 'Birch', null)],
    ])
    expect((await review(admin, file)).counts).toMatchObject({ create: 0, update: 0, none: 4, look: 1 })
    // An address that is added later gives the existing contact an account.
    const later = await review(
      admin,
      'First Name,Last Name,Birth Date,Parent 1,Parent 1 Email\nLily,Birch,2014-04-05,Una Birch,una@example.org\n',
    )
    await admin.post(`/club/roster_imports/${later.id}/apply`)
    expect(await contactsOf('Lily')).toMatchObject([{ account: 'una@example.org', is_primary: true }])
    expect((await admin.post(`/club/roster_imports/${later.id}/undo`)).body.undone).toBe(1)
    expect(await contactsOf('Lily')).toEqual([own('Una', 'Birch', '(303) 555-0163')])
    expect((await admin.post(`/club/roster_imports/${id}/undo`)).body).toEqual({ undone: 4, left_alone: [] })
    expect(await state()).toBe(before)
  })
  test('are asked about when an address is typed into a line, and when it belongs to a family of the club', async () => {
    const { id } = await review(
      admin,
      'First Name,Last Name,Birth Date,Parent 1,Parent 1 Email\nNoah,Sharer,2014-02-03,Anna Sharer,sharers@example.org\nEthan,Alder,2014-03-04,Tom Alder,\n',
    )
    const [, ethan] = await rowsOf(admin, id)
    const type = (email: string) =>
      admin.post(`/club/roster_imports/${id}/rows/${ethan.id}`, { values: { contacts: [{ ...ethan.values.contacts[0], email }] } })
    expect((await type('sharers@example.org')).body).toMatchObject({ op: 'skip', shared: [{ holder: 'Anna Sharer' }] })
    expect((await type(people.miasMum)).body).toMatchObject({ op: 'skip', shared: [{ holder: 'Dana Whitfield' }] })
    expect((await type('tom.alder@example.org')).body).toMatchObject({ op: 'create', shared: [], included: true })
  })
})

describe('lines that were left out', () => {
  test('are fixed after the others were imported, without reading the file again, and a skipped one is no longer asked about', async () => {
    const before = await state()
    const { id } = await review(admin, `${season}Pat,Nodate,31/31/2014,F,36,,,\n`)
    const [, , tess, , pat] = await rowsOf(admin, id)
    await admin.post(`/club/roster_imports/${id}/rows/${pat.id}`, { skipped: true })
    const { body } = await admin.post(`/club/roster_imports/${id}/apply`)
    expect(body).toMatchObject({ state: 'applied', counts: { create: 2, included: 2, look: 0 } })
    const rest = (await admin.get(`/club/roster_imports/${body.rest_id}`)).body
    expect(rest).toMatchObject({
      state: 'review',
      rows: 3,
      counts: { create: 3, included: 0, look: 2 },
      file_name: 'roster.csv',
      rest_id: null,
    })
    expect((await rowsOf(admin, rest.id)).map((row: { id: number }) => row.id)).toContain(tess.id)
    const fixed = await admin.post(`/club/roster_imports/${rest.id}/rows/${tess.id}`, { values: { birth_date: '2014-04-13' } })
    expect(fixed.body).toMatchObject({ op: 'create', included: true })
    expect((await admin.post(`/club/roster_imports/${rest.id}/apply`)).body).toMatchObject({ state: 'applied', counts: { included: 1 } })
    for (const one of [rest.id, id]) expect((await admin.post(`/club/roster_imports/${one}/undo`)).body.left_alone).toEqual([])
    expect(await state()).toBe(before)
  })
})
