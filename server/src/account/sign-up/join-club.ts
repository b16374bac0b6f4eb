import { texts } from '@touchline/domain/account/sign-up/sign-up-texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { queueAccountMail } from '../../kit/delivery/outbox.ts'
import { invitedAs, signUpMail } from '@touchline/domain/account/sign-up/sign-up-mail'
import { audit } from '../../kit/audit.ts'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Session } from '../../kit/database/role-session.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { setVisibleClubs } from '../../kit/database/row-level-security.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { findPerson, giveRole } from '../person.store.ts'
import { badLink, takeInvitation } from './sign-up.ts'
import { clubCard, originOf, rememberSignUp, useLink, type Origin } from './sign-up.store.ts'

/** Accepts an invitation with an existing account: the invited address must be that of the signed-in user. */
export async function acceptInvitation(ctx: AppContext, session: Session, token: string, facts: RequestFacts): Promise<string> {
  return await ctx.database.hold('jobs', (db) =>
    inTransaction(db, async (tx) => {
      const origin = await originOf(tx, { user_token: token })
      if (!origin?.invited) throw badLink()
      if (origin.invited.userId !== session.userId)
        throw new Refusal('sign_up.other_email', fill(texts.otherAccount, { email: origin.invited.email }))
      return await joinClub(tx, ctx, session, origin, {}, facts)
    }),
  )
}

/** Finds the club of a club link. It runs before joining, because row-level security would hide the club from a person outside it. */
export const clubOfLink = (ctx: AppContext, clubToken: string): Promise<Origin> =>
  ctx.database.hold('jobs', async (db) => {
    const origin = await originOf(db, { club_token: clubToken })
    if (!origin) throw badLink()
    return origin
  })

/** Gives the role of the link; returns the role's id for replies. */
export async function joinClub(
  tx: Db,
  ctx: AppContext,
  session: Session,
  origin: Origin,
  ids: { coach_request_league_id?: number | undefined },
  facts: RequestFacts,
): Promise<string> {
  if (!session.verified) throw new Refusal('account.unverified', texts.notVerified)
  await setVisibleClubs(tx, [origin.clubId])
  if (!(await useLink(tx, origin))) throw badLink()
  const role = await giveRole(tx, session.userId, origin.role, origin.clubId)
  await takeInvitation(tx, ctx, origin, session.userId, facts)
  await rememberSignUp(tx, origin, session.userId, ids)
  await accountAudit(tx, session.userId, 'club.joined', facts)
  await audit(tx, null, facts, {
    action: 'person.joined',
    entity: 'app_user',
    entityId: session.userId,
    clubId: origin.clubId,
    diff: { kind: origin.kind, role: origin.role },
    by: { actor: session.userId, actingAs: null },
  })
  const person = (await findPerson(tx, { id: session.userId }))!
  const mail = signUpMail('joined', person.locale, {
    name: person.first_name,
    club: (await clubCard(tx, origin.clubId)).name,
    email: person.email,
    role: invitedAs(person.locale, origin.role, []),
    link: `${ctx.settings.publicUrl}/login?forgot=email`,
  })
  await queueAccountMail(tx, ctx, { channel: 'email', userId: person.id, to: person.email, name: person.first_name, ...mail })
  await setVisibleClubs(tx, [])
  return `${origin.role}_${role.orgId}`
}
