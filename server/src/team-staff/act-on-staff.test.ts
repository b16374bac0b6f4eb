import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})

const acts = '/club_admin/staff/acts'
const run = (asked: object, caller = admin) => caller.post(acts, asked)
const undo = (changeSet: number, caller = admin) => caller.post(`/change_sets/${changeSet}/undo`)
interface Line {
  id: number
  name: string
  role: string
  teams: string | null
}
const lines = async (caller = admin) => (await caller.get('/club_admin/staff?page_size=200')).body.items as Line[]
const staff = async (team: number = teams.u10Boys) =>
  (await admin.get(`/teams/${team}/staff`)).body as { version_id: number; items: { name: string; role: string; head_coach: boolean }[] }
/** A coach and a manager of the club who are not on the team, and an admin. */
async function chosen() {
  const there = new Set((await staff()).items.map(({ name }) => name))
  const all = await lines()
  const one = (role: string) => all.find((line) => line.role === role && !there.has(line.name))!
  return { coach: one('Coach'), manager: one('Manager'), admin: one('Admin') }
}

test('coaches and managers of the directory are assigned to a team together in the roles of their lines; others stay with the reason, and undo takes all back [STAFF-006]', async () => {
  const { coach, manager, admin: colleague } = await chosen()
  const asked = { act: 'assign', team_id: teams.u10Boys, ids: [coach.id, manager.id, colleague.id] }
  const before = (await staff()).items
  const { body: preview } = await admin.post(`${acts}/preview`, asked)
  expect(preview).toMatchObject({ changes: 2, left_out: [{ code: 'role', labels: [colleague.name] }] })
  expect(preview.rows.find(({ id }: Line) => id === coach.id).diff).toEqual([
    { name: 'team', from: null, to: 'U10 Boys' },
    { name: 'role', from: null, to: 'Coach' },
  ])
  expect((await staff()).items).toEqual(before)
  const { body } = await run({ ...asked, seen: preview.seen })
  expect(body.changed).toBe(2)
  const names = (await staff()).items.map(({ name, role }) => [name, role])
  expect(names).toEqual(
    expect.arrayContaining([
      [coach.name, 'Coach'],
      [manager.name, 'Manager'],
    ]),
  )
  expect((await run({ ...asked, ids: [coach.id] })).body).toMatchObject({ changed: 0, left_out: [{ code: 'already' }] })
  expect((await undo(body.change_set_id)).body).toMatchObject({ undone: 2, left_alone: [] })
  expect((await staff()).items).toEqual(before)
})

test('the first of several new coaches becomes the head coach of a team without coaches, and all are removed together', async () => {
  await club.rows('delete from team_coach where team_id = $1', [teams.hiddenFromCoaches])
  const coaches = (await lines()).filter(({ role }) => role === 'Coach').slice(0, 2)
  const ids = coaches.map(({ id }) => id)
  const { body } = await run({ act: 'assign', team_id: teams.hiddenFromCoaches, ids })
  expect(body.changed).toBe(2)
  expect((await staff(teams.hiddenFromCoaches)).items.filter(({ head_coach }) => head_coach).map(({ name }) => name)).toEqual([
    coaches[0]!.name,
  ])
  const coachesIn = async (chosenIds: number[]) =>
    (await admin.post(`${acts}/preview`, { act: 'remove', team_id: teams.hiddenFromCoaches, ids: chosenIds })).body.rows.map(
      ({ diff }: { diff: { name: string }[] }) => diff.find(({ name }) => name === 'coaches'),
    )
  expect(await coachesIn(ids.slice(0, 1))).toEqual([undefined])
  expect((await coachesIn(ids)).at(-1)).toEqual({ name: 'coaches', from: '2', to: 'none until you add one' })
  const removed = await run({ act: 'remove', team_id: teams.hiddenFromCoaches, ids })
  expect(removed.body.changed).toBe(2)
  expect((await undo(removed.body.change_set_id)).body.undone).toBe(2)
  expect((await staff(teams.hiddenFromCoaches)).items.filter(({ head_coach }) => head_coach)).toHaveLength(1)
})

test('a team that the caller does not run is refused at the field, and people of another club do not exist', async () => {
  const { coach } = await chosen()
  const regional = await club.as(people.regional)
  const gone = { team_id: ['This team no longer exists. Choose another.'] }
  expect((await run({ act: 'assign', team_id: teams.otherRegionTeam, ids: [coach.id] }, regional)).body.errors).toEqual(gone)
  expect((await run({ act: 'assign', team_id: teams.otherClubTeam, ids: [coach.id] })).body.errors).toEqual(gone)
  expect((await run({ act: 'assign', ids: [coach.id] })).body.errors).toEqual({ team_id: ['Choose a team.'] })
  const [east] = await lines(await club.as(people.otherClubAdmin))
  expect((await run({ act: 'assign', team_id: teams.u10Boys, ids: [east!.id] })).status).toBe(404)
})
