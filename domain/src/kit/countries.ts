import { allCountries } from 'country-region-data'

export interface Place {
  code: string
  name: string
}
/** The countries of most clubs come first. */
const first = ['US', 'CA']

/**
 * All countries for an address, in the reader's language. Loaded with the list that shows it: the data are larger than a screen.
 * @planned The first form with a postal address.
 */
export function countries(locale = 'en'): Place[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const all = allCountries.map(([name, code]) => ({ code, name: names.of(code) ?? name }))
  const order = new Intl.Collator(locale)
  const rank = ({ code }: Place) => (first.includes(code) ? first.indexOf(code) : first.length)
  return all.toSorted((a, b) => rank(a) - rank(b) || order.compare(a.name, b.name))
}

const codesOnly = /^[A-Z]{2}$/
/**
 * States of the US with their territories, provinces of Canada; empty for a country without a list.
 * @planned The first form with a postal address.
 */
export function statesOf(country: string): Place[] {
  if (!first.includes(country)) return []
  const regions = allCountries.find(([, code]) => code === country)?.[2] ?? []
  return regions.filter(([, code]) => codesOnly.test(code)).map(([name, code]) => ({ code, name }))
}
