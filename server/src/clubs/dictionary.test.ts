import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { testWorld, type Caller, type World } from '../test-world.ts'

const squads = { en: { team: { one: 'Squad', many: 'Squads' } }, es: {} }

describe('the words of a club', () => {
  let club: World
  let admin: Caller
  beforeAll(async () => {
    club = await testWorld()
    admin = await club.as(people.admin)
  })
  const wordsOf = async (caller: Caller) => (await caller.get('/user/club')).body.config.dictionary

  test('are ours until it says its own, which everybody in it reads [CLUB-024]', async () => {
    expect(await wordsOf(admin)).toEqual({ en: {}, es: {} })
    expect((await admin.post('/club/dictionary', { dictionary: squads })).body).toEqual({ dictionary: squads })
    expect(await wordsOf(await club.as(people.coachSam))).toEqual(squads)
    const [row] = await club.rows(`select diff from audit_log where action = 'club.dictionary_saved'`)
    expect(row!['diff']).toEqual({ en: ['team'], es: [] })
  })

  test('leave the other settings and the other clubs as they are', async () => {
    const [before] = await club.rows(`select config - 'dictionary' as config from club where club_id = 1`)
    await admin.post('/club/dictionary', { dictionary: { en: {}, es: squads.en } })
    const [after] = await club.rows(`select config - 'dictionary' as config from club where club_id = 1`)
    expect(after).toEqual(before)
    expect((await club.rows(`select config->'dictionary' as words from club where club_id = 2`))[0]!['words']).toBeNull()
  })

  test('are refused when they cannot be shown', async () => {
    for (const one of ['', '{name}', 'x'.repeat(41)])
      expect((await admin.post('/club/dictionary', { dictionary: { en: { team: { one, many: 'y' } }, es: {} } })).status).toBe(422)
  })

  test('are nobody’s to change but of who runs the whole club', async () => {
    for (const who of [people.coachSam, people.director, people.regional])
      expect((await (await club.as(who)).post('/club/dictionary', { dictionary: squads })).status).toBe(403)
  })
})
