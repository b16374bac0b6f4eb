import type { SameKeys } from '../kit/texts.ts'
import { inClubWords, type Dictionary } from '../kit/dictionary.ts'

/** The language of a message's reader, and the terms of the club that it is about. */
export interface Said {
  locale: string
  dictionary?: Dictionary | undefined
}

/** The texts of messages that the server writes. Hundreds of families read the same one, so the club's terms are inserted once and cached. */
export function saidTexts<T extends Record<string, string>>(english: T, spanish: SameKeys<T>): (by: Said) => SameKeys<T> {
  const usual: Record<'en' | 'es', SameKeys<T>> = { en: english, es: spanish }
  const known = new WeakMap<Dictionary, Partial<typeof usual>>()
  return ({ locale, dictionary }) => {
    const language = locale === 'es' ? 'es' : 'en'
    if (!dictionary) return usual[language]
    const said = known.get(dictionary) ?? {}
    known.set(dictionary, said)
    return (said[language] ??= inClubWords(usual[language], dictionary[language], language))
  }
}
