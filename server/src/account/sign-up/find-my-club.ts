import { maskedEmail, mobileDigits } from '@touchline/domain/account/sign-in/mobile-number'
import { texts } from '@touchline/domain/account/sign-up/sign-up-texts.en'
import { invitationDays } from '@touchline/domain/account/sign-up/invitation'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { takeUse } from '../../kit/http/rate-limit.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { signUpLimits } from '../sign-in/limits.ts'
import { findPerson, type Person } from '../person.store.ts'
import { renewInvitation } from './invitation-links.store.ts'
import { newInvitationLinks } from './link-token.ts'
import { mailInvitation, type MailedInvitation } from './mail-invitation.ts'
import { clubCard } from './sign-up.store.ts'
import { clubOfPerson, mailConfirmation, refuseTooMany } from './verification.ts'

export async function refuseManyAsks(db: Db, facts: RequestFacts): Promise<void> {
  const wait = await takeUse(db, `find-club:${networkOf(facts.ip)}`, signUpLimits.accountsAskedFor)
  if (wait > 0) throw new Refusal('rate_limited', texts.tooManyAsks, { status: 429, retryAfterSeconds: wait })
}

/** True if somebody was invited under this address and never signed up: a failed sign-in then leads to the pending invitation. */
export async function isUnverified(ctx: AppContext, email: string, facts: RequestFacts): Promise<boolean> {
  return await ctx.database.hold('jobs', async (db) => {
    await refuseManyAsks(db, facts)
    const person = await findPerson(db, { email })
    return person !== null && person.registered_at === null
  })
}

interface Found {
  has_firebase_id: boolean
  email: string
}

/**
 * Finds the account of an address or a number. A person without an account gets the pending invitations again, an unverified one the confirmation mail.
 * A search by number shows only a masked address.
 */
export async function findMyClub(
  ctx: AppContext,
  asked: { email?: string | undefined; mobile_number?: string | undefined },
  facts: RequestFacts,
): Promise<Found> {
  const digits = asked.mobile_number === undefined ? null : mobileDigits(asked.mobile_number)
  if (asked.email === undefined && asked.mobile_number === undefined)
    throw new Refusal('find_club.nothing_given', texts.emailOrMobile, { errors: { email: [texts.emailOrMobile] } })
  if (asked.email === undefined && digits === null)
    throw new Refusal('find_club.bad_mobile', texts.badMobile, { errors: { mobile_number: [texts.badMobile] } })
  const person = await ctx.database.hold('jobs', async (db) => {
    await refuseManyAsks(db, facts)
    return asked.email !== undefined ? await findPerson(db, { email: asked.email }) : await personOfMobile(db, digits!)
  })
  if (!person)
    throw asked.email !== undefined
      ? new Refusal('find_club.unknown_email', texts.unknownEmail)
      : new Refusal('find_club.unknown_mobile', texts.unknownMobile)
  const email = asked.email ?? maskedEmail(person.email)
  if (person.registered_at && person.email_verified_at) return { has_firebase_id: true, email }
  await (person.registered_at ? mailAgain(ctx, person) : inviteAgain(ctx, person))
  return { has_firebase_id: false, email }
}

async function personOfMobile(db: Db, digits: string): Promise<Person | null> {
  // Several people of a family may share a number: those who have not signed up yet come first.
  const { rows } = await sql<{
    id: number
  }>`select id from app_user where phone_digits(mobile_number) = ${digits} and mobile_number is not null and deleted_at is null
    order by registered_at is not null and email_verified_at is not null, id limit 1`.execute(db)
  return rows[0] ? await findPerson(db, { id: rows[0].id }) : null
}

async function mailAgain(ctx: AppContext, person: Person): Promise<void> {
  const clubId = await ctx.database.hold('jobs', async (db) => {
    await refuseTooMany(db, person.id)
    return await clubOfPerson(db, person.id)
  })
  await mailConfirmation(ctx, person, clubId)
}

/** Sends one mail for each club with a pending invitation. */
async function inviteAgain(ctx: AppContext, person: Person): Promise<void> {
  await ctx.database.hold('jobs', async (db) => {
    await refuseTooMany(db, person.id)
    await inTransaction(db, async (tx) => {
      const { rows } = await sql<MailedInvitation>`
        select i.club_id, i.id, i.user_id, i.first_name, i.last_name, i.email::text as email, i.role_type, coalesce(u.locale, 'en') as locale,
          u.first_name || ' ' || u.last_name as by, '' as club
        from invitation i left join app_user u on u.id = i.created_by_user_id
        where i.user_id = ${person.id} and i.used_at is null and i.revoked_at is null order by i.id for update of i`.execute(tx)
      for (const row of rows) {
        const links = newInvitationLinks(ctx)
        await renewInvitation(tx, row, links, invitationDays)
        await mailInvitation(tx, ctx, { ...row, club: (await clubCard(tx, row.club_id)).name }, links)
      }
    })
  })
}
