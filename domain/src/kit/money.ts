import { numberFormat } from './formats.ts'

/** An amount in cents as text: $1,234.50. */
export const moneyText = (cents: number, locale = 'en'): string =>
  numberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)
