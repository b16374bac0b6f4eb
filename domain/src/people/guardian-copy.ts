import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './guardian-copy.en.ts'
import { texts as spanish } from './guardian-copy.es.ts'

/** Years of age below which a person is a minor. A person who is known as a player without a birth date counts as one. */
export const ofAge = 18

const textsOf = saidTexts(english, spanish)

/** Why a guardian gets a copy, in the language of the guardian. */
export const guardianCopy = (player: string, by: Said): string => fill(textsOf(by).copy, { player })
