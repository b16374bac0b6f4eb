import { sql } from 'kysely'
import { holdPerson } from '../account/account.store.ts'
import type { Db } from '../kit/database/database.ts'
import type { UploadTable, UserFileTable } from './media.table.ts'
import type { Insertable } from 'kysely'

export const openUploads = async (db: Db, userId: number): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from upload
      where user_id = ${userId} and finalized_at is null and expires_at > app_now()`.execute(db)
  ).rows[0]!.count

/** The files and bytes that a person has stored. A lock makes two simultaneous uploads count one after the other. */
export async function keptBy(tx: Db, userId: number): Promise<{ files: number; bytes: number }> {
  await holdPerson(tx, userId)
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from user_file where user_id = ${userId}`.execute(tx)
  return rows[0]!
}

export const addUpload = (tx: Db, upload: Insertable<UploadTable>) => tx.insertInto('upload').values(upload).execute()

export const findUpload = (db: Db, id: string) => db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the upload's row, so that the second of two requests sees it as finished. */
export const lockUpload = (tx: Db, id: string) => tx.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Marks the upload as received; only one sender succeeds, because an address is valid once. */
export const markReceived = (tx: Db, id: string) =>
  sql`update upload set received_at = app_now() where id = ${id} and received_at is null and expires_at > app_now() returning id`
    .execute(tx)
    .then(({ rows }) => rows.length === 1)
/** The bytes arrived and could not be stored: the address becomes valid again. */
export const markNotReceived = (db: Db, id: string) =>
  sql`update upload set received_at = null where id = ${id} and claimed_at is null`.execute(db)
export const markClaimed = (tx: Db, id: string) =>
  sql`update upload set claimed_at = app_now() where id = ${id} and claimed_at is null and expires_at > app_now() returning id`
    .execute(tx)
    .then(({ rows }) => rows.length === 1)
export const markFinalized = (tx: Db, id: string) =>
  sql`update upload set finalized_at = app_now() where id = ${id} returning id`.execute(tx).then(({ rows }) => rows.length === 1)

export const addUserFile = (tx: Db, file: Insertable<UserFileTable>): Promise<number> =>
  tx
    .insertInto('user_file')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

/** A file of an existing account: the files of a deleted account are gone at once, even before the sweep runs. */
export const findUserFile = (db: Db, id: number) =>
  db
    .selectFrom('user_file as f')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.user_id', 'f.storage_key', 'f.name', 'f.content_type'])
    .where('f.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

export async function picturesOf(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_picture')
    .select(['user_id', 'user_file_id'])
    .where('user_id', 'in', [...userIds])
    .execute()
  return new Map(rows.map(({ user_id, user_file_id }) => [user_id, user_file_id]))
}

export async function setPicture(tx: Db, userId: number, fileId: number | null): Promise<void> {
  await sql`update user_file f set worn_until = app_now() from user_picture p where p.user_id = ${userId} and f.id = p.user_file_id`.execute(
    tx,
  )
  if (fileId === null) await tx.deleteFrom('user_picture').where('user_id', '=', userId).execute()
  else
    await tx
      .insertInto('user_picture')
      .values({ user_id: userId, user_file_id: fileId })
      .onConflict((row) => row.column('user_id').doUpdateSet({ user_file_id: fileId, chosen_at: sql<Date>`app_now()` }))
      .execute()
}

/** The ids of the files that show the players of a club. */
export async function picturesOfPlayers(db: Db, clubId: number, playerIds: readonly number[]): Promise<Map<number, number>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('player_picture')
    .select(['player_id', 'file_id'])
    .where('club_id', '=', clubId)
    .where('player_id', 'in', [...playerIds])
    .execute()
  return new Map(rows.map(({ player_id, file_id }) => [player_id, file_id]))
}

export async function setPictureOfPlayer(tx: Db, clubId: number, playerId: number, fileId: number | null): Promise<void> {
  const before = (await picturesOfPlayers(tx, clubId, [playerId])).get(playerId)
  if (fileId === null) await tx.deleteFrom('player_picture').where('club_id', '=', clubId).where('player_id', '=', playerId).execute()
  else
    await tx
      .insertInto('player_picture')
      .values({ club_id: clubId, player_id: playerId, file_id: fileId })
      .onConflict((row) => row.columns(['club_id', 'player_id']).doUpdateSet({ file_id: fileId }))
      .execute()
  if (before !== undefined) await releasePictures(tx, clubId, [before])
}

/** The owner of the files of pictures that nothing shows any more. */
const released = 'released_picture'

/** Gives up pictures of a club; the next sweep deletes them with their thumbnails. */
export const releasePictures = (tx: Db, clubId: number, ids: readonly number[]) =>
  tx
    .updateTable('file')
    .set({ owner_type: released, owner_id: null })
    .where('club_id', '=', clubId)
    .where('id', 'in', [...ids])
    .execute()

export const releasedPictures = (db: Db) =>
  db.selectFrom('file').select(['club_id', 'id', 'storage_key']).where('owner_type', '=', released).limit(500).execute()
export const dropPicture = (db: Db, { club_id, id }: { club_id: number; id: number }) =>
  db.deleteFrom('file').where('club_id', '=', club_id).where('id', '=', id).execute()

/** The id of the newest logo of a club. */
export const markOf = async (db: Db, clubId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('file')
      .select('id')
      .where('club_id', '=', clubId)
      .where('owner_type', '=', pictureOwners.club)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** The id of the newest logo of each club. */
export async function marksOf(db: Db, clubIds: readonly number[]): Promise<Map<number, number>> {
  if (clubIds.length === 0) return new Map()
  const { rows } = await sql<{ club_id: number; id: number }>`
    select club_id, max(id) as id from file where club_id = any(${[...clubIds]}::bigint[]) and owner_type = 'club' group by club_id`.execute(
    db,
  )
  return new Map(rows.map(({ club_id, id }) => [club_id, id]))
}

/** The owners of files that are shown as pictures of a club. */
export const pictureOwners = { club: 'club', player: 'player_picture', chat: 'chat_picture' } as const

/** A picture of a club by its id, as long as it is shown. Ids of files are unique beyond the club. */
export const findPictureOfClub = (db: Db, owner: keyof typeof pictureOwners, id: number) =>
  db.selectFrom('file').select(['storage_key']).where('id', '=', id).where('owner_type', '=', pictureOwners[owner]).executeTakeFirst()

/** Uploads that nobody finished in time, with their bytes. A finishing process gets an hour, after which it counts as dead. */
export async function staleUploads(db: Db): Promise<{ id: string; storage_key: string; finalized: boolean }[]> {
  const { rows } = await sql<{ id: string; storage_key: string; finalized: boolean }>`
    select id, storage_key, finalized_at is not null as finalized from upload where expires_at < app_now()
      and (claimed_at is null or finalized_at is not null or claimed_at < app_now() - interval '1 hour') limit 500`.execute(db)
  return rows
}
export const dropUploads = (db: Db, ids: readonly string[]) => sql`delete from upload where id = any(${[...ids]}::uuid[])`.execute(db)

/** Files of deleted accounts, and pictures that have been unused for a day. */
export async function staleFiles(db: Db): Promise<{ id: number; storage_key: string }[]> {
  const { rows } = await sql<{ id: number; storage_key: string }>`
    select f.id, f.storage_key from user_file f join app_user u on u.id = f.user_id
    where u.deleted_at is not null
      or (f.purpose = 'file' and f.worn_until < app_now() - interval '1 day')
      or (f.purpose = 'avatar' and coalesce(f.worn_until, f.created_at) < app_now() - interval '1 day' and not exists (select from user_picture p where p.user_file_id = f.id))
    limit 500`.execute(db)
  return rows
}
export const dropFiles = (db: Db, ids: readonly number[]) => sql`delete from user_file where id = any(${[...ids]}::bigint[])`.execute(db)

/** Gives up a person's file that something else has taken over; the sweep deletes it after a day. */
export const giveUpUserFile = (tx: Db, id: number) => sql`update user_file set worn_until = app_now() where id = ${id}`.execute(tx)
