/** @module-tag postgres */
import { beforeAll, describe, expect, test } from 'vitest'
import { people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { workRosterImport } from './work-roster-import.ts'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})

async function takeIn(text: string, team_id: number | null = teams.u12Girls) {
  const content = Buffer.from(text).toString('base64')
  const { id } = (await admin.post('/club/roster_imports', { file_name: 'roster.csv', content, team_id })).body
  await workRosterImport(club.database, club.ctx.files, { club_id: 1, id })
  const applied = await admin.post(`/club/roster_imports/${id}/apply`)
  expect(applied.status, applied.raw).toBe(200)
  return Number(id)
}
const undo = async (id: number) => (await admin.post(`/club/roster_imports/${id}/undo`)).body
const state = async () =>
  JSON.stringify([
    await club.rows('select id, first_name, last_name, birth_date, grade, archived_at from player order by id'),
    await club.rows('select * from team_player order by id'),
    await club.rows('select * from player_contact order by id'),
    await club.rows('select * from household order by id'),
    await club.rows('select id, first_name, email from app_user order by id'),
  ])

describe('undoing a roster import', () => {
  test('of hundreds of lines takes a constant number of statements, and leaves no trace', async () => {
    const before = await state()
    const line = (n: number) => `Kid${n},Many${n >> 1},2014-01-0${1 + (n % 9)},Pat Many${n >> 1},pat${n >> 1}@many.example`
    const file = (count: number) =>
      `First Name,Last Name,DOB,Parent,Parent Email\n${Array.from({ length: count }, (_, n) => line(n)).join('\n')}\n`
    const statements = async (count: number) => {
      const id = await takeIn(file(count))
      const asked = await countedStatements(async () => {
        expect(await undo(id)).toEqual({ undone: count, left_alone: [] })
      })
      expect(await state()).toBe(before)
      return asked
    }
    expect(await statements(400)).toBe(await statements(20))
  }, 60_000)

  test('keeps a child whom other rows name by now, on all teams, with the family; the others are deleted', async () => {
    const names = await club.rows('select name from team where id = any($1) order by id', [[teams.u12Girls, teams.u10Boys]])
    const [one, two] = names.map((row) => String(row['name']))
    const id = await takeIn(
      `Team,First Name,Last Name,DOB,Parent,Parent Email\n${one},Ivy,Kept,2014-03-01,Val Kept,val@kept.example\n${two},Ivy,Kept,2014-03-01,Val Kept,val@kept.example\n${one},Gus,Gone,2014-03-02,Moe Gone,moe@gone.example\n`,
      null,
    )
    await club.rows(
      `insert into event_guest (club_id, event_id, player_id) select 1, (select id from event where team_id = $1 order by id desc limit 1), id from player where last_name = 'Kept'`,
      [teams.pastSeasonTeam],
    )
    const { undone, left_alone } = await undo(id)
    expect([undone, left_alone.map(({ label }: { label: string }) => label)]).toEqual([1, ['Ivy Kept', 'Ivy Kept']])
    expect(
      await club.rows(`select count(*)::int as n from team_player tp join player p on p.id = tp.player_id where p.last_name = 'Kept'`),
    ).toEqual([{ n: 2 }])
    expect(await club.rows(`select email from app_user where email like '%@kept.example' or email like '%@gone.example'`)).toEqual([
      { email: 'val@kept.example' },
    ])
  })

  test('keeps players who have joined another team since, and people with other roles', async () => {
    const id = await takeIn(
      'First Name,Last Name,DOB,Parent,Parent Email\nAmy,Moved,2014-04-01,Sue Moved,sue@moved.example\nBea,Plain,2014-04-02,Kim Plain,kim@plain.example\n',
    )
    await club.rows(
      `insert into team_player (club_id, team_id, player_id, status) select 1, $1, id, 'active' from player where last_name = 'Moved'`,
      [teams.u10Boys],
    )
    // In another club, hidden by row-level security: it counts nevertheless.
    await club.rows(
      `insert into player_contact (club_id, player_id, user_id, relationship) select 2, (select id from player where club_id = 2 limit 1), id, 'Aunt' from app_user where email = 'kim@plain.example'`,
    )
    expect(await undo(id)).toMatchObject({ undone: 1, left_alone: [{ label: 'Amy Moved' }] })
    expect(await club.rows(`select email from app_user where email in ('sue@moved.example', 'kim@plain.example') order by 1`)).toHaveLength(
      2,
    )
    await club.rows(`delete from player_contact where club_id = 2 and relationship = 'Aunt'`)
  })

  test('restores the birth date, gender and grade of an existing child', async () => {
    const mia = () => club.rows('select birth_date, gender, grade from player where id = $1', [players.mia])
    const was = await mia()
    await club.rows(`update player set gender = 'F', grade = '6' where id = $1`, [players.mia])
    const before = await mia()
    const id = await takeIn(`First Name,Last Name,DOB,Gender,Grade\nMia,Whitfield,${String(was[0]!['birth_date'])},M,7\n`)
    expect(await mia()).toMatchObject([{ gender: 'M', grade: '7' }])
    expect(await undo(id)).toEqual({ undone: 1, left_alone: [] })
    expect(await mia()).toEqual(before)
    await club.rows('update player set gender = $2, grade = $3 where id = $1', [players.mia, was[0]!['gender'], was[0]!['grade']])
  })

  test('leaves alone what a later import changed', async () => {
    const [mia] = await club.rows('select birth_date from player where id = $1', [players.mia])
    const line = (number: number) => `First Name,Last Name,DOB,Jersey\nMia,Whitfield,${String(mia!['birth_date'])},${number}\n`
    const number = async () =>
      (await club.rows('select number from team_player where player_id = $1 and team_id = $2', [players.mia, teams.u12Girls]))[0]!['number']
    const was = await number()
    const [first, second] = [await takeIn(line(71)), await takeIn(line(72))]
    expect(await undo(first)).toMatchObject({ undone: 0, left_alone: [{ label: 'Mia Whitfield', reason: 'Changed since then.' }] })
    expect(await number()).toBe('72')
    expect(await undo(second)).toMatchObject({ undone: 1 })
    expect(await number()).toBe('71')
    await club.rows('update team_player set number = $3 where player_id = $1 and team_id = $2', [players.mia, teams.u12Girls, was])
  })
})

/** The number of statements that `act` sends to the database. */
async function countedStatements(act: () => Promise<void>): Promise<number> {
  const { default: pg } = await import('pg')
  const query = Reflect.get(pg.Client.prototype, 'query') as (...all: unknown[]) => unknown
  let count = 0
  Reflect.set(pg.Client.prototype, 'query', function (this: unknown, ...all: unknown[]) {
    count++
    return query.apply(this, all)
  })
  try {
    await act()
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query)
  }
  return count
}

describe('saved mappings of columns', () => {
  test('are visible to everybody who imports rosters; after removal the next file is asked about, and removal can be undone', async () => {
    const file = (name: string) => `Kind,Famname,Etwas\n${name},Dahl,x\n`
    const give = async (name: string) => {
      const content = Buffer.from(file(name)).toString('base64')
      const { id } = (await admin.post('/club/roster_imports', { file_name: 'r.csv', content, team_id: teams.u12Girls })).body
      await workRosterImport(club.database, club.ctx.files, { club_id: 1, id })
      return (await admin.get(`/club/roster_imports/${id}`)).body
    }
    const asked = await give('Iris')
    await admin.post(`/club/roster_imports/${asked.id}/mapping`, { fields: ['first_name', 'last_name', null] })
    const [mapping] = (await admin.get('/club/roster_mappings')).body.items
    expect(mapping).toMatchObject({
      columns: [
        { header: 'Kind', field: 'first_name' },
        { header: 'Famname', field: 'last_name' },
        { header: 'Etwas', field: null },
      ],
      by: expect.any(String),
    })
    expect((await give('Ines')).state).toBe('review')
    await admin.delete(`/club/roster_mappings/${mapping.id}`)
    expect((await admin.get('/club/roster_mappings')).body.items).toEqual([])
    expect(await give('Inga')).toMatchObject({ state: 'mapping', remembered: false })
    await admin.post(`/club/roster_mappings/${mapping.id}/recall`)
    expect(await give('Ilse')).toMatchObject({ state: 'review', remembered: true })
    expect((await (await club.as(people.director)).get('/club/roster_mappings')).body.items).toHaveLength(1)
    expect((await (await club.as(people.coachSam)).get('/club/roster_mappings')).status).toBe(403)
    expect((await (await club.as(people.otherClubAdmin)).delete(`/club/roster_mappings/${mapping.id}`)).status).toBe(404)
  })
})

describe('a later import that was itself undone', () => {
  test('does not count as a change: the earlier one is undone without a trace', async () => {
    const before = await state()
    const first = await takeIn('First Name,Last Name,DOB,Parent,Parent Email\nNell,Twice,2014-02-03,Pat Twice,pat@twice.example\n')
    const second = await takeIn('First Name,Last Name,DOB,Grade,Parent,Parent Email\nNell,Twice,2014-02-03,7,Val Twice,val@twice.example\n')
    const third = await takeIn('First Name,Last Name,DOB,Jersey\nNell,Twice,2014-02-03,77\n')
    expect(await undo(third)).toEqual({ undone: 1, left_alone: [] })
    expect(await undo(second)).toEqual({ undone: 1, left_alone: [] })
    expect(await undo(first)).toEqual({ undone: 1, left_alone: [] })
    expect(await state()).toBe(before)
  })

  test('does not hide changes by hand between the two', async () => {
    const first = await takeIn('First Name,Last Name,DOB\nNell,Thrice,2014-02-03\n')
    await club.rows(`update player set gender = 'F', version_id = version_id + 1 where last_name = 'Thrice'`)
    const second = await takeIn('First Name,Last Name,DOB,Grade\nNell,Thrice,2014-02-03,7\n')
    expect(await undo(second)).toEqual({ undone: 1, left_alone: [] })
    expect((await undo(first)).left_alone).toMatchObject([{ label: 'Nell Thrice', reason: 'Changed since then.' }])
  })

  test('removes players whom it had moved to another team', async () => {
    const before = await state()
    const first = await takeIn('First Name,Last Name,DOB\nNell,Fourth,2014-02-03\n')
    const second = await takeIn('First Name,Last Name,DOB,Grade\nNell,Fourth,2014-02-03,7\n')
    const elsewhere = await takeIn('First Name,Last Name,DOB\nNell,Fourth,2014-02-03\n', teams.u10Boys)
    expect(await undo(second)).toEqual({ undone: 1, left_alone: [] })
    expect(await undo(elsewhere)).toEqual({ undone: 1, left_alone: [] })
    expect(await undo(first)).toEqual({ undone: 1, left_alone: [] })
    expect(await state()).toBe(before)
  })
})
