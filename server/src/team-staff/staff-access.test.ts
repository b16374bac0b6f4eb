import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[admin, coach] = await Promise.all([club.as(people.admin), club.as(people.coachSam)])
})

const path = '/club/staff_access'
const given = {
  restrictions: { staff: 'selectTeams', schedule: 'allTeamsAllowed' },
  sports: [{ id: 2, restrictions: { staff: 'noTeamsAllowed', schedule: null } }],
  selected: { staff: [teams.otherTeam], schedule: [] },
  required_certificates: [],
} as const
const seen = async () => ((await coach.get('/coach/staff_teams')).body.items as { id: number }[]).map(({ id }) => id)

test('an admin decides which teams’ staff coaches see, for the club and for a sport [STAFF-009] [STAFF-010] [STAFF-015]', async () => {
  const { version_id } = (await admin.get(path)).body as { version_id: number }
  const { status, body } = await admin.post(path, { ...given, version_id })
  expect([status, body.version_id]).toEqual([200, version_id + 1])
  expect((await admin.get(path)).body).toMatchObject({
    ...given,
    sports: [
      { id: 2, restrictions: { staff: 'noTeamsAllowed' } },
      { id: 1, restrictions: { staff: null } },
    ],
  })
  expect((await seen()).toSorted((a, b) => a - b)).toEqual([teams.u10Boys, teams.u12Girls, teams.otherTeam, 28].toSorted((a, b) => a - b))
  expect(await club.rows('select action from audit_log order by id desc limit 1')).toEqual([{ action: 'club.staff_access_saved' }])
  expect((await admin.post(path, { ...given, version_id })).status).toBe(409)
})

test.each([
  [{ sports: [{ id: 3, restrictions: { staff: null, schedule: null } }] }, 'sports'],
  [{ selected: { staff: [teams.otherClubTeam], schedule: [] } }, 'selected'],
])('a sport or a team of another club is refused at its field: %o', async (change, field) => {
  const { version_id } = (await admin.get(path)).body as { version_id: number }
  const { status, body } = await admin.post(path, { ...given, ...change, version_id })
  expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]])
})
