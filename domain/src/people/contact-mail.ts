import { fill } from '../kit/texts.ts'
import { texts as english } from './contact-mail.en.ts'
import { texts as spanish } from './contact-mail.es.ts'

/** newContact: to a new contact who has a role in the club already. added: to the other contacts of the player. In the reader's language. */
export function contactMail(
  kind: 'newContact' | 'added',
  locale: string,
  values: Record<'name' | 'by' | 'contact' | 'player' | 'club' | 'link', string>,
): { subject: string; body: string } {
  const texts = locale === 'es' ? spanish : english
  return { subject: fill(texts[`${kind}Subject`], values), body: fill(texts[`${kind}Body`], values) }
}
