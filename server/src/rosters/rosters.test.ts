import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { rostersOf, season } from './given-roster.ts'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})

const { give, work, review, rowsOf, state } = rostersOf(() => club)

describe('a season’s roster', () => {
  test('is compared at once when its columns are known; nothing in the club changes before it is imported, and nobody is notified', async () => {
    const before = await state()
    const read = await review(admin, season)
    expect(read).toMatchObject({ state: 'review', fault: null, rows: 4, missing: [], ask_date_order: false, to_invite: 0 })
    expect(read.counts).toEqual({ create: 4, update: 0, none: 0, skip: 0, look: 2, included: 2, contacts: 1 })
    expect(read.columns[6]).toEqual({
      header: 'Parent 1 Email',
      samples: ['pia.quist@example.org', 'PIA.QUIST@example.org', 'ada.abara@example.org'],
      field: 'contact1_email',
    })
    expect(await state()).toBe(before)
  })

  test('is imported after two lines were fixed, with one household for the sisters, and undone without a trace', async () => {
    const before = await state()
    const { id } = await review(admin, season)
    const [, , tess, vera] = await rowsOf(admin, id)
    expect(tess.problems).toEqual([{ code: 'bad_date', detail: '13/40/2014', grave: false }])
    expect(vera.problems).toEqual([{ code: 'bad_email', detail: 'bo.blom at example', grave: false }])
    const fixed = await admin.post(`/club/roster_imports/${id}/rows/${tess.id}`, { values: { birth_date: '2014-04-13' } })
    expect(fixed.body).toMatchObject({
      op: 'create',
      included: true,
      problems: [],
      values: { birth_date: '2014-04-13', first_name: 'Tess' },
    })
    await admin.post(`/club/roster_imports/${id}/rows/${vera.id}`, {
      values: { contacts: [{ first_name: 'Bo', last_name: 'Blom', relationship: '', email: 'bo.blom@example.org', phone: '3035550162' }] },
    })
    const applied = await admin.post(`/club/roster_imports/${id}/apply`)
    expect(applied.body, applied.raw).toMatchObject({ state: 'applied', to_invite: 3, counts: { included: 4, look: 0 } })
    const made =
      await club.rows(`select p.first_name, tp.number, tp.status, tp.joined_on, c.relationship, c.is_primary, c.household_id, u.email, u.mobile_number, u.registered_at, p.club_region_id
      from player p join team_player tp on tp.player_id = p.id join player_contact c on c.player_id = p.id join app_user u on u.id = c.user_id where u.email like '%@example.org' and p.id > 300 order by tp.number`)
    expect(made.map((row) => [row['first_name'], row['number'], row['email'], row['is_primary'], row['mobile_number']])).toEqual([
      ['Nora', '31', 'pia.quist@example.org', true, '(303) 555-0161'],
      ['Olga', '32', 'pia.quist@example.org', true, '(303) 555-0161'],
      ['Tess', '33', 'ada.abara@example.org', true, null],
      ['Vera', '34', 'bo.blom@example.org', true, '(303) 555-0162'],
    ])
    expect(made[0]).toMatchObject({
      status: 'active',
      joined_on: '2026-10-05',
      relationship: 'Parent',
      registered_at: null,
      club_region_id: 1,
    })
    expect(made[0]!['household_id']).toBe(made[1]!['household_id'])
    expect(await club.rows('select count(*)::int as n from delivery')).toEqual([{ n: JSON.parse(before)[5][0].count }])
    const again = await review(admin, season.replace('13/40/2014', '2014-04-13').replace('bo.blom at example', 'bo.blom@example.org'))
    expect(again.counts).toMatchObject({ create: 0, update: 0, none: 4 })
    expect((await admin.post(`/club/roster_imports/${id}/apply`)).body.code).toBe('change_set.not_open')
    expect((await admin.post(`/club/roster_imports/${id}/undo`)).body).toEqual({ undone: 4, left_alone: [] })
    expect(await state()).toBe(before)
    expect((await admin.post(`/club/roster_imports/${id}/undo`)).body.code).toBe('change_set.not_applied')
  })

  test('is undone except for players with later changes, who are named', async () => {
    const { id } = await review(admin, 'First Name,Last Name,DOB\nIda,Undoable,2014-01-31\nUma,Busy,2014-01-30\n')
    await admin.post(`/club/roster_imports/${id}/apply`)
    await club.rows(
      `insert into attendance (club_id, event_id, player_id, status, set_at) select 1, (select id from event where team_id = $1 and kind = 'Practice' limit 1), id, 'present', app_now() from player where last_name = 'Busy'`,
      [teams.u12Girls],
    )
    expect((await admin.post(`/club/roster_imports/${id}/undo`)).body).toEqual({
      undone: 1,
      left_alone: [{ label: 'Uma Busy', reason: 'Is used since then: answers, events or forms stand in this name.' }],
    })
    expect(await club.rows(`select last_name from player where last_name in ('Busy', 'Undoable')`)).toEqual([{ last_name: 'Busy' }])
  })

  test('updates known players and adds new contacts to the family; undo restores the earlier data', async () => {
    const before = await state()
    const [mia] = await club.rows('select birth_date from player where id = $1', [players.mia])
    const { id, counts } = await review(
      admin,
      `Name,DOB,Grade,Parent 2 Name,Parent 2 Email\n"Whitfield, Mia",${String(mia!['birth_date'])},7th,Gran Whitfield,gran@example.org\n`,
    )
    expect(counts).toMatchObject({ update: 1, create: 0, contacts: 1 })
    const [row] = await rowsOf(admin, id)
    expect([row.player_id, row.changes]).toEqual([
      players.mia,
      [
        { what: 'grade', from: null, to: '7' },
        { what: 'contact', from: null, to: 'Gran Whitfield <gran@example.org>' },
      ],
    ])
    await admin.post(`/club/roster_imports/${id}/apply`)
    expect(await club.rows('select grade from player where id = $1', [players.mia])).toEqual([{ grade: '7' }])
    expect(
      await club.rows(`select is_primary from player_contact c join app_user u on u.id = c.user_id where u.email = 'gran@example.org'`),
    ).toEqual([{ is_primary: false }])
    expect((await admin.post(`/club/roster_imports/${id}/undo`)).body.undone).toBe(1)
    expect(await state()).toBe(before)
  })

  test('does not change an existing account: name and number stay', async () => {
    const { id } = await review(
      admin,
      `First Name,Last Name,DOB,Parent Name,Parent Email,Parent Phone\nZoe,Newkid,2014-07-07,Wrong Name,${people.stranger},(303) 555-9999\n`,
    )
    const before = await club.rows('select first_name, last_name, mobile_number from app_user where email = $1', [people.stranger])
    const shown = JSON.stringify(await rowsOf(admin, id))
    await admin.post(`/club/roster_imports/${id}/apply`)
    expect(await club.rows('select first_name, last_name, mobile_number from app_user where email = $1', [people.stranger])).toEqual(before)
    // The preview does not reveal that an address has an account in another club.
    expect(shown).not.toContain(String(before[0]!['last_name']))
    await admin.post(`/club/roster_imports/${id}/undo`)
  })

  test('invites the new contacts only on request, in batches', async () => {
    const { id } = await review(admin, season)
    expect((await admin.post(`/club/roster_imports/${id}/invitations`)).body.code).toBe('roster_import.not_now')
    await admin.post(`/club/roster_imports/${id}/apply`)
    const mails = async () =>
      Number((await club.rows(`select count(*) from delivery where to_address = 'pia.quist@example.org'`))[0]!['count'])
    expect(await mails()).toBe(0)
    expect((await admin.post(`/club/roster_imports/${id}/invitations`)).body).toEqual({ invited: 1, left: 0 })
    expect(await mails()).toBe(1)
    expect((await admin.post(`/club/roster_imports/${id}/invitations`)).body).toEqual({ invited: 0, left: 0 })
  })
})

describe('columns', () => {
  test('that are unknown are asked about, missing ones are named, and the mapping is remembered for files with the same columns', async () => {
    const file = 'Kind,Famname,Geb\nIris,Dahl,3/4/2014\nJuno,Dahl,5/6/2015\n'
    const asked = await review(admin, file)
    expect(asked).toMatchObject({ state: 'mapping', missing: ['first_name', 'last_name'], counts: null, remembered: false })
    const map = (fields: (string | null)[], more = {}) => admin.post(`/club/roster_imports/${asked.id}/mapping`, { fields, ...more })
    expect((await map(['first_name', null, null])).body).toMatchObject({ code: 'roster_import.missing_fields', missing: ['last_name'] })
    expect((await map(['first_name', 'last_name', 'last_name'])).body.code).toBe('roster_import.field_twice')
    expect((await map(['first_name', 'last_name', 'birth_date'], { date_order: 'dmy' })).body.state).toBe('matching')
    await work(admin, asked.id)
    expect((await rowsOf(admin, asked.id))[0].values.birth_date).toBe('2014-04-03')
    expect(await review(admin, file.replace('Iris', 'Ines'))).toMatchObject({ state: 'review', remembered: true })
  })

  test('with ambiguous dates lead to one question about day and month', async () => {
    const read = await review(admin, 'First Name,Last Name,DOB\nA,Askdate,3/4/2014\nB,Askdate,5/6/2015\n')
    expect(read).toMatchObject({ state: 'mapping', ask_date_order: true, missing: [] })
    await admin.post(`/club/roster_imports/${read.id}/mapping`, { fields: ['first_name', 'last_name', 'birth_date'], date_order: 'mdy' })
    const named = await work(admin, read.id)
    expect([named.state, (await rowsOf(admin, read.id))[0].values.birth_date]).toEqual(['review', '2014-03-04'])
  })

  test('can be mapped again during the review: the lines are compared anew, and the old comparison is discarded', async () => {
    const read = await review(admin, 'First Name,Last Name,Jersey\nA,Renamed,4\n')
    await admin.post(`/club/roster_imports/${read.id}/mapping`, { fields: ['last_name', 'first_name', null] })
    const again = await work(admin, read.id)
    expect((await rowsOf(admin, read.id))[0].values).toMatchObject({ first_name: 'Renamed', last_name: 'A', number: null })
    expect([
      again.change_set_id === read.change_set_id,
      await club.rows('select 1 from change_set where id = $1', [read.change_set_id]),
    ]).toEqual([false, []])
  })
})

describe('matching of players', () => {
  test('asks about near misses; a choice imports the line for that player, “somebody new” creates one', async () => {
    const [ava] = await club.rows('select birth_date, last_name from player where id = $1', [players.ava])
    const { id, counts } = await review(admin, `First Name,Last Name,DOB\nEva,${String(ava!['last_name'])},${String(ava!['birth_date'])}\n`)
    expect(counts).toMatchObject({ skip: 1, included: 0 })
    const [row] = await rowsOf(admin, id, '&show=look')
    expect(row.choices.map((choice: { player_id: number }) => choice.player_id)).toEqual([players.ava])
    const say = (body: object) => admin.post(`/club/roster_imports/${id}/rows/${row.id}`, body)
    expect((await say({ included: true })).body.code).toBe('roster_import.grave')
    expect((await say({ player_id: players.theo })).body.code).toBe('roster_import.no_such_choice')
    expect((await say({ player_id: players.ava })).body).toMatchObject({ player_id: players.ava, problems: [], op: 'none' })
    expect((await say({ player_id: null })).body).toMatchObject({ player_id: null, problems: [], op: 'create', included: true })
    expect((await say({ included: false })).body).toMatchObject({ player_id: null, op: 'create', included: false })
  })
  test('asks again when the same people were imported meanwhile: no child is duplicated', async () => {
    const file = 'First Name,Last Name,DOB\nTwice,Given,2014-03-03\n'
    const [one, two] = [await review(admin, file), await review(admin, file)]
    expect((await admin.post(`/club/roster_imports/${one.id}/apply`)).status).toBe(200)
    expect((await admin.post(`/club/roster_imports/${two.id}/apply`)).body).toMatchObject({ code: 'roster_import.outdated' })
    expect((await admin.post(`/club/roster_imports/${two.id}/mapping`, { fields: ['first_name', 'last_name', 'birth_date'] })).status).toBe(
      200,
    )
    expect((await work(admin, two.id)).counts).toMatchObject({ none: 1, create: 0 })
  })
})

describe('a list of the whole club', () => {
  test('needs a team on each line, and adds a child who is named twice to both teams', async () => {
    const before = await state()
    const names = await club.rows('select id, name from team where id = any($1) order by id', [[teams.u12Girls, teams.u10Boys]])
    const { id, counts } = await review(
      admin,
      `Team;First Name;Last Name;DOB\n${String(names[0]!['name'])};Both;Teams;2014-01-01\n${String(names[1]!['name'])};Both;Teams;2014-01-01\nNowhere;Some;Body;2014-01-01\n`,
      null,
    )
    expect(counts).toMatchObject({ create: 2, skip: 1, included: 2 })
    const [, , nowhere] = await rowsOf(admin, id)
    const choose = (team_id: number) => admin.post(`/club/roster_imports/${id}/rows/${nowhere.id}`, { values: { team_id } })
    expect((await choose(teams.u10Boys)).body).toMatchObject({ op: 'create', team_id: teams.u10Boys, problems: [] })
    expect((await choose(4_000_000)).body).toMatchObject({ code: 'roster_import.no_such_choice' })
    await admin.post(`/club/roster_imports/${id}/rows/${nowhere.id}`, { included: false })
    expect((await admin.post(`/club/roster_imports/${id}/apply`)).status).toBe(200)
    const made = await club.rows(
      `select team_id from team_player tp join player p on p.id = tp.player_id where p.last_name = 'Teams' order by 1`,
    )
    expect([made.map((row) => row['team_id']), await club.rows(`select count(*)::int as n from player where last_name = 'Teams'`)]).toEqual(
      [names.map((row) => row['id']), [{ n: 1 }]],
    )
    expect((await admin.post(`/club/roster_imports/${id}/undo`)).body.undone).toBe(2)
    expect(await state()).toBe(before)
  })
  test('reaches only its importer’s teams: a director’s own, a regional admin’s region', async () => {
    const names = await club.rows('select id, name from team where id = any($1)', [[teams.u12Girls, teams.otherRegionTeam]])
    const name = (id: number) => String(names.find((row) => row['id'] === id)!['name'])
    const file = `Team,First Name,Last Name,DOB\n${name(teams.u12Girls)},Near,Kid,2014-02-02\n${name(teams.otherRegionTeam)},Far,Kid,2014-02-02\n`
    for (const who of [people.director, people.regional]) {
      const caller = await club.as(who)
      const { id } = await review(caller, file, null)
      expect(
        (await rowsOf(caller, id)).map((row: { op: string }) => row.op),
        who,
      ).toEqual(['create', 'skip'])
    }
  })
})

describe('permission', () => {
  test('to import a roster: admins of the team’s region and its directors; its coaches, managers and families may not', async () => {
    const status = async (email: string, role?: string, team: number | null = teams.u12Girls) =>
      (await give(await club.as(email, role), season, team)).status
    expect(await Promise.all([people.admin, people.regional, people.director, people.superAdmin].map((email) => status(email)))).toEqual([
      200, 200, 200, 200,
    ])
    expect([await status(people.coachSam), await status(people.manager), await status(people.miasMum), await status(people.guest)]).toEqual(
      [403, 403, 403, 403],
    )
    expect([await status(people.otherRegionAdmin), await status(emailOf('nokey')), await status(people.otherClubAdmin)]).toEqual([
      403, 403, 404,
    ])
    expect((await give(club.anonymous, season)).status).toBe(401)
  })
  test('to see an import: nobody of another club, and of a club’s list only its author and admins of the club', async () => {
    const regional = await club.as(people.regional)
    const [ofClub, ofTeam] = [await review(regional, 'Team,First Name,Last Name\nX,A,B\n', null), await review(admin, season)]
    const looks = async (email: string, id: number) => {
      const caller = await club.as(email)
      const [row] = await rowsOf(admin, id)
      const asked = [
        await caller.get(`/club/roster_imports/${id}`),
        await caller.get(`/club/roster_imports/${id}/rows`),
        await caller.post(`/club/roster_imports/${id}/mapping`, { fields: [] }),
        await caller.post(`/club/roster_imports/${id}/rows/${row.id}`, { included: false }),
        await caller.post(`/club/roster_imports/${id}/apply`),
        await caller.post(`/club/roster_imports/${id}/undo`),
        await caller.post(`/club/roster_imports/${id}/invitations`),
      ]
      return [...new Set(asked.map(({ status }) => status))]
    }
    for (const email of [people.otherClubAdmin, people.director, people.otherRegionAdmin])
      expect(await looks(email, ofClub.id), email).toEqual([404])
    for (const email of [people.otherClubAdmin, people.otherRegionAdmin]) expect(await looks(email, ofTeam.id), email).toEqual([404])
    for (const email of [people.coachSam, people.miasMum]) expect(await looks(email, ofTeam.id), email).toEqual([403])
    expect((await (await club.as(people.director)).get(`/club/roster_imports/${ofTeam.id}`)).status).toBe(200)
    expect((await admin.get(`/club/roster_imports/${ofClub.id}`)).status).toBe(200)
  })
  test('to undo it through the endpoint of all change sets: not for a coach of the team', async () => {
    const { id, change_set_id } = await review(admin, 'First Name,Last Name,DOB\nLocked,Undo,2014-09-09\n')
    await admin.post(`/club/roster_imports/${id}/apply`)
    expect((await (await club.as(people.coachSam)).post(`/change_sets/${change_set_id}/undo`)).status).toBe(403)
    expect((await admin.post(`/change_sets/${change_set_id}/undo`)).body.undone).toBe(1)
  })
})

test('a request without a file, with one too large, or without a target gets a sentence', async () => {
  const bad = async (body: object) => (await admin.post('/club/roster_imports', body)).status
  expect([
    await bad({}),
    await bad({ file_name: 'a.csv', content: '$$$' }),
    await bad({ file_name: '', content: 'QQ==' }),
    await bad({ file_name: 'a.csv', content: 'QQ==', team_id: 4_000_001 }),
  ]).toEqual([422, 422, 422, 404])
  expect((await give(admin, 'x'.repeat(50_000_000))).status).toBe(413)
  expect((await admin.get('/club/roster_imports/4000001')).status).toBe(404)
  const { id } = await review(admin, season)
  const [row] = await rowsOf(admin, id)
  const say = async (values: object) => (await admin.post(`/club/roster_imports/${id}/rows/${row.id}`, { values })).status
  expect([await say({ birth_date: '2014-02-30' }), await say({ number: 'seven' }), await say({ contacts: [{ email: 'x' }] })]).toEqual([
    422, 422, 422,
  ])
  expect((await admin.get('/club/roster_imports')).body.items[0].id).toBe(id)
})

test('the list of imports shows those of the reader’s current club, not the reader’s own in another club', async () => {
  await club.rows(
    `with made as (insert into role (user_id, type, org_id, club_id) select $1, 'Admin', org_id, club_id from club where club_id = 2 returning id)
    insert into role_permission (role_id, club_region_id, key) select id, 0, 'club_operations' from made`,
    [admin.userId],
  )
  const elsewhere = await club.as(people.admin, 'Admin_2')
  const { id } = (await give(elsewhere, season, null)).body
  const listed = async (caller: Caller) => (await caller.get('/club/roster_imports')).body.items.map((line: { id: number }) => line.id)
  expect(await listed(elsewhere)).toEqual([id])
  expect(await listed(await club.as(people.admin, 'Admin_1'))).not.toContain(id)
  await club.rows(`update role set active = false where user_id = $1 and club_id = 2`, [admin.userId])
})
