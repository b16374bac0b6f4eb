import { termNames, type Dictionary, type Term } from '@touchline/domain/kit/dictionary'
import type { Locale } from '@touchline/domain/kit/texts'

export type WordsDraft = Record<Locale, Record<Term, { one: string; many: string }>>
export type DraftError = 'bothNeeded' | 'badWord'

export const draftOf = (dictionary: Dictionary): WordsDraft => {
  const side = (locale: Locale) =>
    Object.fromEntries(termNames.map((term) => [term, dictionary[locale][term] ?? { one: '', many: '' }])) as WordsDraft[Locale]
  return { en: side('en'), es: side('es') }
}

const isBad = (word: string) => word.length > 40 || /[{}<>\p{Cc}]/u.test(word)

/** Returns the error of a singular and plural pair; an empty pair is valid. */
export function errorOfPair({ one, many }: { one: string; many: string }): DraftError | null {
  if (isBad(one.trim()) || isBad(many.trim())) return 'badWord'
  return (one.trim() === '') === (many.trim() === '') ? null : 'bothNeeded'
}

/** Returns the dictionary to send, with only the terms that the club has changed. */
export function dictionaryOf(draft: WordsDraft): Dictionary {
  const side = (locale: Locale) =>
    Object.fromEntries(
      termNames.flatMap((term) => {
        const one = draft[locale][term].one.trim()
        return one === '' ? [] : [[term, { one, many: draft[locale][term].many.trim() }]]
      }),
    )
  return { en: side('en'), es: side('es') }
}
