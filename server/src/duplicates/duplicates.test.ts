/** @module-tag postgres */
import { expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { events, people, teams } from '../demo/people.ts'
import { noNotes } from '@touchline/domain/medical/medical'
import { sealNotes } from '../medical/seal-notes.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

const path = '/club_admin/players/duplicates'
interface Line {
  id: number
  player: string
  other_player: string
  score: number
  reasons: string
}
const linesOf = async (caller: Caller, query = '') => (await caller.get(`${path}?page_size=200${query}`)).body.items as Line[]
const linesOfOrNone = async (caller: Caller) => ((await caller.get(`${path}?page_size=200`)).body.items ?? []) as Line[]
const findAll = async (caller: Caller) => {
  for (;;) if (((await caller.post(`${path}/find`)).body.left as number) === 0) return
}
const bodyFor = async (admin: Caller, pair: number, keep: 0 | 1, take: string[] = []) => {
  const { players } = (await admin.get(`${path}/${pair}`)).body as { players: { player_id: number; version_id: number }[] }
  const versions = players.map(({ player_id, version_id }) => ({ player_id, version_id }))
  return { player_id: players[keep]!.player_id, take, versions }
}
const open = async () => {
  const club = await startTestServer()
  return { club, admin: await club.as(people.admin) }
}
/** Enters a player of the first club, with one contact without an account. */
const enter = async (
  club: TestServer,
  first: string,
  last: string,
  born: string | null,
  contact: { email?: string; phone?: string } = {},
) => {
  const [row] = await club.rows(
    `insert into player (club_id, first_name, last_name, birth_date, club_region_id) values (1, $1, $2, $3, 1) returning id`,
    [first, last, born],
  )
  await club.rows(
    `insert into player_contact (club_id, player_id, first_name, email, mobile_number, is_primary) values (1, $1, 'Kim', $2, $3, true)`,
    [row!['id'], contact.email ?? null, contact.phone ?? null],
  )
  return Number(row!['id'])
}

test('a player entered twice is found by birth date, email or phone, with the reasons in the language of the reader', async () => {
  const { club, admin } = await open()
  await findAll(admin)
  const before = new Set((await linesOf(admin)).map(({ id }) => id))
  await enter(club, 'Søren', 'Núñez', '2013-04-09', { email: 'kim@example.org' })
  await enter(club, 'Soren', 'Nunez', '2013-04-09')
  await enter(club, 'Søren', 'Núñez', null, { email: 'KIM@example.org', phone: '(303) 555-0999' })
  await enter(club, 'Soren', 'Nunez', '2009-11-20', { phone: '+1 303 555 0999' })
  await enter(club, 'Ingrid', 'Núñez', '2013-04-09', { email: 'kim@example.org', phone: '303-555-0999' })
  expect((await admin.post(`${path}/find`)).body).toEqual({ compared: 5, left: 0 })
  const added = (await linesOf(admin)).filter(({ id }) => !before.has(id))
  expect(added.map(({ player, other_player, reasons, score }) => [player, other_player, reasons, score])).toEqual([
    ['Søren Núñez', 'Soren Nunez', 'Similar name, Same birth date', 80],
    ['Søren Núñez', 'Søren Núñez', 'Same name, Same email', 75],
    ['Søren Núñez', 'Soren Nunez', 'Similar name, Same phone', 70],
  ])
  await club.rows(`update app_user set locale = 'es' where email = $1`, [people.admin])
  const spanish = await linesOf(await club.as(people.admin))
  expect(spanish.find(({ id }) => id === added[0]!.id)!.reasons).toBe('Nombre parecido, Misma fecha de nacimiento')
})

/** A player entered twice, with a place on one team and an answer each, as the pair that was found. */
async function enterTwice({ club, admin }: { club: TestServer; admin: Caller }) {
  await findAll(admin)
  const known = new Set((await linesOf(admin)).map(({ id }) => id))
  const ids = [
    await enter(club, 'Ada', 'Byron', '2014-12-10', { phone: '(303) 555-0777' }),
    await enter(club, 'Ada', 'Byron', '2014-12-10'),
  ]
  for (const [nth, id] of ids.entries()) {
    await club.rows(`insert into team_player (club_id, team_id, player_id, status, number) values (1, $1, $2, $3, $4)`, [
      ...[teams.u12Girls, id, nth === 0 ? 'inactive' : 'active', nth === 0 ? '21' : null],
    ])
    await club.rows(`insert into attendance (club_id, event_id, player_id, status, set_at) values (1, $1, $2, $3, $4)`, [
      ...[nth === 0 ? events.saturdaysGame : events.tuesdaysPractice, id, 'present', '2026-10-01T12:00:00Z'],
    ])
  }
  await findAll(admin)
  const pair = (await linesOf(admin)).find(({ id }) => !known.has(id))!
  return { pair: pair.id, ids: ids as [number, number] }
}
const rosterOf = async (admin: Caller) =>
  [...(await admin.get(`/teams/${teams.u12Girls}/players`)).raw.matchAll(/"player_id":(\d+)/g)].map(([, id]) => Number(id))

test('two entries of a player are merged: teams, contacts and attendance of both belong to the one who stays, with the chosen values', async () => {
  const opened = await open()
  const { club, admin } = opened
  const { pair, ids } = await enterTwice(opened)
  await club.rows(`update player set grade = '6', number = '17', gender = 'F' where id = $1`, [ids[1]])
  const shown = (await admin.get(`${path}/${pair}`)).body
  expect(shown).toMatchObject({ score: 80, reasons: ['name', 'birth_date'], dismissed: false })
  expect(shown.players.map(({ contacts, teams: of }: { contacts: unknown[]; teams: string[] }) => [contacts.length, of.length])).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(shown.players[0].entries).toContainEqual({ name: 'Attendance entries', count: 1 })
  const going = async () =>
    await club.rows('select coming from attendance_count where event_id = any($1) order by event_id', [
      [events.saturdaysGame, events.tuesdaysPractice],
    ])
  const before = await going()
  expect((await admin.post(`${path}/${pair}/merge`, await bodyFor(admin, pair, 0, ['grade', 'number']))).status).toBe(200)
  expect(await club.rows('select grade, number, gender, version_id from player where id = $1', [ids[0]])).toEqual([
    { grade: '6', number: '17', gender: null, version_id: 2 },
  ])
  expect(await club.rows('select status, number from team_player where player_id = any($1)', [ids])).toEqual([
    { status: 'active', number: '21' },
  ])
  expect(await club.rows('select event_id from attendance where player_id = $1 order by 1', [ids[0]])).toHaveLength(2)
  expect(await rosterOf(admin)).toContain(ids[0])
  expect(await rosterOf(admin)).not.toContain(ids[1])
  // The answer of the inactive entry counts now, because the player is active.
  expect((await going()).reduce((sum, row) => sum + Number(row['coming']), 0)).toBe(
    before.reduce((sum, row) => sum + Number(row['coming']), 0) + 1,
  )
  expect((await linesOf(admin)).map(({ id }) => id)).not.toContain(pair)
  const merges = (await admin.get('/club_admin/players/merges')).body.items as { id: number; state: string; merged_by: string }[]
  expect(merges[0]).toMatchObject({ player: 'Ada Byron', merged_player: 'Ada Byron', state: 'merged' })
  expect((await admin.post(`/club_admin/players/merges/${merges[0]!.id}/undo`)).status).toBe(200)
  expect(await going()).toEqual(before)
  await findAll(admin)
  expect((await linesOf(admin)).map(({ id }) => id)).toContain(pair)
})

test('the medical notes of both entries are combined, and each entry has its own again after the merge is undone', async () => {
  const opened = await open()
  const { club, admin } = opened
  const { pair, ids } = await enterTwice(opened)
  const notes = [
    { ...noNotes, allergies: 'Bees', emergency_name: 'Ruth', emergency_phone: '(303) 555-0188' },
    { ...noNotes, allergies: 'Nuts', emergency_name: 'Omar', emergency_phone: '(303) 555-0199' },
  ]
  for (const [nth, player_id] of ids.entries())
    await club.rows('insert into player_medical (club_id, player_id, sealed) values (1, $1, $2)', [
      ...[player_id, sealNotes(club.ctx.secrets, { club_id: 1, player_id }, notes[nth]!)],
    ])
  const { body: merged } = await admin.post(`${path}/${pair}/merge`, await bodyFor(admin, pair, 0))
  expect((await admin.get(`/players/${ids[0]}/medical`)).body.notes).toEqual({
    ...notes[0],
    allergies: 'Bees\nNuts',
    instructions: 'Emergency contact: Omar, (303) 555-0199',
  })
  const log = JSON.stringify(await club.rows('select changes from player_merge where undone_at is null'))
  expect(log).not.toContain('"sealed"')
  await admin.post(`/club_admin/players/merges/${merged.merge_id}/undo`)
  expect((await admin.get(`/players/${ids[0]}/medical`)).body.notes).toEqual(notes[0])
  expect((await admin.get(`/players/${ids[1]}/medical`)).body.notes).toEqual(notes[1])
})

test('a value that somebody changed after the merge stays when the merge is undone', async () => {
  const opened = await open()
  const { club, admin } = opened
  const { pair, ids } = await enterTwice(opened)
  await club.rows(`update player set grade = '6', primary_position = 'Forward' where id = $1`, [ids[1]])
  const { body } = await admin.post(`${path}/${pair}/merge`, await bodyFor(admin, pair, 0, ['grade', 'primary_position']))
  await club.rows(`update player set grade = '7', version_id = version_id + 1 where id = $1`, [ids[0]])
  await club.rows(`update attendance set status = 'absent' where player_id = $1 and event_id = $2`, [ids[0], events.tuesdaysPractice])
  await admin.post(`/club_admin/players/merges/${body.merge_id}/undo`)
  expect(await club.rows('select grade, primary_position, version_id from player where id = $1', [ids[0]])).toEqual([
    { grade: '7', primary_position: null, version_id: 4 },
  ])
  expect(await club.rows('select status from attendance where player_id = $1', [ids[1]])).toEqual([{ status: 'absent' }])
})

test('a merge is refused for players who have changed, are merged already, or are not the pair; and is undone once, the latest first', async () => {
  const opened = await open()
  const { club, admin } = opened
  const { pair, ids } = await enterTwice(opened)
  const body = await bodyFor(admin, pair, 0)
  const third = await enter(club, 'Ada', 'Byron', '2014-12-10')
  await findAll(admin)
  const [second] = await club.rows('select id from player_duplicate where player_id = $1 and other_player_id = $2', [ids[0], third])
  const codeOf = async (url: string, sent: object = {}) => (await admin.post(url, sent)).body.code as string
  expect(await codeOf(`${path}/${pair}/merge`, { ...body, player_id: third })).toBe('merge.wrong_player')
  await club.rows('update player set version_id = 2 where id = $1', [ids[1]])
  expect(await codeOf(`${path}/${pair}/merge`, body)).toBe('version.newer')
  const { body: first } = await admin.post(`${path}/${pair}/merge`, await bodyFor(admin, pair, 0))
  expect(await codeOf(`${path}/${pair}/merge`, await bodyFor(admin, pair, 0))).toBe('merge.not_now')
  const { body: next } = await admin.post(`${path}/${String(second!['id'])}/merge`, await bodyFor(admin, Number(second!['id']), 0))
  const undo = (id: number) => `/club_admin/players/merges/${id}/undo`
  expect(await codeOf(undo(first.merge_id))).toBe('merge.later')
  expect([(await admin.post(undo(next.merge_id))).status, (await admin.post(undo(first.merge_id))).status]).toEqual([200, 200])
  expect(await codeOf(undo(first.merge_id))).toBe('merge.undone')
  await expect(
    club.rows(`insert into player_duplicate (club_id, player_id, other_player_id, score, reasons) values (1, $1, $1, 90, '{name}')`, [
      third,
    ]),
  ).rejects.toThrow('player_duplicate_check')
})

test('only admins with club operations for the regions of both players see and merge them; another club finds nothing', async () => {
  const opened = await open()
  const { club, admin } = opened
  const { pair, ids } = await enterTwice(opened)
  const body = await bodyFor(admin, pair, 0)
  const statusFor = async (email: string) => {
    const caller = await club.as(email)
    return [
      (await caller.get(path)).status,
      (await linesOfOrNone(caller)).some(({ id }) => id === pair),
      (await caller.get(`${path}/${pair}`)).status,
      (await caller.post(`${path}/${pair}/merge`, { ...body, player_id: 999 })).status,
    ]
  }
  expect(await statusFor(people.regional)).toEqual([200, true, 200, 422])
  expect(await statusFor(people.otherRegionAdmin)).toEqual([200, false, 403, 403])
  expect(await statusFor(people.otherClubAdmin)).toEqual([200, false, 404, 404])
  for (const email of [people.director, people.coachSam, people.miasMum, emailOf('nokey')])
    expect([email, ...(await statusFor(email))]).toEqual([email, 403, false, 403, 403])
  await club.rows('update player set club_region_id = 2 where id = $1', [ids[1]])
  expect(await statusFor(people.regional)).toEqual([200, false, 403, 403])
})

test('a pair that is not the same person is not suggested again, unless somebody takes that back', async () => {
  const opened = await open()
  const { club, admin } = opened
  const { pair, ids } = await enterTwice(opened)
  const listed = async (query = '') => (await linesOf(admin, query)).some(({ id }) => id === pair)
  expect((await admin.post(`${path}/${pair}/dismiss`, { dismissed: true })).body).toEqual({ dismissed: true })
  await club.rows(`update player set birth_date = '2014-12-11' where id = $1`, [ids[0]])
  await findAll(admin)
  expect([await listed(), await listed('&state=dismissed')]).toEqual([false, true])
  await admin.post(`${path}/${pair}/dismiss`, { dismissed: false })
  expect(await listed()).toBe(true)
  // With another birth date the two are no longer alike enough.
  await club.rows(`update player set birth_date = '2010-01-01' where id = $1`, [ids[0]])
  await findAll(admin)
  expect(await listed()).toBe(false)
})

test('several pairs are dismissed at once, suggested again at once, and an undo brings back who dismissed them', async () => {
  const opened = await open()
  const { club, admin } = opened
  const { pair } = await enterTwice(opened)
  const act = async (name: string) => (await admin.post(`${path}/acts`, { act: name, ids: [pair] })).body
  const stored = async () =>
    (await club.rows('select dismissed_at, dismissed_by_user_id as by from player_duplicate where id = $1', [pair]))[0]!
  const preview = await admin.post(`${path}/acts/preview`, { act: 'dismiss', ids: [pair] })
  expect([preview.body.changes, (await stored())['dismissed_at']]).toEqual([1, null])
  const dismissed = await act('dismiss')
  const before = await stored()
  expect([dismissed.changed, before['by'], await act('dismiss')]).toMatchObject([
    1,
    admin.userId,
    { changed: 0, left_out: [{ code: 'same' }] },
  ])
  const again = await act('suggest')
  expect((await stored())['dismissed_at']).toBeNull()
  expect((await admin.post(`/change_sets/${dismissed.change_set_id}/undo`)).body.left_alone).toMatchObject([{ reason: 'changed_since' }])
  expect((await admin.post(`/change_sets/${again.change_set_id}/undo`)).body.undone).toBe(1)
  expect(await stored()).toEqual(before)
  const other = await club.as(people.otherClubAdmin)
  expect((await other.post(`${path}/acts`, { act: 'dismiss', ids: [pair] })).status).toBe(404)
})

test('two players who are not suggested are compared and merged all the same; the same player twice is refused at the field', async () => {
  const { club, admin } = await open()
  const [before, after] = [await enter(club, 'Olivia', 'Stone', '2014-02-03'), await enter(club, 'Liv', 'Berg-Stone', '2014-03-02')]
  const paired = async (caller: Caller, player_id: number, other_player_id: number) =>
    (await caller.post(`${path}/pair`, { player_id, other_player_id })).body
  expect(await paired(admin, before, before)).toMatchObject({
    code: 'duplicate.wrong',
    errors: { other_player_id: ['Choose two different players.'] },
  })
  expect((await paired(admin, before, 4_000_000)).errors).toEqual({
    other_player_id: ['This player no longer exists. Choose another.'],
  })
  expect((await paired(await club.as(people.otherClubAdmin), before, after)).errors).toHaveProperty('player_id')
  await findAll(admin)
  const { duplicate_id: pair } = await paired(admin, after, before)
  expect((await paired(admin, before, after)).duplicate_id).toBe(pair)
  // The comparison of players who have changed keeps the pair.
  await club.rows(`update player set grade = '5th', version_id = version_id + 1 where id = $1`, [after])
  await findAll(admin)
  expect((await linesOf(admin)).find(({ id }) => id === pair)!.reasons).toBe('Chosen by hand')
  const { body } = await admin.post(`${path}/${String(pair)}/merge`, await bodyFor(admin, Number(pair), 0))
  expect(body.player_id).toBe(before)
  expect((await paired(admin, before, after)).errors).toEqual({
    other_player_id: ['This player no longer exists. Choose another.'],
  })
})
