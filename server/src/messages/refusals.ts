import { numberFormat } from '@touchline/domain/kit/formats'
import { fill } from '@touchline/domain/kit/texts'
import { Refusal } from '@touchline/domain/kit/refusal'
import { mostRecipients } from '@touchline/domain/messages/audience'
import { texts as english } from '@touchline/domain/messages/refusal-texts.en'
import { texts as spanish } from '@touchline/domain/messages/refusal-texts.es'

/** The caller, in whose language a refusal is said. */
export interface ReadBy {
  locale: string
}
/** The refusals of the area in the language of a person. */
export const wordsOf = ({ locale }: ReadBy) => (locale === 'es' ? spanish : english)

/** A refusal that is said at a field. */
export const wrong = (code: string, field: string, sentence: string) =>
  new Refusal(`message.${code}`, sentence, { errors: { [field]: [sentence] } })

export const tooMany = (reader: ReadBy) =>
  wrong('too_many', 'audience', fill(wordsOf(reader).tooMany, { most: numberFormat(reader.locale, {}).format(mostRecipients) }))
