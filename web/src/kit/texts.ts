import { inClubWords, type ClubWords, type Dictionary } from '@touchline/domain/kit/dictionary'
import { locales, type InBothLanguages, type Locale, type SameKeys } from '@touchline/domain/kit/texts'
import { use } from 'react'
import { createStore } from './api/store.ts'

const remembered = (): Locale => {
  try {
    const kept = localStorage.getItem('touchline-locale')
    if (kept === 'en' || kept === 'es') return kept
  } catch {
    // Storage is blocked: the browser's own language decides.
  }
  return locales.find((locale) => navigator.language.startsWith(locale)) ?? 'en'
}

const store = createStore<Locale>(remembered())
const loaders = new Set<() => Promise<unknown>>()

export const currentLocale = store.get
export const useLocale = store.use

/** Loads all texts before it switches, so that the screen changes in one step. */
export async function chooseLocale(locale: Locale): Promise<void> {
  if (locale === 'es') await Promise.all([...loaders].map((load) => load()))
  try {
    localStorage.setItem('touchline-locale', locale)
  } catch {
    // The choice then lasts only for this visit.
  }
  document.documentElement.lang = locale
  store.set(locale)
}
const usual: Dictionary = { en: {}, es: {} }
/** The club's own terms; the usual ones before sign-in. */
const clubDictionary = createStore<Dictionary>(usual)
export const setDictionary = (dictionary: Dictionary | undefined) => {
  // Equal terms in a new response must not render the page again.
  if (JSON.stringify(dictionary ?? usual) !== JSON.stringify(clubDictionary.get())) clubDictionary.set(dictionary ?? usual)
}

/** Returns the hook for an area's texts. English loads with the screen, Spanish only for its readers; the club's own terms replace the usual ones in both. */
export function areaTexts<T extends Record<string, string>>(english: T, loadSpanish: () => Promise<{ texts: SameKeys<T> }>) {
  let spanish: Promise<SameKeys<T>> | undefined
  const load = () => (spanish ??= loadSpanish().then(({ texts }) => texts))
  loaders.add(load)
  const said = new WeakMap<ClubWords, SameKeys<T>>()
  return function useAreaTexts(): SameKeys<T> {
    const locale = useLocale()
    const words = clubDictionary.use()[locale]
    const texts: SameKeys<T> = locale === 'es' ? use(load()) : english
    let known = said.get(words)
    if (!known) said.set(words, (known = inClubWords(texts, words, locale)))
    return known
  }
}

/** Returns a function that puts a bilingual text into the reader's language, with the club's own terms. */
export function useOwnWords(): (text: InBothLanguages) => string {
  const locale = useLocale()
  const words = clubDictionary.use()[locale]
  return (text) => inClubWords({ text: text[locale] }, words, locale).text
}

/** Returns a bilingual text in the reader's language, with the club's own terms. */
export const useInOwnWords = (text: InBothLanguages): string => useOwnWords()(text)
