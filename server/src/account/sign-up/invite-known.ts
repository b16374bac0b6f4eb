import { invitationDays } from '@touchline/domain/account/sign-up/invitation'
import { signUpMail } from '@touchline/domain/account/sign-up/sign-up-mail'
import { sql } from 'kysely'
import { queueWished } from '../own-account/wishes.ts'
import { hasAnyRole } from '../../access/access.store.ts'
import { audit } from '../../kit/audit.ts'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { saveInvitation } from './invitation-links.store.ts'
import { invitationUrl, newInvitationLinks, openLink } from './link-token.ts'
import type { Person } from '../person.store.ts'
import { clubCard } from './sign-up.store.ts'

/** True if a club has entered this person, who never signed up: as a contact of a player, with a role, or with an invitation. */
export async function isExpected(db: Db, ctx: AppContext, userId: number): Promise<boolean> {
  const { rows } = await sql`select from invitation where user_id = ${userId} limit 1`.execute(db)
  return rows.length > 0 || (await hasAnyRole(db, userId)) || (await ctx.questions.isExpected(db, userId))
}

/**
 * A stranger may type any address into the form of a club link. If a club expects its owner, the owner's access (to a child, a team) must not depend
 * on a password that the stranger chose: the owner is mailed an own link instead. An open invitation stays as it is, so that a request cannot
 * invalidate the link in somebody's inbox.
 */
export async function inviteKnown(db: Db, ctx: AppContext, person: Person, clubId: number, facts: RequestFacts): Promise<void> {
  await inTransaction(db, async (tx) => {
    const open = await openInvitation(tx, clubId, person.id)
    const kept = open && openLink(ctx, open.sealed_mail ?? open.sealed_token)
    const made = kept ? null : newInvitationLinks(ctx)
    const id = made
      ? await saveInvitation(
          tx,
          {
            clubId,
            userId: person.id,
            firstName: person.first_name,
            lastName: person.last_name,
            email: person.email,
            role: 'Parent',
            by: null,
            days: invitationDays,
          },
          made,
        )
      : open!.id
    const link = invitationUrl(ctx, made?.mail.token ?? kept!)
    const mail = signUpMail('known', person.locale, {
      name: person.first_name,
      club: (await clubCard(tx, clubId)).name,
      email: person.email,
      link,
    })
    const name = `${person.first_name} ${person.last_name}`.trim()
    const to = { channel: 'email' as const, userId: person.id, to: person.email, name }
    const mails = [{ ...to, ...mail, dedupeKey: `sign-up:${id}:${facts.id}` }]
    await queueWished(tx, ctx, clubId, mails, { category: 'required', publicUrl: ctx.settings.publicUrl })
    await audit(tx, null, facts, {
      action: 'invitation.asked',
      entity: 'invitation',
      entityId: id,
      clubId,
      diff: { renewed: made !== null },
    })
  })
}

async function openInvitation(tx: Db, clubId: number, userId: number) {
  const { rows } = await sql<{ id: number; sealed_token: string | null; sealed_mail: string | null }>`
    select id, sealed_token, sealed_mail from invitation where club_id = ${clubId} and user_id = ${userId}
      and used_at is null and revoked_at is null and expires_at > app_now() + interval '1 hour' order by role_type = 'Parent' desc, id limit 1 for update`.execute(
    tx,
  )
  return rows[0] ?? null
}
