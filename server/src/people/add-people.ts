import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

export interface NewPerson {
  email: string
  first_name: string
  last_name: string
  mobile_number: string | null
}

/** Finds or creates the users of these addresses. An existing account keeps its own data; a new address gets a row that waits for a sign-up. */
export async function addPeople(tx: Db, people: readonly NewPerson[]): Promise<Map<string, { id: number; made: boolean }>> {
  const ids = new Map<string, { id: number; made: boolean }>()
  for (let at = 0; at < people.length; at += 500) {
    const part = people.slice(at, at + 500)
    const made = await tx
      .insertInto('app_user')
      .values(part.map((person) => ({ ...person })))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'email'])
      .execute()
    for (const { id, email } of made) ids.set(email.toLowerCase(), { id, made: true })
    const { rows } = await sql<{ id: number; email: string }>`select id, lower(email::text) as email from app_user
      where email = any(${part.map(({ email }) => email)}::citext[]) and deleted_at is null`.execute(tx)
    for (const { id, email } of rows) if (!ids.has(email)) ids.set(email, { id, made: false })
  }
  const closed = people.find(({ email }) => !ids.has(email.toLowerCase()))
  if (closed) throw new Refusal('person.closed', `The account for ${closed.email} was closed. Please use another address.`)
  return ids
}

/** Deletes people whom an import created, unless they have signed up or other rows reference them. */
export async function forgetPeople(tx: Db, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 500) await forgetTogether(tx, ids.slice(at, at + 500))
}

/** Any reference, also a future one or one of another club, keeps a person; on a foreign key error the list is halved to delete the others. */
async function forgetTogether(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`savepoint forget_people`.execute(tx)
  try {
    await sql`delete from app_user u where u.id = any(${[...ids]}::bigint[]) and u.registered_at is null and u.password_hash is null
      and not exists (select from player_contact c where c.user_id = u.id) and not exists (select from player p where p.user_id = u.id)
      and not exists (select from role r where r.user_id = u.id) and not exists (select from invitation i where i.user_id = u.id)`.execute(
      tx,
    )
    await sql`release savepoint forget_people`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint forget_people`.execute(tx)
    if ((error as { code?: string }).code !== '23503') throw error
    if (ids.length === 1) return
    const half = Math.ceil(ids.length / 2)
    await forgetTogether(tx, ids.slice(0, half))
    await forgetTogether(tx, ids.slice(half))
  }
}
