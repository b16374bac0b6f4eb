import type { Actor } from '@touchline/domain/access/actor'
import type { QuestionSetUpTexts } from '@touchline/domain/forms/set-up'
import { texts as english } from '@touchline/domain/forms/set-up-texts.en'
import { texts as spanish } from '@touchline/domain/forms/set-up-texts.es'

/** The errors of the set-up of questions in the language of the actor. */
export const setUpWordsOf = ({ locale }: Pick<Actor, 'locale'>): QuestionSetUpTexts => (locale === 'es' ? spanish : english)
