/** @module-tag postgres */
import { noNotes } from '@touchline/domain/medical/medical'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { layDemoNotes } from './medical.demo.ts'
import { events, people, players, teams } from '../demo/people.ts'
import { resealAll } from '../kit/secrets/reseal.ts'
import { newToken, openSecrets } from '../kit/secrets/secrets.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { sealedNotes } from './seal-notes.ts'

let testServer: TestServer
let mum: Caller
let coach: Caller
const path = (player: number) => `/players/${player}/medical`
const teamPath = (team: number) => `/teams/${team}/medical`
const bees = { ...noNotes, allergies: 'Bee stings' }
const hidden = { error: 'Not found.', code: 'not_found' }
const statusesOf = async (ask: string, emails: readonly string[]) =>
  await Promise.all(emails.map(async (email) => (await (await testServer.as(email)).get(ask)).status))
const versionOf = async (player: number, caller = mum) => Number((await caller.get(path(player))).body.version_id)

beforeAll(async () => {
  testServer = await startTestServer()
  await testServer.database.hold('owner', (db) => layDemoNotes(db, testServer.ctx.secrets))
  mum = await testServer.as(people.miasMum)
  coach = await testServer.as(people.coachSam)
})

describe('reading medical notes', () => {
  test('the family, the staff of her teams and the admins of her region read Mia’s notes; others do not even learn that there are any', async () => {
    const read = await coach.get(path(players.mia))
    expect(read.body).toMatchObject({
      first_name: 'Mia',
      notes: { allergies: expect.stringContaining('Peanuts'), emergency_phone: '(303) 555-0188' },
      written_by: 'Dana Whitfield',
      version_id: 1,
      may: { write: false },
    })
    expect((await mum.get(path(players.mia))).body.may).toEqual({ write: true })
    const readers = [people.miasMum, people.miasDad, people.coachSam, people.manager, people.managerPlain, people.admin, people.regional]
    expect(await statusesOf(path(players.mia), [...readers, emailOf('key-all_players')])).toEqual(Array(8).fill(200))
    for (const email of [people.otherTeamCoach, people.stranger, people.multi, people.otherRegionAdmin, people.otherClubAdmin]) {
      const refused = await (await testServer.as(email)).get(path(players.mia))
      expect([email, refused.status === 403 ? hidden : refused.body]).toEqual([email, hidden])
    }
    // A caller without a role that could read them is refused before any object is looked up.
    expect(await statusesOf(path(players.mia), [people.director, people.guest, emailOf('nokey'), emailOf('programadmin')])).toEqual(
      Array(4).fill(403),
    )
  })

  test('another family of the same team reads nothing about Mia, neither alone nor with the team', async () => {
    const [other] = await testServer.rows(
      `select u.email from player_contact c join app_user u on u.id = c.user_id
       where c.club_id = 1 and c.player_id = $1 and exists (select from role r where r.user_id = u.id and r.active and r.club_id = 1)`,
      [players.ava],
    )
    const caller = await testServer.as(String(other!['email']))
    expect((await caller.get(path(players.mia))).body).toEqual(hidden)
    expect((await caller.post(path(players.mia), { ...bees, version_id: 1 })).body).toEqual(hidden)
    expect((await caller.get(teamPath(teams.u12Girls))).status).toBe(403)
  })

  test('the staff read all notes of their team at once, and of no other team', async () => {
    const { items } = (await coach.get(teamPath(teams.u12Girls))).body
    expect(items.map(({ player_id }: { player_id: number }) => player_id)).toContain(players.mia)
    expect(items.map(({ player_id }: { player_id: number }) => player_id)).not.toContain(players.theo)
    expect(items.map(({ player_id }: { player_id: number }) => player_id)).not.toContain(players.ava)
    expect((await coach.get(teamPath(teams.otherTeam))).body).toEqual(hidden)
    expect((await coach.get(teamPath(teams.otherClubTeam))).body).toEqual(hidden)
    const regional = await testServer.as(people.regional)
    expect((await regional.get(teamPath(teams.u12Girls))).body.items).toEqual(items)
    // A guest from another region is read by the staff, and by the admin of the player's own region.
    await testServer.rows('update player set club_region_id = 2 where id = $1', [players.mia])
    const isListed = async (caller: Caller) =>
      JSON.stringify((await caller.get(teamPath(teams.u12Girls))).body).includes(`"player_id":${players.mia},`)
    expect([await isListed(regional), await isListed(coach)]).toEqual([false, true])
    expect(await statusesOf(path(players.mia), [people.regional, people.otherRegionAdmin, people.coachSam])).toEqual([404, 200, 200])
    await testServer.rows('update player set club_region_id = 1 where id = $1', [players.mia])
  })

  test('staff read neither a former player nor one of last season', async () => {
    await testServer.rows(`update team_player set left_on = '2026-10-01' where player_id = $1 and team_id <> $2`, [
      players.mia,
      teams.pastSeasonTeam,
    ])
    expect((await coach.get(path(players.mia))).body).toEqual(hidden)
    const listed = async (team: number) => JSON.stringify((await coach.get(teamPath(team))).body.items)
    expect([await listed(teams.u12Girls), await listed(teams.pastSeasonTeam)].join()).not.toContain(`"player_id":${players.mia},`)
    expect((await mum.get(path(players.mia))).status).toBe(200)
    await testServer.rows('update team_player set left_on = null where player_id = $1', [players.mia])
    expect((await coach.get(path(players.mia))).status).toBe(200)
  })

  test('a guest is read by the staff of the inviting team, from two days before the event until a day after', async () => {
    const host = await testServer.as(people.otherTeamCoach)
    const [event] = await testServer.rows('select starts_at, ends_at from event where id = $1', [events.otherTeamGame])
    const [starts, ends] = [new Date(event!['starts_at'] as string), new Date(event!['ends_at'] as string)]
    await testServer.rows('insert into event_guest (club_id, event_id, player_id) values (1, $1, $2)', [events.otherTeamGame, players.mia])
    const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000).toISOString()
    const seen: (number | boolean)[][] = []
    for (const at of [hours(starts, -49), hours(starts, -47), hours(ends, 23), hours(ends, 25)]) {
      await testServer.at(at)
      const listed = JSON.stringify((await host.get(teamPath(teams.otherTeam))).body.items).includes(`"player_id":${players.mia},`)
      seen.push([(await host.get(path(players.mia))).status, listed])
    }
    expect(seen).toEqual([
      [404, false],
      [200, true],
      [200, true],
      [404, false],
    ])
    await testServer.at(hours(starts, -1))
    await testServer.rows(`update event set status = 'canceled' where id = $1`, [events.otherTeamGame])
    expect((await host.get(path(players.mia))).status).toBe(404)
    await testServer.rows(`update event set status = 'scheduled' where id = $1`, [events.otherTeamGame])
    await testServer.rows('delete from event_guest')
    await testServer.at('2026-10-05T15:00:00Z')
  })

  test('nobody reads or writes while logged in as somebody else, and the team and the register do not offer it there', async () => {
    const [asMum, asCoach] = [await testServer.actAs(people.miasMum), await testServer.actAs(people.coachSam)]
    const tries = [
      await asMum.get(path(players.mia)),
      await asMum.post(path(players.mia), { ...bees, version_id: 1 }),
      await asCoach.get(path(players.mia)),
      await asCoach.get(teamPath(teams.u12Girls)),
    ]
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 'login_as.refused']))
    expect((await asMum.get('/dashboard/family')).body.medical).toEqual([])
    const offered = async (caller: Caller) => [
      (await caller.get(`/teams/${teams.u12Girls}`)).body.may.read_medical,
      (await caller.get(`/calendar_events/${events.tuesdaysPractice}/attendance`)).body.may.read_medical,
    ]
    expect([await offered(asCoach), await offered(coach), await offered(await testServer.as(people.director))]).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ])
  })

  test('a family reads and writes for its child in another of its clubs, from its current role', async () => {
    const max = await testServer.as(people.multi, 'Parent_1')
    const written = await max.post(path(players.remy), { ...bees, version_id: 0 })
    expect([written.status, written.body.version_id]).toEqual([200, 1])
    expect((await max.get(path(players.remy))).body).toMatchObject({ first_name: 'Remy', notes: bees, may: { write: true } })
    const [row] = await testServer.rows('select club_id from player_medical where player_id = $1', [players.remy])
    expect(row).toEqual({ club_id: 2 })
    const names = (await max.get('/dashboard/family')).body.medical
    expect(names).toEqual(
      expect.arrayContaining([
        { player_id: players.remy, first_name: 'Remy', noted: true },
        { player_id: players.luc, first_name: 'Luc', noted: false },
      ]),
    )
  })
})

describe('writing medical notes', () => {
  test('a contact writes, the coach reads it at once, and emptied notes count as none', async () => {
    const version = await versionOf(players.ella)
    const saved = await mum.post(path(players.ella), {
      ...bees,
      medication: '  Antihistamine  ',
      emergency_name: 'Ruth',
      emergency_phone: '3035550188',
      version_id: version,
    })
    expect(saved.body).toEqual({ version_id: version + 1, written_at: '2026-10-05T15:00:00.000Z', written_by: 'Dana Whitfield' })
    const line = async () =>
      (await coach.get(teamPath(teams.u12Girls))).body.items.find(({ player_id }: { player_id: number }) => player_id === players.ella)
    expect((await line()).notes).toEqual({
      ...bees,
      medication: 'Antihistamine',
      emergency_name: 'Ruth',
      emergency_phone: '(303) 555-0188',
    })
    expect((await mum.post(path(players.ella), { ...noNotes, version_id: version + 1 })).body.version_id).toBe(version + 2)
    expect(await line()).toBeUndefined()
    expect((await mum.get(path(players.ella))).body).toMatchObject({ notes: null, unreadable: false, version_id: version + 2 })
    expect(await testServer.rows('select sealed from player_medical where player_id = $1', [players.ella])).toEqual([{ sealed: null }])
  })

  test('a player with a login of his own writes his own', async () => {
    const kai = await testServer.as(emailOf('player'))
    const [own] = await testServer.rows('select id from player where user_id = $1', [kai.userId])
    expect((await kai.post(path(Number(own!['id'])), { ...bees, version_id: 0 })).status).toBe(200)
    expect((await kai.post(path(players.mia), { ...bees, version_id: 1 })).body).toEqual(hidden)
  })

  test('staff and admins cannot write, whatever they may read', async () => {
    for (const email of [people.coachSam, people.manager, people.admin, people.regional, people.superAdmin])
      expect([email, (await (await testServer.as(email)).post(path(players.mia), { ...bees, version_id: 1 })).status]).toEqual([email, 403])
  })

  test('of two contacts who write at once the second is told who was first, and nothing is lost', async () => {
    const dad = await testServer.as(people.miasDad)
    const version = await versionOf(players.theo)
    expect((await dad.post(path(players.theo), { ...bees, version_id: version })).status).toBe(200)
    const late = await mum.post(path(players.theo), { ...noNotes, version_id: version })
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'version.newer', version_id: version + 1 })])
    expect(late.body.user).toMatch(/Whitfield/)
    expect((await mum.post(path(players.theo), noNotes)).status).toBe(428)
    expect((await mum.get(path(players.theo))).body.notes).toEqual(bees)
    const both = await Promise.all([mum, dad].map((caller) => caller.post(path(players.theo), { ...noNotes, version_id: version + 1 })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    // Emptied and written again: an editor opened before that is outdated nevertheless.
    await mum.post(path(players.theo), { ...bees, version_id: version + 2 })
    expect((await dad.post(path(players.theo), { ...noNotes, version_id: 1 })).status).toBe(409)
  })

  test('invalid input is refused at its field, and the notes stay as they were', async () => {
    const version = await versionOf(players.mia)
    const before = (await mum.get(path(players.mia))).body.notes
    const refused = async (change: object) => {
      const { status, body } = await mum.post(path(players.mia), { ...before, version_id: version, ...change })
      return [status, body.errors]
    }
    expect(await refused({ emergency_phone: 'ask at school' })).toEqual([422, { emergency_phone: ['Invalid phone number'] }])
    expect(await refused({ emergency_phone: '' })).toEqual([422, { emergency_phone: ['Enter a phone number.'] }])
    expect(await refused({ emergency_name: ' ' })).toEqual([422, { emergency_name: ['Enter a name.'] }])
    expect((await refused({ allergies: 'a'.repeat(501) }))[0]).toBe(422)
    expect((await refused({ allergies: null }))[0]).toBe(422)
    expect((await refused({ conditions: 'a\u0000b' }))[0]).toBe(422)
    expect((await refused({ blood_type: 'A' }))[0]).toBe(422)
    expect((await mum.post(path(4_000_000), { ...bees, version_id: 0 })).body).toEqual(hidden)
    expect((await mum.post('/players/none/medical', { ...bees, version_id: 0 })).status).toBe(404)
    expect((await mum.get(path(players.mia))).body).toMatchObject({ notes: before, version_id: version })
    // Saving the same notes again writes nothing.
    expect((await mum.post(path(players.mia), { ...before, version_id: version })).body.version_id).toBe(version)
  })
})

describe('storing medical notes', () => {
  test('no word of the notes is readable in any row of the database: not in their own, the audit, or a stored reply', async () => {
    const words = ['Cockroach dust', 'Montelukast', 'Grandma Wilhelmina', '316-2277', '9703162277']
    const notes = {
      ...noNotes,
      allergies: words[0]!,
      medication: words[1]!,
      emergency_name: words[2]!,
      emergency_phone: '(970) 316-2277',
    }
    const version = await versionOf(players.ella)
    const saved = await mum.post(path(players.ella), { ...notes, version_id: version }, { 'idempotency-key': 'medical-once' })
    const again = await mum.post(path(players.ella), { ...notes, version_id: version }, { 'idempotency-key': 'medical-once' })
    expect([saved.status, again.raw]).toEqual([200, saved.raw])
    expect(await versionOf(players.ella)).toBe(version + 1)
    expect(words.filter((word) => saved.raw.includes(word))).toEqual([])
    const [entry] = await testServer.rows(
      `select diff, before_hash, after_hash, actor_user_id from audit_log where action = 'player.medical' and entity_id = $1 order by id desc limit 1`,
      [players.ella],
    )
    expect(entry).toEqual({ diff: {}, before_hash: null, after_hash: null, actor_user_id: mum.userId })
    const tables = await testServer.rows(`select tablename as name from pg_tables where schemaname = 'public'`)
    for (const { name } of tables)
      for (const word of words)
        expect([
          name,
          word,
          (await testServer.rows(`select 1 from "${String(name)}" t where strpos(t::text, $1) > 0`, [word])).length,
        ]).toEqual([name, word, 0])
    expect((await coach.get(path(players.ella))).body.notes).toEqual(notes)
  })

  test('neither the roster nor its file, the register or the calendar contains any of them', async () => {
    const admin = await testServer.as(people.admin)
    const answers = await Promise.all(
      [
        `/teams/${teams.u12Girls}/players`,
        `/teams/${teams.u12Girls}/players/export`,
        `/calendar_events/${events.tuesdaysPractice}/attendance`,
        '/user/calendar_events?start=2026-10-05&end=2026-10-11',
        '/dashboard/team',
      ].map((address) => (address.includes('export') ? admin : coach).get(address)),
    )
    for (const { status, raw } of answers) expect([status, /peanuts|auto-injector|Ruth Whitfield|inhaler/i.test(raw)]).toEqual([200, false])
  })

  test('notes that are moved to another player’s row do not open there', async () => {
    await testServer.rows(
      `insert into player_medical (club_id, player_id, sealed) select 1, $2, sealed from player_medical where player_id = $1
       on conflict (club_id, player_id) do update set sealed = excluded.sealed`,
      [players.mia, players.ava],
    )
    expect((await coach.get(path(players.ava))).body).toMatchObject({ notes: null, unreadable: true })
    await testServer.rows('delete from player_medical where player_id = $1', [players.ava])
  })

  test('after a rotation and a start they open, after the next one too; without the start in between staff see that notes existed', async () => {
    const [old, second, third] = [testServer.ctx.secrets, newToken(), newToken()]
    const ringOf = (...keys: [string, string][]) =>
      openSecrets({ environment: JSON.stringify({ keys: keys.map(([id, key]) => ({ id, key })) }), dir: '/nowhere' })
    const sealed = async () =>
      String((await testServer.rows('select sealed from player_medical where player_id = $1', [players.mia]))[0]!['sealed'])
    const before = await sealed()
    const [first] = (
      JSON.parse(readFileSync(`${testServer.ctx.settings.dataDir}/secrets/keys.json`, 'utf8')) as { keys: { id: string; key: string }[] }
    ).keys
    expect(await resealAll(testServer.database, old, [sealedNotes])).toBe(0)
    expect(await resealAll(testServer.database, ringOf(['second', second], [first!.id, first!.key]), [sealedNotes])).toBeGreaterThan(2)
    expect(await sealed()).toMatch(/^second\./)
    expect(await resealAll(testServer.database, ringOf(['third', third], ['second', second]), [sealedNotes])).toBeGreaterThan(2)
    expect(await sealed()).toMatch(/^third\./)
    // This server still has only the first key, so it cannot open the others.
    expect((await coach.get(path(players.mia))).body).toMatchObject({ notes: null, unreadable: true, written_by: 'Dana Whitfield' })
    expect((await coach.get(teamPath(teams.u12Girls))).body.items).toEqual(
      expect.arrayContaining([expect.objectContaining({ player_id: players.mia, notes: null, unreadable: true })]),
    )
    const version = await versionOf(players.mia)
    expect((await mum.post(path(players.mia), { ...noNotes, version_id: version })).body.version_id).toBe(version + 1)
    expect((await mum.get(path(players.mia))).body).toMatchObject({ notes: null, unreadable: false })
    await testServer.rows('update player_medical set sealed = $1 where player_id = $2', [before, players.mia])
  })

  test('the demo writes its notes once: notes that a family has emptied stay empty at the next start', async () => {
    await mum.post(path(players.mia), { ...noNotes, version_id: await versionOf(players.mia) })
    await testServer.database.hold('owner', (db) => layDemoNotes(db, testServer.ctx.secrets))
    expect((await mum.get(path(players.mia))).body.notes).toBeNull()
  })
})
