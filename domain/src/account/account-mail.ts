import { fill } from '../kit/texts.ts'
import { texts as english } from './mail-texts.en.ts'
import { texts as spanish } from './mail-texts.es.ts'
import { texts as ownEnglish } from './own-account/own-mail-texts.en.ts'
import { texts as ownSpanish } from './own-account/own-mail-texts.es.ts'

/** Kinds of mail about a change of address or number, or the deletion of an account. */
export type OwnAccountMailKind = 'emailChange' | 'emailChanged' | 'emailTaken' | 'mobileChanged' | 'deleted'

export type AccountMailKind =
  | 'code'
  | 'signInCode'
  | 'manyFailures'
  | 'reset'
  | 'unknown'
  | 'changed'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'verify'
  | 'elsewhere'
  | OwnAccountMailKind

/** A message about the account in the reader's language. */
export function accountMail(
  kind: AccountMailKind,
  locale: string,
  values: Record<string, string | number>,
): { subject: string; body: string } {
  const texts = locale === 'es' ? { ...spanish, ...ownSpanish } : { ...english, ...ownEnglish }
  return { subject: fill(texts[`${kind}Subject`], values), body: fill(texts[`${kind}Body`], values) }
}
