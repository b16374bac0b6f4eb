import { beforeAll, describe, expect, test } from 'vitest'
import { people, players, teams } from '../../demo/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})
const roles = async (id: number) =>
  (await club.rows('select type, club_id from role where user_id = $1 and active order by id', [id])) as {
    type: string
    club_id: number | null
  }[]

describe('leaving a club', () => {
  test('gives up one role with its teams and children; the session in another role stays [ACCT-067] [ACCT-049]', async () => {
    const multi = await club.as(people.multi, 'Coach_1')
    const before = await roles(multi.userId)
    const answer = await multi.delete('/user/delete_role/Parent_2')
    expect(answer.body).toMatchObject({ was_current: false })
    expect(answer.body.roles).toHaveLength(before.length - 1)
    expect(await club.rows('select 1 from player_contact where club_id = 2 and user_id = $1', [multi.userId])).toEqual([])
    expect(await club.rows('select 1 from player_contact where club_id = 1 and user_id = $1', [multi.userId])).not.toEqual([])
    expect((await multi.get('/user')).status).toBe(200)
    expect(
      await club.rows(`select club_id, actor_user_id, diff from audit_log where action = 'role.left' order by id desc limit 1`),
    ).toEqual([{ club_id: 2, actor_user_id: multi.userId, diff: { type: 'Parent' } }])
  })

  test('in the current role ends the role session; the next one is in another role [ACCT-102]', async () => {
    const multi = await club.as(people.multi, 'Coach_1')
    expect((await multi.delete('/user/delete_role/Coach_1')).body.was_current).toBe(true)
    expect((await multi.get('/user')).status).toBe(401)
    const { authorization } = multi.headers
    const roleSession = await club.anonymous.post('/firebase/user/login', { client_type: 'desktop' }, { authorization: authorization! })
    expect(roleSession.body.current_role_id).toBe('Parent_1')
    expect(await club.rows('select 1 from team_coach where user_id = $1 and club_id = 1', [multi.userId])).toEqual([])
  })

  test('is refused to administrators of the club, even if others remain [ACCT-046] [ACCT-048]', async () => {
    for (const email of [people.admin, people.otherClubAdmin]) {
      const admin = await club.as(email)
      const [role] = await roles(admin.userId)
      const answer = await admin.delete(`/user/delete_role/Admin_${role!.club_id}`)
      expect(answer.body).toMatchObject({
        code: 'account.system_administration',
        error: 'System administration access must be removed first.',
      })
      expect(await roles(admin.userId)).toEqual([role])
      expect((await admin.get('/user')).body.roles[0].may_leave).toBe(false)
    }
  })

  test('is possible for another administrator, who has no permission left when invited again', async () => {
    const admin = await club.as(people.regional)
    expect((await admin.get('/user')).body.roles[0].may_leave).toBe(true)
    expect((await admin.delete('/user/delete_role/Admin_1')).status).toBe(200)
    expect(await club.rows('select 1 from role_permission p join role r on r.id = p.role_id where r.user_id = $1', [admin.userId])).toEqual(
      [],
    )
  })

  test('leaves nobody without a session: a user without a club is unassociated [ACCT-033]', async () => {
    const mum = await club.as(people.miasMum)
    expect((await mum.delete('/user/delete_role/Parent_1')).body.roles).toMatchObject([{ type: 'Unassociated', club_id: null }])
    const { authorization } = mum.headers
    const roleSession = await club.anonymous.post('/firebase/user/login', { client_type: 'desktop' }, { authorization: authorization! })
    expect(roleSession.body).toMatchObject({ current_role: { type: 'Unassociated' }, club: null, players: [] })
    const coach = await club.as(people.coachSam)
    const roster = (await coach.get(`/teams/${teams.u12Girls}/players`)).body.items as { player_id: number; contacts: { name: string }[] }[]
    expect(roster.find(({ player_id }) => player_id === players.mia)!.contacts.map(({ name }) => name)).toEqual(['Chris Whitfield'])
  })

  test('is refused for a role that the user does not have', async () => {
    const sam = await club.as(people.coachSam)
    for (const id of ['Admin_1', 'Coach_2', 'Coach_999']) expect((await sam.delete(`/user/delete_role/${id}`)).status, id).toBe(404)
    const nobody = await club.as('unassociated@demo.touchline.test')
    expect((await nobody.delete('/user/delete_role/Unassociated_3')).status).toBe(404)
  })

  test('is announced to other devices with the account open', async () => {
    const director = await club.as(people.director)
    await club.rows('delete from outbox_event')
    await director.delete('/user/delete_role/Director_1')
    // The end of the role closes the sockets of its pages, so it comes last.
    const sent = await club.rows(`select type from outbox_event where type in ('roles.changed', 'role.ended') order by id`)
    expect(sent.map(({ type }) => type)).toEqual(['roles.changed', 'role.ended'])
  })
})
