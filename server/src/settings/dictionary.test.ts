import { beforeAll, describe, expect, test } from 'vitest'
import { events, people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

const squads = { en: { team: { one: 'Squad', many: 'Squads' } }, es: {} }

describe('the terms of a club', () => {
  let club: TestServer
  let admin: Caller
  beforeAll(async () => {
    club = await startTestServer()
    admin = await club.as(people.admin)
  })
  const wordsOf = async (caller: Caller) => (await caller.get('/user/club')).body.config.dictionary

  test('are ours until it sets its own, which everybody in it reads [CLUB-024]', async () => {
    expect(await wordsOf(admin)).toEqual({ en: {}, es: {} })
    expect((await admin.post('/club/dictionary', { dictionary: squads })).body).toEqual({ dictionary: squads })
    expect(await wordsOf(await club.as(people.coachSam))).toEqual(squads)
    const [row] = await club.rows(`select diff from audit_log where action = 'club.dictionary_saved'`)
    expect(row!['diff']).toEqual({ en: ['team'], es: [] })
  })

  test('leave the other settings and the other clubs unchanged', async () => {
    const [before] = await club.rows(`select config - 'dictionary' as config from club where club_id = 1`)
    await admin.post('/club/dictionary', { dictionary: { en: {}, es: squads.en } })
    const [after] = await club.rows(`select config - 'dictionary' as config from club where club_id = 1`)
    expect(after).toEqual(before)
    expect((await club.rows(`select config->'dictionary' as words from club where club_id = 2`))[0]!['words']).toBeNull()
  })

  test('appear in its mails and calendars, for each reader in his language [CLUB-026]', async () => {
    const own = { en: { practice: { one: 'Training', many: 'Trainings' } }, es: { practice: { one: 'Sesión', many: 'Sesiones' } } }
    await admin.post('/club/dictionary', { dictionary: own })
    await club.at('2026-10-05T15:00:00Z')
    await club.rows(`update app_user set locale = 'es' where email = $1`, [people.miasDad])
    const mum = await club.as(people.miasMum)
    const coach = await club.as(people.coachSam)
    await club.rows('delete from delivery')
    await coach.post(`/calendar_events/${events.tuesdaysPractice}/attendance/reminder`)
    const mails = await club.rows('select to_address, subject, body from delivery')
    const to = (address: string) => mails.find((mail) => mail['to_address'] === address)
    expect(to(people.miasMum)!['subject']).toContain('U12 Girls training, Tue')
    expect(to(people.miasMum)!['body']).toContain('Unsubscribe from emails about trainings:')
    expect(to(people.miasDad)!['subject']).toContain('U12 Girls, sesión')
    expect(to(people.miasDad)!['body']).toContain('Cancelar los correos sobre sesiones:')
    const { url } = (await mum.post('/user/calendar_feeds', { scope: 'family' })).body
    const feed = await club.app.inject({ method: 'GET', url: new URL(url).pathname })
    expect(feed.body).toMatch(/SUMMARY:[^\r\n]*Training · U12 Girls/)
    await admin.post('/club/dictionary', { dictionary: { en: {}, es: {} } })
  })

  test('are refused when they cannot be displayed', async () => {
    for (const one of ['', '{name}', 'x'.repeat(41)])
      expect((await admin.post('/club/dictionary', { dictionary: { en: { team: { one, many: 'y' } }, es: {} } })).status).toBe(422)
  })

  test('can be changed only by admins of the whole club', async () => {
    for (const who of [people.coachSam, people.director, people.regional])
      expect((await (await club.as(who)).post('/club/dictionary', { dictionary: squads })).status).toBe(403)
  })
})
