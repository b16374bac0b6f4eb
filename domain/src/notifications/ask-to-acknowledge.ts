import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './acknowledge-texts.en.ts'
import { texts as spanish } from './acknowledge-texts.es.ts'

const textsOf = saidTexts(english, spanish)

/** The button of an urgent push message, in the language of its reader. */
export const acknowledgeButton = (by: Said): string => textsOf(by).press
/** The line of an urgent mail with the link that acknowledges it. */
export const acknowledgeLine = (link: string, by: Said): string => `${textsOf(by).press}: ${link}`
/** The end of an urgent text, which its reader acknowledges by an answer. */
export const askForAnswer = (by: Said): string => textsOf(by).answer
