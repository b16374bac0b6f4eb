import type { Actor } from '@touchline/domain/access/actor'
import { texts as english } from '@touchline/domain/chat/texts.en'
import { texts as spanish } from '@touchline/domain/chat/texts.es'

/** The texts of the area in the language of a person. */
export const wordsOf = ({ locale }: Pick<Actor, 'locale'> | { locale: string }) => (locale === 'es' ? spanish : english)
