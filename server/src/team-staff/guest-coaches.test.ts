import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { addStaff } from '../teams/team-staff.store.ts'
import { teamStaffSamples } from './team-staff.samples.ts'

let club: TestServer
let admin: Caller
let sam: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, sam] = await Promise.all([club.as(people.admin), club.as(people.coachSam)])
})
beforeEach(async () => {
  for (const statement of teamStaffSamples.fuzz!.undo!()) await club.rows(statement)
})

const path = `/teams/${teams.otherTeam}/staff`
const until = '2026-10-06'
interface Member {
  user_id: number
  role: string
  head_coach: boolean
  guest_until: string | null
}
const staff = async () => (await admin.get(path)).body as { version_id: number; items: Member[] }
const own = async () => (await staff()).items.find(({ user_id }) => user_id === sam.userId)
const add = async (changes: object = {}) =>
  admin.post(path, { user_id: sam.userId, role: 'Coach', guest_until: until, version_id: (await staff()).version_id, ...changes })
const badges = async () =>
  ((await sam.get('/user/teams?season=all')).body.items as { id: number; guest_assignment: boolean }[])
    .filter(({ guest_assignment }) => guest_assignment)
    .map(({ id }) => id)

test('a guest coach has the team with a badge until the last day, is not its head coach, and undo takes the team back [SHELL-111]', async () => {
  expect((await sam.get(`/teams/${teams.otherTeam}`)).status).toBe(404)
  await club.rows('delete from team_coach where team_id = $1', [teams.otherTeam])
  const { body } = await add()
  expect(await own()).toMatchObject({ head_coach: false, guest_until: until })
  expect((await sam.get(`/teams/${teams.otherTeam}`)).status).toBe(200)
  expect(await badges()).toEqual([teams.otherTeam])
  const { items } = (await admin.get('/club_admin/teams?page_size=200')).body as { items: { id: number; head_coach: string | null }[] }
  expect(items.find(({ id }) => id === teams.otherTeam)).toMatchObject({ head_coach: null })
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body).toMatchObject({ undone: 1 })
  expect([await own(), await badges()]).toEqual([undefined, []])
})

test('a wrong last day, a manager as a guest, and a coach without a required certificate are refused at the field', async () => {
  expect((await add({ guest_until: '2026-10-04' })).body.errors).toEqual({ guest_until: ['Choose today or a later day.'] })
  expect((await add({ guest_until: '2027-10-07' })).body.errors).toEqual({ guest_until: ['Choose a day within 366 days.'] })
  const { userId } = await club.as(people.manager)
  expect((await add({ user_id: userId, role: 'Manager' })).body.errors).toEqual({
    guest_until: ['Only a coach can be a guest. Choose a coach, or remove the last day.'],
  })
  await club.rows(`update club set config = config || '{"required_certificates": ["concussion"]}' where club_id = 1`)
  await club.rows('delete from staff_certificate where user_id = $1', [sam.userId])
  expect((await add()).body.errors).toMatchObject({ user_id: [expect.stringContaining('lacks a certificate')] })
  await club.rows(`update club set config = config - 'required_certificates' where club_id = 1`)
})

test('a guest coach is kept as a coach of the team, and only then becomes its head coach', async () => {
  await add()
  const save = async (changes: object) =>
    admin.post(`${path}/${sam.userId}`, { role: 'Coach', version_id: (await staff()).version_id, ...changes })
  expect((await save({ head_coach: true })).status).toBe(422)
  expect((await save({ stays: true })).status).toBe(200)
  expect(await own()).toMatchObject({ guest_until: null })
  expect(await badges()).toEqual([])
  expect((await save({ head_coach: true })).status).toBe(200)
})

test('a guest coach who accepts an invitation to the team stays, as head coach of a team that has none', async () => {
  await club.rows('delete from team_coach where team_id = $1', [teams.otherTeam])
  await add()
  const accept = async () => await club.database.hold('owner', (db) => addStaff(db, 1, teams.otherTeam, sam.userId, 'Coach'))
  expect([await accept(), await accept()]).toEqual([true, false])
  expect(await own()).toMatchObject({ head_coach: true, guest_until: null })
})

test('after the last day the guest coach has lost the team, before the sweep removes the line with an entry in the audit log', async () => {
  await add()
  const { version_id } = await staff()
  // The last day ends at midnight in Denver.
  await club.at('2026-10-07T05:59:00Z')
  await club.ctx.jobs.sweep()
  expect((await sam.get(`/teams/${teams.otherTeam}`)).status).toBe(200)
  await club.at('2026-10-07T06:01:00Z')
  expect((await sam.get(`/teams/${teams.otherTeam}`)).status).toBe(404)
  await club.ctx.jobs.sweep()
  expect(await own()).toBe(undefined)
  expect((await staff()).version_id).toBe(version_id + 1)
  expect(await club.rows('select action, actor_user_id from audit_log order by id desc limit 1')).toEqual([
    { action: 'team.staff_removed', actor_user_id: null },
  ])
})
