import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events, people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let [admin, coach, mum, dad]: Caller[] = []
beforeAll(async () => {
  club = await startTestServer()
  await club.rows(`update app_user set locale = 'es' where email = $1`, [people.miasDad])
  ;[admin, coach, mum, dad] = await Promise.all([people.admin, people.coachSam, people.miasMum, people.miasDad].map((who) => club.as(who)))
})
beforeEach(async () => {
  await club.at('2026-10-05T15:00:00Z')
  await club.rows('delete from delivery')
})
const practice = `/teams/${teams.u12Girls}/practices/${events.tuesdaysPractice}`
const thursday = `/teams/${teams.u12Girls}/practices/${events.thursdaysPractice}`
const save = async (path: string, change: object) => {
  const { start_time, end_time, version_id } = (await coach!.get(path.slice(path.indexOf('/practices')))).body
  const saved = await coach!.post(`${path}?trigger_notification=1`, { start_time, end_time, version_id, ...change })
  expect(saved).toMatchObject({ status: 200 })
}
/** The mail to one of Mia's parents, without the line about unsubscribing. */
const mailTo = async (caller: Caller) => {
  const [mail] = await club.rows(
    `select subject || E'\\n' || body as text from delivery where user_id = $1 and channel = 'email' order by id desc`,
    [caller.userId],
  )
  return String(mail?.['text']).split('\n\n').slice(0, -1).join('\n\n')
}

describe('a mail about a child names the team, the child and the event in the language of its reader', () => {
  const both = ['U12 Girls', 'Mia', 'Ella', '6:']
  const cases: [what: string, act: () => Promise<unknown>, names: string[], english: string, spanish: string][] = [
    [
      'an answer that is missing',
      () => coach!.post(`/calendar_events/${events.tuesdaysPractice}/attendance/reminder`),
      both,
      'practice',
      'entrenamiento',
    ],
    [
      'a reminder that a parent asked for',
      async () => {
        for (const parent of [mum!, dad!])
          await parent.post('/user', { message_preferences: { reminders_practices_minutes: 120, reminders_practices_email: true } })
        await club.at('2026-10-06T22:00:00Z')
        await club.ctx.jobs.sweep()
      },
      both,
      'practice',
      'entrenamiento',
    ],
    [
      'a new time',
      () => save(practice, { start_time: '2026-10-06T18:15', end_time: '2026-10-06T19:45' }),
      both,
      'practice',
      'entrenamiento',
    ],
    ['a cancellation', () => save(practice, { status: 'canceled' }), both, 'practice', 'entrenamiento'],
    [
      'an invitation as a guest',
      () => save(thursday, { guest_team_players: [players.theo] }),
      ['U12 Girls', 'Theo'],
      'practice',
      'entrenamiento',
    ],
  ]
  test.each(cases)('%s', async (_what, act, names, english, spanish) => {
    await act()
    const [toMum, toDad] = [await mailTo(mum!), await mailTo(dad!)]
    for (const name of [...names, english]) expect(toMum).toContain(name)
    for (const name of [...names, spanish]) expect(toDad).toContain(name)
    expect(toDad).not.toMatch(/GMT|\b\d\d:\d\d/)
  })

  test('an invitation to sign up names its players and the role, in the language of the inviting person', async () => {
    const mailOf = async (email: string) => {
      await admin!.post('/club/invitations', {
        ...{ first_name: 'Nina', last_name: 'Ortega', email, role_type: 'Parent' },
        player_ids: [players.mia, players.ella],
      })
      return String((await club.rows('select body from delivery where to_address = $1', [email]))[0]!['body'])
    }
    expect(await mailOf('en@example.org')).toContain('as Player Contact for Ella and Mia.')
    await club.rows(`update app_user set locale = 'es' where email = $1`, [people.admin])
    expect(await mailOf('es@example.org')).toContain('como Contacto del jugador (Ella y Mia).')
  })
})
