// A formatter of Intl takes up to 2 ms to make, a hundred times as long as to use: each is made once.
const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

function once<F>(made: Map<string, F>, tag: string, options: object, make: () => F): F {
  const key = tag + JSON.stringify(options)
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known
}

/** The formatter of dates for a language tag such as `es-US`. Throws a RangeError for an unknown zone. */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(dates, tag, options, () => new Intl.DateTimeFormat(tag, options))

/** The formatter of numbers for a language tag such as `es-US`. */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(numbers, tag, options, () => new Intl.NumberFormat(tag, options))
