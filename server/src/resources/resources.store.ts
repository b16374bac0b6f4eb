import type { Resource } from '@touchline/domain/resources/endpoints'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Owner } from './find-owner.ts'
import type { ResourceTable } from './resources.table.ts'

export interface ResourceRow extends Omit<Resource, 'file' | 'added_at'> {
  added_at: Date
  file_id: number | null
  file_name: string | null
  content_type: string | null
  size: number | null
}

const ofOwner = ({ kind, id }: Owner) => sql`${sql.ref(`r.${columnOf[kind]}`)} = ${id}`
const columnOf = { player: 'player_id', coach: 'user_id', event: 'event_id' } as const

/** The resources of an owner, the newest first; with `id` that one alone. */
export async function resourcesOf(db: Db, owner: Owner, id: number | null = null): Promise<ResourceRow[]> {
  const { rows } = await sql<ResourceRow>`
    select r.id, r.title, r.note, r.tag, r.url, r.version_id, r.created_at as added_at, coalesce(u.first_name || ' ' || u.last_name, '') as added_by,
      r.file_id, f.name as file_name, f.content_type, f.size::float8 as size
    from resource r left join file f on f.club_id = ${owner.clubId} and f.id = r.file_id left join app_user u on u.id = r.created_by_user_id
    where r.club_id = ${owner.clubId} and ${ofOwner(owner)} and (${id}::bigint is null or r.id = ${id}) order by r.id desc`.execute(db)
  return rows
}

/** Locks the row until the end of the transaction; undefined if the owner has no such resource. */
export async function lockResource(tx: Db, owner: Owner, id: number) {
  const { rows } = await sql<
    Pick<ResourceTable, 'title' | 'url' | 'tag' | 'note' | 'file_id'> & { version_id: number; changed_by: number | null }
  >`
    select r.title, r.url, r.tag, r.note, r.file_id, r.version_id, coalesce(r.updated_by_user_id, r.created_by_user_id) as changed_by
    from resource r where r.club_id = ${owner.clubId} and ${ofOwner(owner)} and r.id = ${id} for update`.execute(tx)
  return rows[0]
}

export const addResource = (
  tx: Db,
  owner: Owner,
  values: Omit<Insertable<ResourceTable>, 'club_id' | 'player_id' | 'user_id' | 'event_id'>,
) =>
  tx
    .insertInto('resource')
    .values({
      ...values,
      club_id: owner.clubId,
      player_id: owner.kind === 'player' ? owner.id : null,
      user_id: owner.kind === 'coach' ? owner.id : null,
      event_id: owner.kind === 'event' ? owner.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

type Values = Pick<ResourceTable, 'title' | 'url' | 'tag' | 'note'>
export const changeResource = (tx: Db, clubId: number, id: number, userId: number, values: Values) =>
  sql`update resource set title = ${values.title}, url = ${values.url}, tag = ${values.tag}, note = ${values.note}, version_id = version_id + 1,
    updated_by_user_id = ${userId}, updated_at = app_now() where club_id = ${clubId} and id = ${id}`.execute(tx)

export const removeResource = (tx: Db, clubId: number, id: number) =>
  tx.deleteFrom('resource').where('club_id', '=', clubId).where('id', '=', id).execute()
