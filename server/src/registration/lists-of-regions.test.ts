import { expect, test } from 'vitest'
import { startTestServer } from '../../test/test-server.ts'
import { people, players } from '../demo/people.ts'
import { layProgram } from './test-program.ts'

const lists = ['program_players', 'program_waitlist', 'ready_for_checkout', 'program_teams', 'program_team_assignments']

test('an admin of one region reads no child, payer or contact of the programs of another region, and none of those of the whole club; a director reads those of every region [PROG-016]', async () => {
  const testServer = await startTestServer()
  await testServer.rows(
    `insert into role_permission (role_id, club_region_id, key)
       select r.id, 1, key from role r join app_user u on u.id = r.user_id, unnest(array['programs', 'view_program_financials']) key
       where u.email = $1 and r.club_id = 1 and r.type = 'Admin' on conflict do nothing`,
    [people.regional],
  )
  const program = await layProgram(testServer, {
    more: `insert into registration (club_id, program_id, package_id, player_id, user_id, status, price)
        values (1, $program, $package, ${players.mia}, 1, 'Registered', 10000);
      insert into waitlist_entry (club_id, program_id, package_id, player_id, user_id, state, position, offer_expires_at)
        values (1, $program, $package, ${players.theo}, 1, 'offered', 1, '2030-01-01')`,
  })
  // A director reviews the programs of all regions, and acts on no registration.
  const director = await testServer.as(people.director)
  const reviewed = await Promise.all(lists.map((list) => director.get(`/program_admin/${list}?program=${program.id}`)))
  expect(reviewed.map(({ status, body }) => (status === 200 ? body.total : status)).slice(0, 3)).toEqual([1, 1, 1])
  const [registration, entry] = [reviewed[0]!.body.items[0].id, reviewed[1]!.body.items[0].id]
  const acts = [
    await director.post('/program_admin/program_players/acts', { act: 'cancel', ids: [registration] }),
    await director.post('/program_admin/program_waitlist/acts', { act: 'remove', ids: [entry] }),
    await director.get(`/program_admin/programs/${program.id}/answers/export`),
    await director.get('/program_admin/player_contacts'),
  ]
  expect(acts.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const counts = async (region: number | null) => {
    await testServer.rows('update program set club_region_id = $1 where id = $2', [region, program.id])
    const regional = await testServer.as(people.regional)
    const answers = await Promise.all(lists.map((list) => regional.get(`/program_admin/${list}?program=${program.id}`)))
    return answers.map(({ status, body }) => (status === 200 ? (body.total as number) : status))
  }
  const own = await counts(1)
  expect(own.slice(0, 3)).toEqual([1, 1, 1])
  for (const region of [2, null]) expect(await counts(region)).toEqual([0, 0, 0, 0, 0])
})
