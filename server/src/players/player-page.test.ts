/** @module-tag postgres */
import { usualAgeClass } from '@touchline/domain/access/age-class'
import { expect, test } from 'vitest'
import { coachSamId, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

const page = (id: number) => `/players/${id}`
const nina = { first_name: 'Nina', last_name: 'Ortega', birth_date: '2015-04-01', gender: 'F', club_region_id: 1 } as const
const save = (caller: Caller, id: number, changes: object, version_id = 1) => caller.post(page(id), { ...changes, version_id })
const configure = (club: TestServer, config: object) =>
  club.rows('update club set config = config || $1 where club_id = 1', [JSON.stringify(config)])

test('the page of a player opens for admins of its region, the staff of its teams and the family, and to nobody else [PLAYER-004] [PLAYER-013] [PLAYER-014]', async () => {
  const club = await startTestServer()
  const status = async (who: string, id: number) => (await (await club.as(who)).get(page(id))).status
  for (const who of [people.admin, people.regional, people.director, people.coachSam, people.manager, people.miasMum, people.miasDad])
    expect([who, await status(who, players.mia)]).toEqual([who, 200])
  for (const who of [people.otherRegionAdmin, people.otherTeamCoach, people.jaspersMum, people.otherClubAdmin])
    expect([who, await status(who, players.mia)]).toEqual([who, 404])
  expect(await status(people.admin, players.otherClub)).toBe(404)
  expect(await status(people.miasMum, players.ava)).toBe(404)
  // The child is in another club of the family.
  expect(await status(people.multi, players.remy)).toBe(404)
  const max = await club.as(people.multi, 'Parent_1')
  expect((await max.get(page(players.remy))).body).toMatchObject({ first_name: 'Remy', mine: true })
})

test('contacts are for those who reach the families, with private addresses; the birth date is for them and the family', async () => {
  const club = await startTestServer()
  await club.rows('update app_user set mobile_private = true, email_private = true where email = $1', [people.miasMum])
  const contacts = async (who: string) => await (await club.as(who)).get(`${page(players.mia)}/contacts`)
  for (const who of [people.admin, people.coachSam, people.director]) {
    const { status, body } = await contacts(who)
    expect([who, status, body.items[0].is_private]).toEqual([who, 200, true])
    expect(body.items[0].email).toBe(people.miasMum)
  }
  const [programAdmin, mum] = [await club.as('programadmin@demo.touchline.test'), await club.as(people.miasMum)]
  expect((await contacts('programadmin@demo.touchline.test')).status).toBe(403)
  expect((await contacts(people.miasMum)).status).toBe(403)
  expect((await programAdmin.get(page(players.mia))).body).toMatchObject({
    birth_date: null,
    birth_year: 2015,
    may: { see_contacts: false, edit: [] },
  })
  expect((await mum.get(page(players.mia))).body.birth_date).not.toBeNull()
})

test('a family reads its players, with their teams when it asks for them, and other roles read none [PLAYER-003]', async () => {
  const club = await startTestServer()
  const mum = await club.as(people.miasMum)
  const { body } = await mum.get('/players?populate=teams')
  expect(new Set(body.items.map((one: { id: number }) => one.id))).toEqual(new Set([players.mia, players.ella, players.theo]))
  expect(body.teams).toContainEqual(expect.objectContaining({ player_id: players.mia, team_id: teams.u12Girls, current: true }))
  expect((await mum.get('/players')).body).not.toHaveProperty('teams')
  expect((await (await club.as(people.admin)).get('/players')).body).toEqual({ items: [], total: 0 })
  const { items } = (await mum.get(`${page(players.mia)}/teams`)).body
  expect(items.at(-1)).toMatchObject({ current: false, season_name: 'Spring' })
})

test('an admin adds a player in an own region, and a wrong value is refused at its field', async () => {
  const club = await startTestServer()
  const [admin, regional] = [await club.as(people.admin), await club.as(people.regional)]
  const refused = async (caller: Caller, changes: object) =>
    Object.keys((await caller.post('/club_admin/players', { ...nina, ...changes })).body.errors)
  expect(await refused(admin, { first_name: ' ' })).toEqual(['first_name'])
  expect(await refused(admin, { birth_date: '2026-10-06' })).toEqual(['birth_date'])
  expect(await refused(admin, { birth_date: '1926-10-06' })).toEqual(['birth_date'])
  expect(await refused(admin, { club_region_id: 4 })).toEqual(['club_region_id'])
  expect(await refused(admin, { primary_position: 'Quarterback' })).toEqual(['primary_position'])
  expect(await refused(regional, { club_region_id: 2 })).toEqual(['club_region_id'])
  expect(await refused(regional, { club_region_id: null })).toEqual(['club_region_id'])
  expect((await (await club.as(people.director)).post('/club_admin/players', nina)).status).toBe(403)
  const { status, body } = await regional.post('/club_admin/players', { ...nina, primary_position: 'Forward', number: '7', grade: '5th' })
  expect(status).toBe(200)
  expect((await regional.get(page(body.id))).body).toMatchObject({
    ...nina,
    primary_position: 'Forward',
    number: '7',
    grade: '5th',
    version_id: 1,
  })
  expect(await refused(admin, { first_name: 'NINA' })).toEqual(['last_name'])
})

test('two people who change a player at once do not overwrite each other: the second learns who was faster', async () => {
  const club = await startTestServer()
  const [admin, regional] = [await club.as(people.admin), await club.as(people.regional)]
  expect((await save(regional, players.mia, { grade: '6th' })).body).toMatchObject({ grade: '6th', version_id: 2 })
  const late = await save(admin, players.mia, { grade: '7th' })
  expect([late.status, late.body.version_id, late.body.user]).toEqual([409, 2, 'Noor Castillo'])
  expect((await admin.post(page(players.mia), { grade: '7th' })).status).toBe(428)
  expect((await admin.get(page(players.mia))).body.grade).toBe('6th')
  const { items } = (await admin.get(`${page(players.mia)}/history`)).body
  expect(items[0]).toMatchObject({ action: 'player.saved', person: 'Noor Castillo', changed: { grade: { from: null, to: '6th' } } })
  expect((await (await club.as(people.coachSam)).get(`${page(players.mia)}/history`)).status).toBe(403)
})

test('a family changes names, gender and grade of its player, and the birth date only while there is none', async () => {
  const club = await startTestServer()
  const mum = await club.as(people.miasMum)
  expect((await mum.get(page(players.mia))).body.may.edit).toEqual(['first_name', 'last_name', 'gender', 'grade'])
  expect((await save(mum, players.mia, { first_name: 'Amelia' })).body).toMatchObject({ first_name: 'Amelia', version_id: 2 })
  for (const change of [{ birth_date: '2016-01-01' }, { club_region_id: 2 }, { number: '9' }, { age_by_birth_year: 10 }]) {
    const { status, body } = await save(mum, players.mia, change, 2)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'player.not_editable', Object.keys(change)])
  }
  await club.rows('update player set birth_date = null where club_id = 1 and id = $1', [players.ella])
  expect((await save(mum, players.ella, { birth_date: '2014-02-03' })).body.birth_date).toBe('2014-02-03')
  for (const who of [people.coachSam, people.manager, people.director])
    expect((await save(await club.as(who), players.mia, { grade: '8th' }, 2)).status).toBe(403)
})

test('an age class is entered only if the classification is on and its roles are empty or name the role [CLUB-034] [PLAYER-021]', async () => {
  const club = await startTestServer()
  const of = async (who: string) => (await (await club.as(who)).get(page(players.mia))).body
  const mayEnter = async (who: string) => (await of(who)).may.edit.includes('age_by_birth_year')
  expect(await Promise.all([people.admin, people.coachSam, people.miasMum].map(mayEnter))).toEqual([true, false, false])
  await configure(club, { age_class_by_birth_year: usualAgeClass({ enabled: true, allow_edit_roles: ['Coach'] }) })
  expect(await Promise.all([people.admin, people.coachSam, people.manager].map(mayEnter))).toEqual([false, true, false])
  const coach = await club.as(people.coachSam)
  expect(coach.userId).toBe(coachSamId)
  expect(await save(coach, players.mia, { age_by_birth_year: 99 })).toMatchObject({
    status: 422,
    body: { errors: { age_by_birth_year: expect.any(Array) } },
  })
  const { body } = await save(coach, players.mia, { age_by_birth_year: 13 })
  expect(body).toMatchObject({ age_by_birth_year: 'U13', age_classes: [{ kind: 'birth_year', ruled: { label: 'U11' }, entered: 13 }] })
  expect((await save(await club.as(people.admin), players.mia, { age_by_birth_year: null }, 2)).body.code).toBe('player.not_editable')
  await configure(club, { age_class_by_birth_year: usualAgeClass({ allow_edit_roles: ['Coach'] }) })
  expect(await of(people.coachSam)).toMatchObject({ age_by_birth_year: null, age_classes: [], may: { edit: [] } })
})

test('a player on a current team is not archived; one without a team is, and comes back', async () => {
  const club = await startTestServer()
  const admin = await club.as(people.admin)
  const { body: refusal } = await admin.post(`${page(players.mia)}/archive`, { version_id: 1 })
  expect([refusal.code, refusal.error]).toEqual(['player.on_team', expect.stringContaining('U12 Girls')])
  const { body: lone } = await admin.post('/club_admin/players', nina)
  expect((await admin.post(`${page(lone.id)}/archive`, { version_id: 1 })).body).toMatchObject({
    archived: true,
    version_id: 2,
    may: { edit: [] },
  })
  expect((await save(admin, lone.id, { grade: '8th' }, 2)).status).toBe(403)
  expect((await admin.post(`${page(lone.id)}/restore`, { version_id: 2 })).body).toMatchObject({ archived: false, version_id: 3 })
  expect((await (await club.as(people.otherRegionAdmin)).post(`${page(lone.id)}/archive`, { version_id: 3 })).status).toBe(404)
})
