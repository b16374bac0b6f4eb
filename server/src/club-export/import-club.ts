import { sql } from 'kysely'
import { addressOfDeleted } from '../account/own-account/delete-account.ts'
import type { ClubFilePart } from '../kit/club-file.ts'
import { audit } from '../kit/audit.ts'
import type { Database, Db } from '../kit/database/database.ts'
import type { FileStore } from '../kit/files/files.ts'
import { Problems, type FileRow } from './check-rows.ts'
import { kindsOfClubFile, type FileKind } from './club-file-shape.ts'
import { insertRows } from './insert-rows.ts'
import { ClubFileRefused, readClubFile, removeStored, type ClubFile } from './read-club-file.ts'

export interface ImportedClub {
  clubId: number
  name: string
  /** The number of rows of all kinds. */
  rows: number
  /** The ids of accounts that the import created; people with an account are matched by their email address. */
  newUsers: readonly number[]
}

/** The ids of rows in this installation, by table and key. */
export type IdsByKey = Map<string, Map<string, number>>

/** Imports the file of a club as a new club, in one transaction: everything is imported, or nothing. Existing clubs and accounts stay as they are. */
export async function importClub(
  to: { database: Database; files: FileStore },
  parts: readonly ClubFilePart[],
  chunks: AsyncIterable<Uint8Array>,
): Promise<ImportedClub> {
  const kinds = await to.database.hold('owner', (db) => kindsOfClubFile(db, parts))
  const file = await readClubFile(chunks, kinds, to.files)
  try {
    return await to.database.hold('owner', (db) => db.transaction().execute((tx) => writeClub(tx, kinds, file)))
  } catch (error) {
    await removeStored(to.files, file.storageKeys)
    throw error
  }
}

async function writeClub(tx: Db, kinds: readonly FileKind[], file: ClubFile): Promise<ImportedClub> {
  const ids: IdsByKey = new Map()
  const problems = new Problems()
  const rowsOf = (table: string) => file.rows.get(kinds.find((kind) => kind.table === table)!.as) ?? []
  const clubRow = rowsOf('club')[0]!
  await refuseSecondTime(tx, clubRow)
  const newUsers = await writePeople(
    tx,
    kinds.find(({ table }) => table === 'app_user')!,
    rowsOf('app_user'),
    ids,
    problems,
  )
  const { clubId, orgId } = await makeClub(tx, String(clubRow.values['name']))
  ids.set('club', new Map([[String(clubRow.values['key']), clubId]]))
  let rows = 0
  for (const kind of kinds) {
    const found = file.rows.get(kind.as) ?? []
    rows += found.length
    if (kind.table === 'app_user') continue
    const fixed = (row: FileRow): Record<string, unknown> => ({
      ...(kind.hasClub && { club_id: clubId }),
      ...(kind.table === 'role' && { org_id: orgId }),
      ...(kind.table === 'file' && storageOf(file, row, clubId)),
    })
    await insertRows(tx, kind, found, { ids, fixed, problems })
  }
  if (problems.count > 0) throw new ClubFileRefused(`This file cannot be imported. It has ${problems.count} problems:`, problems.first)
  await showLogo(tx, clubId, orgId)
  await storeKeys(tx, clubId, ids)
  await audit(tx, null, null, { action: 'club.imported', entity: 'club', entityId: clubId, clubId, diff: { rows } })
  return { clubId, name: String(clubRow.values['name']), rows, newUsers }
}

async function refuseSecondTime(tx: Db, { values: { key, name } }: FileRow): Promise<void> {
  const { rows } = await sql`select from club_file_key where table_name = 'club' and key::text = ${String(key)}`.execute(tx)
  if (rows.length > 0) throw new ClubFileRefused(`The club ${String(name)} is here already.`)
}

/** An empty club with its organisation; `insertRows` writes the values of the file over it. */
async function makeClub(tx: Db, name: string): Promise<{ clubId: number; orgId: number }> {
  const org = await tx.insertInto('organisation').values({ kind: 'club', name }).returning('id').executeTakeFirstOrThrow()
  const club = await tx.insertInto('club').values({ org_id: org.id, name }).returning('club_id').executeTakeFirstOrThrow()
  return { clubId: club.club_id, orgId: org.id }
}

/** Matches people with accounts by their email address, and creates an account without a password for everybody else; returns the ids of those. */
async function writePeople(tx: Db, kind: FileKind, rows: readonly FileRow[], ids: IdsByKey, problems: Problems): Promise<number[]> {
  const addressOf = ({ values: { email, key } }: FileRow) => String(email ?? key).toLowerCase()
  const { rows: accounts } = await sql<{ id: number; email: string }>`
    select id, lower(email::text) as email from app_user where email = any(${rows.map(addressOf)}::citext[]) and deleted_at is null`.execute(
    tx,
  )
  const idOf = new Map(accounts.map(({ id, email }) => [email, id]))
  const addresses = new Set<string>()
  for (const row of rows) {
    if (row.values['email'] === null && row.values['deleted_at'] === null) problems.add(kind.as, row.line, 'email is empty.')
    if (addresses.has(addressOf(row))) problems.add(kind.as, row.line, 'Its email occurs twice.')
    addresses.add(addressOf(row))
  }
  const strangers = rows.filter((row) => !idOf.has(addressOf(row)))
  const known = rows.flatMap((row): [string, number][] => {
    const id = idOf.get(addressOf(row))
    return id === undefined ? [] : [[String(row.values['key']), id]]
  })
  await insertRows(tx, kind, strangers, {
    ids,
    fixed: ({ values }, id) => ({ email: values['email'] ?? addressOfDeleted(id!) }),
    problems,
  })
  const created = ids.get('app_user') ?? new Map<string, number>()
  ids.set('app_user', new Map([...created, ...known]))
  return [...created.values()]
}

const storageOf = ({ storageKeys }: ClubFile, { values }: FileRow, clubId: number) => ({
  // Bytes that were lost before the export are not here either.
  storage_key: storageKeys.get(String(values['key'])) ?? '00/00000000-0000-0000-0000-000000000000',
  owner_id: values['owner_type'] === 'club' ? clubId : null,
})

/** The address of a logo names its file. */
async function showLogo(tx: Db, clubId: number, orgId: number): Promise<void> {
  const logo = await tx.selectFrom('file').select('id').where('club_id', '=', clubId).where('owner_type', '=', 'club').executeTakeFirst()
  if (!logo) return
  const image_url = `/api/club_logos/${logo.id}`
  await tx.updateTable('club').set({ image_url }).where('club_id', '=', clubId).execute()
  await tx.updateTable('organisation').set({ image_url }).where('id', '=', orgId).execute()
}

/** Stores the keys of the file, so that the next export of the club names the same rows by them. */
async function storeKeys(tx: Db, clubId: number, ids: IdsByKey): Promise<void> {
  for (const [table, keys] of ids)
    await sql`insert into club_file_key (club_id, table_name, row_id, key)
      select ${clubId}, ${table}, n.id, n.key from unnest(${[...keys.values()]}::bigint[], ${[...keys.keys()]}::uuid[]) n (id, key)`.execute(
      tx,
    )
}
