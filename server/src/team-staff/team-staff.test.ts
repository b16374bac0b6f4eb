import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { coachSamId, people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { teamStaffSamples } from './team-staff.samples.ts'

let club: TestServer
let admin: Caller
let director: Caller
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, director, coach] = await Promise.all([club.as(people.admin), club.as(people.director), club.as(people.coachSam)])
})
beforeEach(async () => {
  for (const statement of teamStaffSamples.fuzz!.undo!()) await club.rows(statement)
})

const path = `/teams/${teams.u12Girls}/staff`
interface Line {
  user_id: number
  name: string
  role: 'Coach' | 'Manager'
  head_coach: boolean
  can_admin: boolean
}
const staff = async (team: number = teams.u12Girls) =>
  (await admin.get(`/teams/${team}/staff`)).body as { version_id: number; items: Line[] }
const undo = (changeSet: number, caller = admin) => caller.post(`/change_sets/${changeSet}/undo`)
const found = async (search: string, caller = admin) =>
  (await caller.get(`/teams/${teams.u12Girls}/staff_search?search=${search}`)).body.items as {
    user_id: number
    name: string
    role: string
  }[]
const anotherCoach = async () => {
  const [row] = await club.rows('select user_id from team_coach where team_id = $1 order by id limit 1', [teams.otherTeam])
  return Number(row!['user_id'])
}
const sees = async (caller: Caller, team: number = teams.u12Girls) => (await caller.get(`/teams/${team}`)).status

test('an admin finds a coach of the club by name, adds the coach to a team, and undo takes the coach away [TEAM-062] [STAFF-006]', async () => {
  const user_id = await anotherCoach()
  const [{ name }] = (await club.rows(`select first_name || ' ' || last_name as name from app_user where id = $1`, [user_id])) as [
    { name: string },
  ]
  expect((await found(encodeURIComponent(name))).map((one) => [one.user_id, one.role])).toContainEqual([user_id, 'Coach'])
  const newcomer = await club.as(people.otherTeamCoach)
  expect(await sees(newcomer)).toBe(404)
  const { status, body } = await admin.post(path, { user_id, role: 'Coach', version_id: 1 })
  expect([status, body.version_id]).toEqual([200, 2])
  expect(await sees(newcomer)).toBe(200)
  expect((await found(encodeURIComponent(name))).map((one) => one.user_id)).not.toContain(user_id)
  expect(await club.rows('select action from audit_log order by id desc limit 1')).toEqual([{ action: 'team.staff_added' }])
  expect((await admin.post(path, { user_id, role: 'Coach', version_id: 2 })).body.errors).toEqual({
    user_id: [`${name} is already on the team.`],
  })
  expect((await undo(body.change_set_id)).body.undone).toBe(1)
  expect([await sees(newcomer), (await staff()).version_id]).toEqual([404, 3])
})

test('a person without the role in the club is refused at the field, also of another club', async () => {
  const [other] = await club.rows(`select user_id from team_coach where club_id = 2 limit 1`)
  for (const user_id of [coachSamId, Number(other!['user_id'])]) {
    const { status, body } = await admin.post(path, { user_id, role: 'Manager', version_id: 1 })
    expect([status, body.errors]).toEqual([
      422,
      { user_id: ['This person has no team staff role in the club. Invite them as team staff first.'] },
    ])
  }
})

test('a team has one head coach: who is chosen takes over, undo gives it back, and it can be left to nobody', async () => {
  const before = await staff()
  const assistant = before.items.find(({ role, head_coach }) => role === 'Coach' && !head_coach)!
  const heads = async () => (await staff()).items.filter(({ head_coach }) => head_coach).map(({ user_id }) => user_id)
  expect(await heads()).toEqual([coachSamId])
  const save = (member: number, head_coach: boolean, version_id: number) =>
    director.post(`${path}/${member}`, { role: 'Coach', head_coach, version_id })
  const { body } = await save(assistant.user_id, true, 1)
  expect(await heads()).toEqual([assistant.user_id])
  expect((await undo(body.change_set_id, director)).body.undone).toBe(2)
  expect(await heads()).toEqual([coachSamId])
  expect((await save(coachSamId, false, (await staff()).version_id)).status).toBe(200)
  expect(await heads()).toEqual([])
})

test('a manager manages the team only while the club allows it [TEAM-067] [TEAM-068]', async () => {
  const manager = await club.as(people.manager)
  const manages = async () => (await manager.get(`/teams/${teams.u12Girls}`)).body.may.manage as boolean
  expect(await manages()).toBe(true)
  const { body } = await admin.post(`${path}/${manager.userId}`, { role: 'Manager', can_admin: false, version_id: 1 })
  expect(await manages()).toBe(false)
  await undo(body.change_set_id)
  expect(await manages()).toBe(true)
})

test('a coach who is removed loses the team and not the role; undo gives the team back unless the role has ended', async () => {
  const { body } = await admin.post(`${path}/${coachSamId}/remove`, { role: 'Coach', version_id: 1 })
  expect([await sees(coach), await sees(coach, teams.u10Boys)]).toEqual([404, 200])
  await club.rows(`update role set active = false where user_id = $1 and type = 'Coach'`, [coachSamId])
  expect((await undo(body.change_set_id)).body).toMatchObject({ undone: 0, left_alone: [{ reason: 'changed_since' }] })
  await club.rows(`update role set active = true where user_id = $1 and type = 'Coach'`, [coachSamId])
})

test('of two people who change the staff at once, the second reads who was faster', async () => {
  const [first] = (await staff()).items.filter(({ role, head_coach }) => role === 'Coach' && !head_coach)
  expect((await admin.post(`${path}/${first!.user_id}`, { role: 'Coach', head_coach: true, version_id: 1 })).status).toBe(200)
  const late = await director.post(`${path}/${first!.user_id}/remove`, { role: 'Coach', version_id: 1 })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ version_id: 2, user: expect.any(String) as string })
  expect((await director.post(`${path}/${first!.user_id}/remove`, { role: 'Coach' })).status).toBe(428)
})

test('coaches, and directors of other teams, do not change the staff [TEAM-063]', async () => {
  const body = { role: 'Coach', head_coach: true, version_id: 1 }
  expect((await coach.post(`${path}/${coachSamId}`, body)).status).toBe(403)
  expect((await director.post(`/teams/${teams.otherTeam}/staff/${coachSamId}`, body)).status).toBe(404)
  const regional = await club.as(emailOf('otherregion'))
  expect((await regional.post(`${path}/${coachSamId}`, body)).status).toBe(403)
})
