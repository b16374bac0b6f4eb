import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/test-server.ts'
import { emailOf } from '../../demo/accounts.ts'
import { people, players } from '../../demo/people.ts'
import { complete, item, layProgram } from '../test-program.ts'

test('who administers a program is told of its new registrations in one mail the next morning, unless the administrator wants none', async () => {
  const testServer = await startTestServer()
  const [camp, other] = [
    await layProgram(testServer, { price: 0, more: 'update program set club_region_id = 1 where id = $program' }),
    await layProgram(testServer, { price: 0, more: `update program set club_region_id = 2, name = 'Trip' where id = $program` }),
  ]
  await testServer.ctx.jobs.sweep()
  for (const [email, player, program] of [
    [people.miasMum, players.mia, camp],
    [people.miasDad, players.theo, camp],
    [people.miasMum, players.theo, other],
  ] as const) {
    const caller = await testServer.as(email)
    await caller.post(program.path, { items: [item(player, program.packageId)] })
    expect((await complete(caller, program.path, 0)).status).toBe(200)
  }
  const programAdmin = await testServer.as(emailOf('programadmin'))
  await testServer.rows('insert into program_admin (club_id, program_id, user_id) values (1, $1, $2)', [other.id, programAdmin.userId])
  const told = async (at: string) => {
    await testServer.at(at)
    await testServer.ctx.jobs.sweep()
    return await testServer.rows(
      `select u.email::text as email, d.subject, d.body from delivery d join app_user u on u.id = d.user_id where d.dedupe_key like 'registrations:%' order by d.id`,
    )
  }
  expect(await told('2026-10-06T13:59:00Z')).toEqual([])
  const mails = await told('2026-10-06T14:00:00Z')
  const of = (email: string) => mails.filter((mail) => mail['email'] === email).map(({ subject, body }) => [subject, String(body)] as const)
  const [toAdmin, ...more] = of(people.admin)
  expect([toAdmin![0], more]).toEqual(['New registrations at Riverside FC: 3', []])
  for (const line of [
    'Camp: 2 new',
    'Mia Whitfield: Week',
    'Trip: 1 new',
    `/program-admin/programs/${camp.id}/players`,
    '/unsubscribe_success/',
  ])
    expect(toAdmin![1]).toContain(line)
  const [[, toProgramAdmin]] = of(emailOf('programadmin')) as [[string, string]]
  expect([toProgramAdmin.includes('Trip: 1 new'), toProgramAdmin.includes('Camp')]).toEqual([true, false])
  expect(of(people.coachSam)).toEqual([])
  // Another look on the same day tells nothing again, and a day without registrations has no mail.
  expect((await told('2026-10-07T14:00:00Z')).length).toBe(mails.length)
  const mum = await testServer.as(people.miasMum)
  await mum.post(other.path, { items: [item(players.mia, other.packageId)] })
  await complete(mum, other.path, 0)
  const { userId } = await testServer.as(people.admin)
  await testServer.rows(`insert into message_preference (user_id, preferences) values ($1, '{"admin_alerts_email": false}')`, [userId])
  const next = (await told('2026-10-08T14:00:00Z')).slice(mails.length).map(({ email }) => email)
  expect([next.includes(people.admin), next.includes(emailOf('programadmin'))]).toEqual([false, true])
})
