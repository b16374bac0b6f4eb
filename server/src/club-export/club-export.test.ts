/** @runs-with server/src/club-export domain/src/club-export server/migrations .../club-file.ts */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverAreas } from '../areas.ts'
import { layDemoNotes, notesOfDemo } from '../medical/medical.demo.ts'
import { people } from '../demo/people.ts'
import type { Database } from '../kit/database/database.ts'
import type { FileStore } from '../kit/files/files.ts'
import { openMigrated, startTestServer, type TestServer } from '../../test/test-server.ts'
import { kindsOfClubFile } from './club-file-shape.ts'
import { describeRows } from './describe-rows.ts'
import { importClub } from './import-club.ts'
import { openAdmin } from './open-admin.ts'
import { ClubFileRefused } from './read-club-file.ts'
import { readRowsOfClub } from './read-rows.ts'
import { readTar, tarOf, type TarEntry } from './tar.ts'
import { hashOfBytes, writeClubFile } from './write-club-file.ts'

const parts = serverAreas.flatMap(({ clubFile }) => clubFile)

/** A store in memory, so that a test can see that nothing is left in it. */
function memoryFiles(): FileStore & { held: Map<string, Buffer> } {
  const held = new Map<string, Buffer>()
  return {
    held,
    put: async (key, bytes) => void held.set(key, Buffer.from(bytes)),
    get: async (key) => held.get(key) ?? Promise.reject(Object.assign(new Error('no such file'), { code: 'ENOENT' })),
    remove: async (key) => void held.delete(key),
    putStream: () => Promise.reject(new Error('not used')),
    stream: () => {
      throw new Error('not used')
    },
  }
}

async function exported(database: Database, files: FileStore, clubId: number): Promise<Buffer> {
  const rows = await database.hold('jobs', (db) => db.transaction().execute((tx) => readRowsOfClub(tx, clubId, parts)))
  return await buffer(writeClubFile(rows, files))
}

async function entriesOf(file: Buffer): Promise<TarEntry[]> {
  const entries: TarEntry[] = []
  for await (const { name, bytes } of readTar(chunksOf(file), () => 2 ** 30)) entries.push({ name, bytes: Buffer.from(bytes) })
  return entries
}

async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += 50_000) yield file.subarray(at, at + 50_000)
}

async function packed(entries: readonly TarEntry[]): Promise<Buffer> {
  return gzipSync(
    await buffer(
      tarOf(
        (async function* () {
          yield* entries
        })(),
      ),
    ),
  )
}

/** The file with other text in one of its parts; the manifest fits it. */
async function changed(file: Buffer, part: string, change: (text: string) => string): Promise<Buffer> {
  const entries = await entriesOf(file)
  const entry = entries.find(({ name }) => name === part)!
  entry.bytes = Buffer.from(change(entry.bytes.toString()))
  if (part !== 'manifest.json') {
    const manifest = JSON.parse(entries[0]!.bytes.toString()) as { rows: { name: string; rows: number; sha256: string }[] }
    const said = manifest.rows.find(({ name }) => `rows/${name}.jsonl` === part)!
    said.sha256 = hashOfBytes(entry.bytes)
    said.rows = entry.bytes.toString().split('\n').length - 1
    entries[0]!.bytes = Buffer.from(JSON.stringify(manifest))
  }
  return await packed(entries)
}

/** The file of a club that no installation has. */
const asAnotherClub = (file: Buffer) =>
  changed(file, 'rows/club.jsonl', (text) => text.replace(/"key":"[^"]+"/, '"key":"01234567-0000-7000-8000-000000000000"'))

describe('the file of a whole club', () => {
  let club: TestServer
  let empty: Database
  let file: Buffer
  beforeAll(async () => {
    club = await startTestServer()
    empty = await openMigrated()
    const picture = Buffer.from('a picture')
    await club.ctx.files.put('00/00000000-0000-4000-8000-000000000001', picture)
    await club.rows(
      `with stored as (insert into file (club_id, owner_type, owner_id, storage_key, name, content_type, size, sha256)
        values (1, 'player_picture', 1, '00/00000000-0000-4000-8000-000000000001', 'mia.png', 'image/png', $1, $2) returning club_id, id)
      insert into player_picture (club_id, player_id, file_id) select k.club_id, (select min(id) from player where club_id = 1), k.id from stored k
        on conflict (club_id, player_id) do update set file_id = excluded.file_id`,
      [picture.length, hashOfBytes(picture)],
    )
    await club.database.hold('owner', (db) => layDemoNotes(db, club.ctx.secrets))
    file = await exported(club.database, club.ctx.files, 1)
  })
  afterAll(() => empty.close())

  const refusalOf = async (bytes: Buffer) => {
    const files = memoryFiles()
    const before = (await empty.query('owner', 'select (select count(*) from club) + (select count(*) from app_user) as rows')).rows[0]
    const error = await importClub({ database: empty, files }, parts, chunksOf(bytes)).then(
      () => null,
      (refused: unknown) => refused as ClubFileRefused,
    )
    expect(error, 'it was imported').toBeInstanceOf(ClubFileRefused)
    const after = (await empty.query('owner', 'select (select count(*) from club) + (select count(*) from app_user) as rows')).rows[0]
    expect([after, files.held.size]).toEqual([before, 0])
    return [error!.message, ...error!.problems].join(' ')
  }

  test('a club is exported, imported into an empty installation and exported again without any difference', async () => {
    expect((await exported(club.database, club.ctx.files, 1)).equals(file)).toBe(true)
    const files = memoryFiles()
    const imported = await importClub({ database: empty, files }, parts, chunksOf(file))
    const again = await exported(empty, files, imported.clubId)
    const texts = async (bytes: Buffer) =>
      Object.fromEntries((await entriesOf(bytes)).map(({ name, bytes: part }) => [name, part.toString().split('\n')]))
    expect(await texts(again)).toEqual(await texts(file))
    expect(again.equals(file)).toBe(true)
    const counts = async (database: Database, clubId: number) =>
      (
        await database.query(
          'owner',
          `select (select count(*) from player where club_id = $1) as players, (select count(*) from event where club_id = $1) as events,
          (select sum(coming) from attendance_count where club_id = $1) as coming, (select count(*) from team where club_id = $1 and clearance_status <> 'not_required') as uncleared`,
          [clubId],
        )
      ).rows[0]
    expect(await counts(empty, imported.clubId)).toEqual(await counts(club.database, 1))
    const second = await importClub({ database: empty, files }, parts, chunksOf(file)).catch((error: Error) => error.message)
    expect(second).toContain('is here already')
  })

  test('accounts of an imported club have no password and no right of the installation, and an admin gets a link to choose one', async () => {
    const { rows } = await empty.query(
      'owner',
      `select count(*)::int as people, count(password_hash)::int as passwords, count(*) filter (where is_admin or email_verified_at is not null)::int as trusted from app_user`,
    )
    expect(rows[0]).toMatchObject({ passwords: 0, trusted: 0 })
    const clubId = Number((await empty.query('owner', 'select club_id from club')).rows[0]!['club_id'])
    const users = (await empty.query('owner', 'select id from app_user')).rows.map(({ id }) => Number(id))
    const settings = { publicUrl: 'https://club.example.org', identity: { kind: 'builtin' as const } }
    const open = (email: string) => openAdmin(empty, settings as never, { clubId, email, newUsers: users })
    expect(await open(people.admin)).toContain('https://club.example.org/firebase-action?mode=resetPassword&oobCode=')
    expect(await open(people.miasMum)).toContain('is not an admin')
  })

  test('people of the file who have an account already keep it as it is, and nobody gets a role in another club', async () => {
    const roles = () => club.rows('select club_id, count(*)::int as roles from role where club_id in (1, 2) group by 1 order by 1')
    const before = await roles()
    const user = () => club.rows('select first_name, password_hash, is_admin from app_user where email = $1', [people.coachSam])
    const account = await user()
    const renamed = await changed(await asAnotherClub(file), 'rows/people.jsonl', (text) =>
      text.replaceAll('"first_name":"', '"first_name":"X'),
    )
    const imported = await importClub({ database: club.database, files: memoryFiles() }, parts, chunksOf(renamed))
    expect(imported.clubId).toBeGreaterThan(2)
    expect(await roles()).toEqual(before)
    expect(await user()).toEqual(account)
    expect(imported.newUsers).toEqual([])
  })

  test('a file with a reference to a missing row names the line, and imports nothing', async () => {
    const says = await refusalOf(
      await changed(file, 'rows/teams.jsonl', (text) =>
        text.replace(/"season":"[^"]+"/, '"season":"00000000-0000-7000-8000-000000000000"'),
      ),
    )
    expect(says).toContain('teams, line 1: season names a row that is not in the file.')
  })

  test('a file with wrong values, a broken line or a rule of the club violated names each line', async () => {
    expect(
      await refusalOf(await changed(file, 'rows/seasons.jsonl', (text) => text.replace(/"start_date":"[^"]+"/, '"start_date":"soon"'))),
    ).toContain('seasons, line 1: start_date is not a valid date.')
    expect(await refusalOf(await changed(file, 'rows/seasons.jsonl', (text) => `${text}{"key":\n`))).toMatch(
      /seasons, line \d+: It is not a JSON object/,
    )
    expect(
      await refusalOf(await changed(file, 'rows/seasons.jsonl', (text) => text.replaceAll('"name":', '"secret":1,"name":'))),
    ).toContain('The field secret is not known.')
    expect(
      await refusalOf(
        await changed(await asAnotherClub(file), 'rows/events.jsonl', (text) => text.replace(/"status":"\w+"/, '"status":"merry"')),
      ),
    ).toMatch(/events, line 1: The database refuses it/)
    expect(await refusalOf(await changed(file, 'rows/seasons.jsonl', (text) => `${text}{"key":"${'a'.repeat(1024 ** 2)}"}\n`))).toContain(
      'It is longer than 1 MB.',
    )
  })

  test('a file of another version, another product, cut off or with changed bytes is refused as a whole', async () => {
    expect(await refusalOf(await changed(file, 'manifest.json', (text) => text.replace('"version": 1', '"version": 2')))).toContain(
      'Its format is version 2, and this Touchline reads version 1.',
    )
    expect(await refusalOf(await changed(file, 'manifest.json', (text) => text.replace('touchline-club', 'league')))).toContain(
      'manifest.json',
    )
    expect(await refusalOf(file.subarray(0, file.length / 2))).toContain('cut off')
    expect(await refusalOf(Buffer.from('name,team\nMia,U12\n'))).toContain('damaged')
    const entries = await entriesOf(file)
    const picture = entries.find(({ name }) => name.startsWith('files/') && !name.endsWith('.missing'))!
    picture.bytes = Buffer.from('another picture')
    expect(await refusalOf(await packed(entries))).toContain('Its bytes are not the ones that it describes.')
  })

  test('the file holds no password, no secret and no number of a row', () => {
    const text = gunzipSync(file).toString('latin1')
    expect(text).not.toMatch(/password|"sealed|token|_hash|"id":|_id":/)
    expect(text).not.toContain('$scrypt')
  })

  test('the file holds no medical notes, although the admin who exports it may read them', async () => {
    const [sealed] = await club.rows('select count(*)::int as notes from player_medical where club_id = 1 and sealed is not null')
    expect(sealed!['notes']).toBeGreaterThan(0)
    const text = (await entriesOf(file)).map(({ bytes }) => bytes.toString('latin1')).join('\n')
    // The emergency number is also the number of another family of the demo.
    for (const { notes } of notesOfDemo)
      for (const [name, words] of Object.entries(notes)) if (name !== 'emergency_phone') expect(text.includes(words), words).toBe(false)
  })

  test('every table with rows of a club is in the file or says why not, with each of its columns', async () => {
    const { rows } = await empty.query(
      'owner',
      `select table_name::text as table, array_agg(column_name::text order by column_name) as columns from information_schema.columns
      where table_schema = 'public' group by 1`,
    )
    const columnsOf = new Map(rows.map(({ table, columns }) => [String(table), columns as string[]]))
    const withClub = [...columnsOf].filter(([, columns]) => columns.includes('club_id')).map(([table]) => table)
    const declared = parts.map(({ table }): string => table)
    expect(
      withClub.filter((table) => !declared.includes(table)),
      'declare these in clubFile of their area',
    ).toEqual([])
    expect(declared.filter((table, at) => declared.indexOf(table) !== at)).toEqual([])
    const apart = ['club_id', 'id', 'version_id']
    const wrong = parts.flatMap((part) => {
      if (!('as' in part)) return []
      const said = [...part.columns, ...Object.keys(part.without), ...apart]
      return columnsOf
        .get(part.table)!
        .filter((column) => !said.includes(column))
        .map((column) => `${part.table}.${column}`)
    })
    expect(wrong, 'name these columns in the part of their table').toEqual([])
    const reasons = parts.flatMap((part) => ('as' in part ? Object.values(part.without) : [part.leftOut]))
    expect(reasons.filter((reason) => reason.length < 10)).toEqual([])
    const kinds = await empty.hold('owner', (db) => kindsOfClubFile(db, parts))
    // Such a column may hide numbers of rows, so a person looks at it before it comes into the file.
    const json = kinds.flatMap(({ table, fields }) =>
      fields.flatMap(({ column, type }) => (type === 'jsonb' ? [`${table}.${column}`] : [])),
    )
    expect(json.toSorted()).toEqual([
      ...['club.config', 'club_sport.age_class_by_group', 'club_sport.restricted_staff_features', 'event.extra', 'event_change.before'],
      ...['event_series.rule', 'roster_mapping.fields', 'roster_mapping.headers'],
    ])
    const page = readFileSync(new URL('../../../docs/club-file-rows.md', import.meta.url), 'utf8')
    expect(page, 'npm run schema writes the page').toBe(describeRows(kinds, parts))
  })
})
