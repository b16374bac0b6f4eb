import { mostViews } from '@touchline/domain/kit/list/view'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { SavedView } from '@touchline/domain/platform/saved-view-endpoints'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** One person in one club. */
export interface ViewOwner {
  clubId: number
  userId: number
}

export async function viewsOf(db: Db, { clubId, userId }: ViewOwner, list: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`select id, list, name, query from saved_view
    where club_id = ${clubId} and user_id = ${userId} and list = ${list} order by lower(name), id`.execute(db)
  return rows
}

export async function saveView(tx: Db, { clubId, userId }: ViewOwner, view: Omit<SavedView, 'id'>): Promise<SavedView> {
  const known = await viewsOf(tx, { clubId, userId }, view.list)
  if (known.length >= mostViews)
    throw new Refusal('view.too_many', `You have ${mostViews} views of this list. Delete one before you save another.`)
  const { rows } = await sql<SavedView>`insert into saved_view (club_id, user_id, list, name, query)
    select c.club_id, ${userId}, ${view.list}, ${view.name}, ${JSON.stringify(view.query)}::jsonb from club c where c.club_id = ${clubId}
    on conflict (club_id, user_id, list, name) do nothing returning id, list, name, query`.execute(tx)
  if (rows[0]) return rows[0]
  // Either the name is taken, or the club is none that this connection sees.
  if ((await viewsOf(tx, { clubId, userId }, view.list)).length === 0) throw notFound()
  return nameTaken(view.name)
}

export async function changeView(
  tx: Db,
  owner: ViewOwner,
  id: number,
  { name, query }: { name?: string | undefined; query?: Record<string, string> | undefined },
): Promise<SavedView> {
  const view = await findView(tx, owner, id)
  const next = { ...view, ...(name !== undefined && { name }), ...(query && { query }) }
  const taken = (await viewsOf(tx, owner, view.list)).some((other) => other.id !== id && other.name === next.name)
  if (taken) nameTaken(next.name)
  await sql`update saved_view set name = ${next.name}, query = ${JSON.stringify(next.query)}::jsonb
    where club_id = ${owner.clubId} and id = ${id}`.execute(tx)
  return next
}

export async function deleteView(tx: Db, owner: ViewOwner, id: number): Promise<SavedView> {
  const view = await findView(tx, owner, id)
  await sql`delete from saved_view where club_id = ${owner.clubId} and id = ${id}`.execute(tx)
  return view
}

/** Another person's view is none. */
async function findView(tx: Db, { clubId, userId }: ViewOwner, id: number): Promise<SavedView> {
  const { rows } = await sql<SavedView>`select id, list, name, query from saved_view
    where club_id = ${clubId} and user_id = ${userId} and id = ${id} for update`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

function nameTaken(name: string): never {
  const sentence = `You already have a view named “${name}”.`
  throw new Refusal('view.name_taken', sentence, { errors: { name: [sentence] } })
}
