import { codeMessages } from '@touchline/domain/account/sign-in/code'
import { texts } from '@touchline/domain/account/texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { takeUse } from '../../kit/http/rate-limit.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { endSameCodes, expiredCode, keepCode, tryCode, useCode } from '../two-factor/codes.ts'
import { mailLimits } from './limits.ts'
import { mailLater } from '../mail-later.ts'

export interface MailedCode {
  token: string
  validation_code: string
}

/**
 * Mails a code with which a sign-in passes a lock that others have caused. The reply and its work are the same for an address without an account. The code
 * stays the same while it is valid, and beyond the limit of mails the last one counts, so that nobody can use up the owner's mails.
 */
export async function sendSignInCode(ctx: AppContext, email: string, facts: RequestFacts): Promise<string> {
  return await ctx.database.hold('app', async (db) => {
    const wait = await takeUse(db, `sign-in-codes:${networkOf(facts.ip)}`, mailLimits.signInCodesFromOnePlace)
    if (wait > 0) throw new Refusal('account.too_many_mails', texts.tooManyMails, { status: 429, retryAfterSeconds: wait })
    const isMailed = (await takeUse(db, `sign-in-mail:${hashOf(email.toLowerCase())}`, mailLimits.signInCode)) === 0
    return await inTransaction(db, async (tx) => {
      const { token, seed } = await keepCode(tx, ctx, { purpose: 'sign_in', channel: 'email', to: email.toLowerCase(), userId: null })
      if (isMailed) await mailLater(tx, ctx, { kind: 'signInCode', email, seed, facts })
      return token
    })
  })
}

/** Counts the try, then compares the code; the password is checked after it. */
export async function trySignInCode(ctx: AppContext, email: string, { token, validation_code: code }: MailedCode): Promise<{ id: number }> {
  return await ctx.database.hold('app', async (db) => {
    const row = await tryCode(db, { token, purpose: 'sign_in' })
    if (!row || row.sent_to !== email.toLowerCase()) throw expiredCode()
    if (!ctx.secrets.verify('code', `${token}:${code}`, row.code_mac))
      throw new Refusal('code.wrong', codeMessages.wrong, { errors: { validation_code: [codeMessages.wrong] } })
    return { id: row.id }
  })
}

/** Uses the code up, together with all codes mailed with the same digits. */
export async function useSignInCode(db: Db, { id }: { id: number }): Promise<void> {
  if (!(await useCode(db, id))) throw expiredCode()
  await endSameCodes(db, id)
}
