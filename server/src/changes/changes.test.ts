import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let regional: Caller
let director: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, regional, director] = await Promise.all([club.as(people.admin), club.as(people.regional), club.as(people.director)])
})

const listed = async (caller: Caller, query = '') =>
  (await caller.get(`/club_admin/changes?page_size=200${query}`)).body.items as Record<string, unknown>[]
test('an act on several teams is listed with its person, and is undone there also after the notice is gone', async () => {
  const ids = [teams.u10Boys, teams.u12Girls]
  const { body } = await admin.post('/club_admin/teams/acts', { act: 'hide_staff', ids })
  const [line] = await listed(admin)
  expect(line).toMatchObject({
    ...{ id: body.change_set_id, subject: 'teams', does: 'changed', rows: 2, person: 'Avery Lindholm', state: 'made', may_undo: true },
    made_at: expect.stringMatching(/^2026-10-05T/),
  })
  expect(String(line!['names']).split(', ').toSorted()).toEqual(['U10 Boys', 'U12 Girls'])
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).status).toBe(200)
  expect((await listed(admin))[0]).toMatchObject({ id: body.change_set_id, state: 'undone', may_undo: false })
  expect((await listed(admin, '&state=undone&subject=teams&search=u10')).map(({ id }) => id)).toEqual([body.change_set_id])
  expect(await listed(admin, '&subject=events&search=u10')).toEqual([])
})

test('administrators of the whole club see all changes, an admin of one region and a director their own alone', async () => {
  const { body } = await director.post('/club_admin/teams/acts', { act: 'hide_staff', ids: [teams.u12Girls] })
  expect((await listed(director)).map(({ id }) => id)).toEqual([body.change_set_id])
  expect((await listed(admin))[0]).toMatchObject({ id: body.change_set_id, may_undo: true })
  expect(await listed(regional)).toEqual([])
  expect(await listed(await club.as(people.otherClubAdmin))).toEqual([])
  expect((await (await club.as(people.coachSam)).get('/club_admin/changes')).status).toBe(403)
  // Of changes of one kind only those of the own teams are offered.
  const ofTeams = await club.rows(
    `insert into change_set (club_id, kind, title, state, team_id, created_by_user_id, applied_at)
      select 1, 'practice.moved', 'Practices', 'applied', team, $1, app_now() from unnest($2::bigint[]) with ordinality t (team, at) order by at returning id`,
    [director.userId, [teams.u12Girls, teams.hiddenFromCoaches]],
  )
  const offered = (await listed(director)).filter(({ subject }) => subject === 'events').map(({ id, may_undo }) => [id, may_undo])
  expect(new Map(offered as [unknown, unknown][])).toEqual(new Map(ofTeams.map(({ id }, at) => [id, at === 0])))
  await club.rows(`delete from change_set where kind = 'practice.moved'`)
  // Who no longer directs the team sees the own change, and does not undo it.
  await club.rows('delete from director_team where team_id = $1', [teams.u12Girls])
  const former = await club.as(people.director)
  expect((await former.post(`/change_sets/${body.change_set_id}/undo`)).status).toBe(403)
  expect(await listed(former)).toMatchObject([{ id: body.change_set_id, state: 'made' }])
  // Nobody is offered an undo to which the role has no right, whatever the change is about.
  await club.rows(`update change_set set kind = 'permissions.save' where id = $1`, [body.change_set_id])
  expect(await listed(former)).toMatchObject([{ subject: 'staff', may_undo: false }])
  expect((await listed(admin))[0]).toMatchObject({ subject: 'staff', may_undo: true })
})

test('a change whose thirty days are over is not listed', async () => {
  const made = (await listed(admin)).map(({ id }) => id)
  expect(made.length).toBeGreaterThan(0)
  await club.at('2026-11-05T14:00:00Z')
  expect(await listed(await club.as(people.admin))).toEqual([])
})
