import type { Actor } from '@touchline/domain/access/actor'
import type { SignedInUser } from '@touchline/domain/account/endpoints'
import { mayActAsParents } from '@touchline/domain/account/policy'
import { texts } from '@touchline/domain/account/sign-up/sign-up-texts.en'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { SessionContext } from '../../kit/action-context.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import { newToken } from '../../kit/secrets/secrets.ts'
import { findRoleSession, type Session } from '../../kit/database/role-session.ts'
import { setVisibleClubs } from '../../kit/database/row-level-security.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { anyoneToActAs, findCandidates, parentToActAs, testParentOf, type Candidate } from './login-as.store.ts'
import { presentRoleSession } from '../present-role-session.ts'

/** Lets a super admin act as any user who is not a super admin. */
export async function asUser(action: SessionContext, userId: number, role: string | undefined): Promise<SignedInUser> {
  const found = userId === action.actor.userId ? null : await anyoneToActAs(action.db, userId, role)
  if (found === null) throw notFound()
  if (found === 'no role') throw new Refusal('login_as.no_role', 'This person has no role you can act in.')
  return await sitAs(action, found)
}

export async function asParent(action: SessionContext, userId: number): Promise<SignedInUser> {
  const found = userId === action.actor.userId ? null : await parentToActAs(action.db, userId, clubOfServing(action.actor))
  if (!found) throw notFound()
  return await sitAs(action, found)
}

export async function asTestParent(action: SessionContext): Promise<SignedInUser> {
  return await sitAs(action, await testParentOf(action.db, clubOfServing(action.actor)))
}

/** The people whom the caller may act as; a super admin sees everybody of the current club. */
export const peopleToActAs = (db: Db, actor: Actor, search: string) =>
  findCandidates(db, clubOfServing(actor), search, actor.isSuperAdmin ? null : 'Parent')

function clubOfServing(actor: Actor): number {
  if (actor.clubId === null || !mayActAsParents({ clubId: actor.clubId })(actor)) throw forbidden()
  return actor.clubId
}

/** Opens an access key on the caller's session in the other user's role. The caller's previous key becomes invalid at once, and a new one is opened on return. */
async function sitAs({ db, ctx, actor, session, request, accessKey }: SessionContext, as: Candidate): Promise<SignedInUser> {
  const key = newToken()
  await db
    .insertInto('access_key')
    .values({
      session_id: session.id,
      user_id: as.userId,
      role_id: as.roleId,
      key_hash: hashOf(key),
      login_from_user_id: actor.userId,
      login_from_role_id: actor.roleId!,
    })
    .execute()
  await sql`update access_key set revoked_at = app_now() where key_hash = ${hashOf(accessKey)}`.execute(db)
  const roleSession = await roleSessionBehind(db, ctx, session, key)
  await note(db, { by: actor.userId, as: as.userId, clubId: as.clubId }, 'login_as.begun', request)
  return roleSession
}

/** Keeps acting as that user when the page loads again. */
export async function stay(
  db: Db,
  ctx: AppContext,
  session: Session,
  { sessionHash, keyHash }: { sessionHash: string | null; keyHash: string | null },
  key: string,
): Promise<SignedInUser> {
  const found = sessionHash === null ? null : await findRoleSession(db, sessionHash, keyHash)
  if (!found?.actor || found.actor.loginFromUserId === null) throw invalidKey()
  return await presentRoleSession(db, ctx, session, { sessionHash: sessionHash!, key })
}

/** Ends the access key for everybody who may hold it. Returns the role to go back to. */
export async function leave({ db, actor, request, accessKey }: SessionContext): Promise<string> {
  if (actor.loginFromUserId === null || actor.loginFromRoleId === null) throw invalidKey()
  await sql`update access_key set revoked_at = app_now() where key_hash = ${hashOf(accessKey)}`.execute(db)
  await note(db, { by: actor.loginFromUserId, as: actor.userId, clubId: actor.clubId }, 'login_as.ended', request)
  const { rows } = await sql<{ role: string }>`select type || '_' || org_id as role from role where id = ${actor.loginFromRoleId}`.execute(
    db,
  )
  return rows[0]!.role
}

const invalidKey = () => new Refusal('login_as.invalid_key', texts.invalidKey)

/** Writes the audit of the account, with both people, and that of the club. */
async function note(tx: Db, who: { by: number; as: number; clubId: number | null }, action: string, facts: RequestFacts): Promise<void> {
  await accountAudit(tx, who.by, action, facts, who.as)
  if (who.clubId === null) return
  await setVisibleClubs(tx, [who.clubId])
  await audit(tx, null, facts, {
    action,
    entity: 'app_user',
    entityId: who.as,
    clubId: who.clubId,
    by: { actor: who.by, actingAs: who.as },
  })
}

async function roleSessionBehind(tx: Db, ctx: AppContext, session: Session, key: string): Promise<SignedInUser> {
  const row = await tx.selectFrom('session').select('token_hash').where('id', '=', session.id).executeTakeFirstOrThrow()
  return await presentRoleSession(tx, ctx, session, { sessionHash: row.token_hash, key })
}
