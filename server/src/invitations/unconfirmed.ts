import type { UnconfirmedRecord } from '@touchline/domain/invitations/endpoints'
import { roleDisplayName, type RoleType } from '@touchline/domain/access/roles'
import type { Actor } from '@touchline/domain/access/actor'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { roleSessionClub } from './invite.ts'
import { findPerson, type Person } from '../account/person.store.ts'
import { queueConfirmation, refuseTooMany } from '../account/sign-up/verification.ts'

interface Row {
  user_id: number
  name: string
  email: string
  types: RoleType[]
  since: Date
}

/** Roles and accounts are global tables: joining the club applies its row-level security. */
async function unconfirmed(db: Db, clubId: number, userId: number | null): Promise<Row[]> {
  const { rows } = await sql<Row>`select u.id as user_id, u.first_name || ' ' || u.last_name as name, u.email::text as email,
      array_agg(r.type order by r.id) as types, u.registered_at as since
    from role r join club c on c.club_id = r.club_id join app_user u on u.id = r.user_id
    where r.club_id = ${clubId} and r.active and u.deleted_at is null and u.registered_at is not null and u.email_verified_at is null
      and (${userId}::bigint is null or u.id = ${userId}) group by u.id order by u.registered_at desc, u.id limit 200`.execute(db)
  return rows
}

export async function listUnconfirmed(db: Db, actor: Actor): Promise<UnconfirmedRecord[]> {
  return (await unconfirmed(db, roleSessionClub(actor), null)).map(({ user_id, name, email, types, since }) => ({
    user_id,
    name,
    email,
    role_name: types.map((type) => roleDisplayName(type)).join(', '),
    since: since.toISOString(),
  }))
}

/** Finds an unconfirmed person. A person of another club gets the same reply as a confirmed one. */
export async function findUnconfirmed(db: Db, actor: Actor, userId: number): Promise<Person> {
  const [row] = await unconfirmed(db, roleSessionClub(actor), userId)
  const person = row && (await findPerson(db, { id: userId }))
  if (!person) throw new Refusal('confirm.not_needed', 'This person doesn’t need to confirm an email address.')
  return person
}

/** The caller creates the code beforehand, because the identity provider may be remote. */
export async function sendConfirmation(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  facts: RequestFacts,
  { person, code }: { person: Person; code: string | null },
): Promise<{ email: string }> {
  const clubId = roleSessionClub(actor)
  await refuseTooMany(tx, person.id)
  if (code !== null) await queueConfirmation(tx, ctx, person, clubId, code)
  await audit(tx, actor, facts, { action: 'person.confirmation_sent', entity: 'app_user', entityId: person.id, clubId })
  return { email: person.email }
}
