// A formatter of Intl takes up to 2 ms to make, a hundred times as long as to use: each is made once.
const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/** Both languages of the product as the United States write them: 6:30 PM, $1,234.50. Other tags stay. */
const tagOf = (locale: string) => (locale === 'en' || locale === 'es' ? `${locale}-US` : locale)

function once<F>(made: Map<string, F>, locale: string, options: object, make: (tag: string) => F): F {
  const key = locale + JSON.stringify(options)
  const known = made.get(key) ?? make(tagOf(locale))
  made.set(key, known)
  return known
}

/** The formatter of dates for a language of the product, or for a tag. Throws a RangeError for an unknown zone. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(dates, locale, options, (tag) => new Intl.DateTimeFormat(tag, options))

/** The formatter of numbers for a language of the product, or for a tag. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(numbers, locale, options, (tag) => new Intl.NumberFormat(tag, options))
