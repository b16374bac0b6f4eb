/** @module-tag postgres */
import fc from 'fast-check'
import { noNotes } from '@touchline/domain/medical/medical'
import { beforeAll, expect, test } from 'vitest'
import { events, people, teams } from '../demo/people.ts'
import { sealNotes } from '../medical/seal-notes.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})

const one = async (text: string, values: unknown[]) => Number((await club.rows(`${text} returning id`, values))[0]!['id'])

/** Logs of what happened, and suggestions, which are made again at any time. */
const logs = [
  'audit_log',
  'player_merge',
  'player_duplicate',
  'player_duplicate_due',
  'live_topic',
  'outbox_event',
  'idempotency_key',
  'access_key',
  'session',
]

/** Every row of every other table as text. Who passed a health screening is a set, so its order does not count. */
async function allRows(): Promise<string[]> {
  const tables = await club.rows(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and not tablename = any($1)`,
    [logs],
  )
  const parts = tables.map(({ name }) => {
    const row =
      name === 'attendance_count'
        ? `jsonb_set(to_jsonb(t), '{health_passed}', to_jsonb(array(select unnest(t.health_passed) order by 1)))`
        : 'to_jsonb(t)'
    return `select '${String(name)} ' || (${row})::text as line from ${String(name)} t`
  })
  return (await club.rows(parts.join(' union all '))).map(({ line }) => String(line)).toSorted()
}

const of = fc.constantFrom('neither', 'first', 'second', 'both', 'both')
type Of = 'neither' | 'first' | 'second' | 'both'
const status = fc.constantFrom('present', 'absent', 'late', 'injured', 'none')
const place = fc.record({
  of,
  status: fc.array(fc.constantFrom('active', 'inactive', 'guest', 'pending'), { minLength: 2, maxLength: 2 }),
  left: fc.boolean(),
})
const answer = fc.record({
  of,
  status: fc.array(status, { minLength: 2, maxLength: 2 }),
  firstLater: fc.boolean(),
  passed: fc.boolean(),
  history: fc.nat(2),
})
const contact = fc.record({
  of,
  user: fc.constantFrom(null, null, 8, 40, 9),
  household: fc.constantFrom(null, 1, 2),
  primary: fc.boolean(),
  name: fc.constantFrom('Kim', 'kím', 'Alex'),
})
const everything = fc.record({
  places: fc.array(place, { minLength: 2, maxLength: 2 }),
  answers: fc.array(answer, { minLength: 3, maxLength: 3 }),
  contacts: fc.array(contact, { maxLength: 5 }),
  guests: fc.array(of, { minLength: 2, maxLength: 2 }),
  invited: of,
  feeds: of,
  notes: of,
  custody: of,
  results: of,
  born: of,
  keepsSecond: fc.boolean(),
  take: fc.subarray(['first_name', 'birth_date', 'club_region_id', 'user_id']),
  addsRows: fc.boolean(),
})
type Everything = typeof everything extends fc.Arbitrary<infer T> ? T : never
const eventIds = [events.tuesdaysPractice, events.thursdaysPractice, events.saturdaysGame]
const later = ['2026-10-04T10:00:00.123456Z', '2026-10-04T11:00:00.654321Z']

/** Lays two players with rows in every table that names players. */
async function layPlayers(given: Everything): Promise<[number, number]> {
  const ids: number[] = []
  for (const [nth, first] of ['Milo', 'Miló'].entries()) {
    const has = (which: Of) => which === 'both' || which === (nth === 0 ? 'first' : 'second')
    const id = await one('insert into player (club_id, first_name, last_name, birth_date, club_region_id) values (1, $1, $2, $3, 1)', [
      ...[first, 'Again', has(given.born) ? '2014-02-03' : null],
    ])
    ids.push(id)
    for (const [index, { of: whose, status: states, left }] of given.places.entries())
      if (has(whose))
        await club.rows(`insert into team_player (club_id, team_id, player_id, status, number, left_on) values (1, $1, $2, $3, $4, $5)`, [
          ...[[teams.u12Girls, teams.u10Boys][index], id, states[nth], nth === 0 ? null : '7', left && nth === 0 ? '2026-10-01' : null],
        ])
    for (const [index, { of: whose, status: states, firstLater, passed, history }] of given.answers.entries()) {
      if (!has(whose)) continue
      const answered = await one(
        `insert into attendance (club_id, event_id, player_id, status, notes, set_at, health_screen_passed_at) values (1, $1, $2, $3, $4, $5, $6)`,
        [eventIds[index], id, states[nth], `note ${nth}`, later[firstLater ? 1 - nth : nth], passed && nth === 1 ? later[0] : null],
      )
      for (let n = 0; n < history; n++)
        await club.rows(
          `insert into attendance_history (club_id, attendance_id, status, notes, set_by_staff, set_at) values (1, $1, 'none', '', false, $2)`,
          [answered, later[0]],
        )
    }
    const [led, known] = [new Set<number | null>(), new Set<number>()]
    for (const { of: whose, user, household, primary, name } of given.contacts) {
      if (!has(whose) || (user !== null && known.has(user))) continue
      if (user !== null) known.add(user)
      const leads = primary && !led.has(household)
      if (leads) led.add(household)
      await club.rows(
        `insert into player_contact (club_id, player_id, user_id, household_id, is_primary, first_name, mobile_number) values (1, $1, $2, $3, $4, $5, $6)`,
        [id, user, household, leads, name, nth === 1 ? '(303) 555-0142' : null],
      )
    }
    for (const [index, whose] of given.guests.entries())
      if (has(whose)) await club.rows('insert into event_guest (club_id, event_id, player_id) values (1, $1, $2)', [eventIds[index], id])
    const [invitation] = await club.rows('select id from invitation where club_id = 1 order by id limit 1')
    if (has(given.invited))
      await club.rows(`insert into invitation_player (club_id, invitation_id, player_id, relationship) values (1, $1, $2, 'Aunt')`, [
        invitation!['id'],
        id,
      ])
    if (has(given.feeds))
      await club.rows(`insert into calendar_feed (club_id, user_id, scope, player_id, token_hash) values (1, 8, 'child', $1, $2)`, [
        id,
        `feed ${id}`,
      ])
    if (has(given.custody))
      await club.rows('insert into player_custody (club_id, player_id, note) values (1, $1, $2)', [id, `custody ${nth}`])
    if (has(given.results))
      await club.rows(
        `insert into test_result (club_id, player_id, testing_event_id, value, measured_on) values (1, $1, 1, $2, '2026-10-01'), (1, $1, $3, 5, '2026-10-02')`,
        [id, 6 + nth, nth + 1],
      )
    if (has(given.notes)) {
      const whose = { club_id: 1, player_id: id }
      await club.rows('insert into player_medical (club_id, player_id, sealed, version_id) values (1, $1, $2, 3)', [
        ...[id, sealNotes(club.ctx.secrets, whose, { ...noNotes, allergies: nth === 0 ? 'Bees' : 'Nuts', emergency_name: `Aunt ${nth}` })],
      ])
    }
  }
  return ids as [number, number]
}

async function merge([first, second]: [number, number], keepsSecond: boolean, take: readonly string[]) {
  const pair = await one(
    `insert into player_duplicate (club_id, player_id, other_player_id, score, reasons) values (1, $1, $2, 90, '{name}')`,
    [first, second],
  )
  const versions = [first, second].map((player_id) => ({ player_id, version_id: 1 }))
  const reply = await admin.post(`/club_admin/players/duplicates/${pair}/merge`, {
    player_id: keepsSecond ? second : first,
    take,
    versions,
  })
  expect(reply.body).toMatchObject({ merge_id: expect.any(Number) })
  return { merged: reply.body.merge_id as number, kept: reply.body.player_id as number }
}

/** Rows that somebody adds for the merged player. */
async function addRows(kept: number): Promise<string[]> {
  const before = new Set(await allRows())
  await club.rows(`insert into player_contact (club_id, player_id, first_name) values (1, $1, 'New')`, [kept])
  await club.rows(`insert into event_guest (club_id, event_id, player_id) values (1, $1, $2)`, [events.otherTeamGame, kept])
  await club.rows(`insert into attendance (club_id, event_id, player_id, status, set_at) values (1, $1, $2, 'present', app_now())`, [
    events.u10Practice,
    kept,
  ])
  return (await allRows()).filter((line) => !before.has(line) && !line.startsWith('attendance_count '))
}

test('undoing a merge restores every row of every table byte for byte, and rows added since stay with the player who stayed', async () => {
  await fc.assert(
    fc.asyncProperty(everything, async (given) => {
      const players = await layPlayers(given)
      const before = await allRows()
      const { merged, kept } = await merge(players, given.keepsSecond, given.take)
      const lost = players.find((id) => id !== kept)!
      const left = await club.rows(
        `select 1 from team_player where player_id = $1 union all select 1 from player_contact where player_id = $1 union all select 1 from attendance where player_id = $1
         union all select 1 from event_guest where player_id = $1 union all select 1 from invitation_player where player_id = $1 union all select 1 from calendar_feed where player_id = $1
         union all select 1 from player_custody where player_id = $1`,
        [lost],
      )
      expect(left).toEqual([])
      const added = given.addsRows ? await addRows(kept) : []
      expect((await admin.post(`/club_admin/players/merges/${merged}/undo`)).body).toEqual({ player_ids: [kept, lost] })
      const counted = (lines: readonly string[]) => lines.filter((line) => !given.addsRows || !line.startsWith('attendance_count '))
      expect(counted(await allRows())).toEqual([...counted(before), ...added].toSorted())
    }),
    { numRuns: 12, seed: 20261123, endOnFailure: true },
  )
}, 120_000)

/** Foreign keys to players that no declaration covers. */
async function undeclared(): Promise<string[]> {
  const keys =
    await club.rows(`select conrelid::regclass::text as t, a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'player'::regclass and a.attname <> 'club_id' order by 1, 2`)
  const covered = (table: unknown, column: unknown) =>
    club.ctx.playerRows.some((rows) => rows.table === table && (rows.treatment === 'stay' || column === 'player_id'))
  return keys.filter(({ t, name }) => !covered(t, name)).map(({ t, name }) => `${String(t)}.${String(name)}`)
}

test('every table that names a player is declared for merging; a new one is noticed', async () => {
  expect(await undeclared()).toEqual([])
  await club.rows(
    'create table player_badge (club_id bigint, player_id bigint, foreign key (club_id, player_id) references player (club_id, id))',
  )
  expect(await undeclared()).toEqual(['player_badge.player_id'])
  await club.rows('drop table player_badge')
  expect(club.ctx.playerRows.map(({ table }) => table).toSorted()).toEqual(
    [...new Set(club.ctx.playerRows.map(({ table }) => table))].toSorted(),
  )
})
