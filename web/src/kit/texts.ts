import { locales, type Locale, type SameKeys } from '@touchline/domain/kit/texts'
import { use } from 'react'
import { createStore } from './store.ts'

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

/** Loads the words first, so that the screen changes in one step. */
export async function chooseLocale(locale: Locale): Promise<void> {
  if (locale === 'es') await Promise.all([...loaders].map((load) => load()))
  try {
    localStorage.setItem('touchline-locale', locale)
  } catch {
    // It then lasts for this visit.
  }
  document.documentElement.lang = locale
  store.set(locale)
}
/** The words of an area: English comes with the screen, Spanish only for who reads it. */
export function areaTexts<T extends Record<string, string>>(english: T, loadSpanish: () => Promise<{ texts: SameKeys<T> }>) {
  let spanish: Promise<SameKeys<T>> | undefined
  const load = () => (spanish ??= loadSpanish().then(({ texts }) => texts))
  loaders.add(load)
  return function useAreaTexts(): SameKeys<T> {
    const locale = useLocale()
    return locale === 'es' ? use(load()) : english
  }
}
