import { fill } from '../kit/texts.ts'
import { texts as english } from './mail-texts.en.ts'
import { texts as spanish } from './mail-texts.es.ts'

export type AccountMailKind = 'code' | 'reset' | 'unknown' | 'changed' | 'twoFactorOn' | 'twoFactorOff' | 'verify' | 'elsewhere'

/** A message about the account in the reader's language. */
export function accountMail(
  kind: AccountMailKind,
  locale: string,
  values: Record<string, string | number>,
): { subject: string; body: string } {
  const texts = locale === 'es' ? spanish : english
  return { subject: fill(texts[`${kind}Subject`], values), body: fill(texts[`${kind}Body`], values) }
}
