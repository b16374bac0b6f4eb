import type { SameKeys } from '../kit/texts.ts'
import { texts as english } from './refusal-texts.en.ts'
import { texts as spanish } from './refusal-texts.es.ts'

/** The refusals of acts on subscriptions in the language of their reader. */
export const refusalWords = (locale: string = 'en'): SameKeys<typeof english> => (locale === 'es' ? spanish : english)
