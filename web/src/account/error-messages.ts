import type { texts as english } from '@touchline/domain/account/texts.en'
import type { SameKeys } from '@touchline/domain/kit/texts'
import { ApiError } from '../kit/feedback/api-error.ts'

type Texts = SameKeys<typeof english>

/** Returns a translated message for a refusal about an account; without a translation, the server's own message. */
export function sayAccount(error: unknown, texts: Texts, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  const known: Record<string, string> = {
    'account.wrong_password': texts.wrongPassword,
    'account.locked': texts.tooManyAttempts,
    'account.wrong_own_password': texts.wrongOwnPassword,
    'account.link_not_good': texts.linkNotGood,
    'account.easy_password': texts.easyPassword,
    'account.mobile_number': texts.invalidMobile,
    'account.user_not_found': texts.unknownMobile,
    'account.wrong_email': texts.wrongEmail,
    'account.too_many_mails': texts.tooManyMails,
    'code.expired': texts.codeExpired,
    'code.wrong': texts.codeWrong,
    'code.not_sent': texts.codeNotSent,
    'two_factor.required': texts.twoFactorRequired,
    'two_factor.no_email': texts.noEmailCode,
    network: fallback,
    slow_down: texts.tooManyMails,
  }
  const [field] = Object.values(error.fields)
  return known[error.code] ?? field ?? (error.message || fallback)
}

export const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** Joins all field errors with '. ' and a final period (S2.8). */
export function joinedErrors(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.code === 'network') return fallback
  const said = Object.values(error.fields)
  return said.length > 0 ? `${said.map((text) => text.replace(/\.$/, '')).join('. ')}.` : error.message || fallback
}
