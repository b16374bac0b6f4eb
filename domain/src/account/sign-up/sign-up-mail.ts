import { roleIn } from '../../access/role-names.ts'
import { roleDisplayName, type RoleType } from '../../access/roles.ts'
import { fill } from '../../kit/texts.ts'
import { texts as english } from './sign-up-mail.en.ts'
import { texts as spanish } from './sign-up-mail.es.ts'

export type SignUpMailKind = 'invitation' | 'known' | 'confirm' | 'joined'

/** The role with its teams or players, as "Coach for U12 Girls and U14 Girls", in the reader's language. */
export function invitedAs(locale: string, type: RoleType, places: readonly string[]): string {
  const role = roleIn(locale, roleDisplayName(type))
  if (places.length === 0) return role
  const texts = locale === 'es' ? spanish : english
  return fill(texts.roleOf, { role, places: new Intl.ListFormat(locale).format(places) })
}

/** The mails of signing up, in the reader's language. */
export function signUpMail(
  kind: SignUpMailKind,
  locale: string,
  values: Record<string, string | number>,
): { subject: string; body: string } {
  const texts = locale === 'es' ? spanish : english
  return { subject: fill(texts[`${kind}Subject`], values), body: fill(texts[`${kind}Body`], values) }
}
