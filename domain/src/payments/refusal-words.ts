import type { SameKeys } from '../kit/texts.ts'
import { texts as english } from './refusal-texts.en.ts'
import { texts as spanish } from './refusal-texts.es.ts'

/** The refusals of money in the language of their reader; English where the server acts by itself. */
export const refusalWords = (locale: string = 'en'): SameKeys<typeof english> => (locale === 'es' ? spanish : english)
