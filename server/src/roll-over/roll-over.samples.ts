import { people, players, coachSamId, teams as demo } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { Caller, TestServer } from '../../test/test-server.ts'

/** A girl, a coach and a team of the season with the most teams, to the season after it. */
const choices = () => ({
  to_season_id: 3,
  aging: 'promote',
  teams: [{ team_id: demo.u12Girls, name: 'U13 Girls rolled', player_ids: [players.mia], staff: [{ user_id: coachSamId, role: 'Coach' }] }],
})
const nobody = '0'.repeat(64)
let plan = nobody

/** An administrator, by server, who asks for the plan as the screen does. */
const admins = new WeakMap<TestServer, Caller>()
async function planOf(testServer: TestServer): Promise<string> {
  const admin = admins.get(testServer) ?? (await testServer.as(people.admin))
  admins.set(testServer, admin)
  const { status, body } = await admin.post('/club_admin/seasons/2/roll_over/preview', choices())
  // While the test reverses a policy, nobody may ask: the plan has not changed since.
  return status === 200 ? (body as { plan: string }).plan : plan
}

const made = '(select team_id from team_copy)'
/** Removes the copies that a case made. */
async function removeCopies(testServer: TestServer): Promise<void> {
  for (const table of ['team_player', 'team_coach', 'team_manager', 'director_team', 'team_attendance_setting'])
    await testServer.rows(`delete from ${table} where team_id in ${made}`)
  await testServer.rows(`delete from team where id in ${made}`)
}

export const rollOverSamples: Samples = {
  bodies: { previewRollOver: choices, rollOver: () => ({ ...choices(), plan }) },
  // The texts belong to a plan, which the preview makes; it takes the same ones.
  formed: ['rollOver name', 'rollOver teams[].name'],
  ofNoClub: { 'The sample names a season and a team of one club.': ['previewRollOver', 'rollOver'] },
  // The plan is a fingerprint that only a preview gives.
  hardToGuess: ['rollOver'],
  async prepare(testServer, { name, body }) {
    if (name !== 'rollOver') return
    await removeCopies(testServer)
    plan = await planOf(testServer)
    Object.assign(body as object, { plan })
  },
  async after(testServer, { name }) {
    if (name === 'rollOver') await removeCopies(testServer)
  },
  fuzz: {
    values: ({ path }): Values =>
      path.includes('/roll_over')
        ? {
            ...{
              season: ['2'],
              to_season_id: often<unknown>(3, null),
              start_date: ['2027-08-01'],
              end_date: ['2027-11-30'],
              aging: ['promote'],
            },
            ...{ team_id: [demo.u12Girls, demo.u10Boys], player_ids: often<number[]>([], [players.mia]), staff: [[]] },
          }
        : {},
    byAdmin: ({ path }) => path.includes('/roll_over'),
  },
}
