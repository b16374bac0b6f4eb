import { numberFormat } from './formats.ts'

const millionth = 1_000_000

/** A rate as text: 2.9% for 29000, 12.3456% for 123456. */
export const percentText = (millionths: number, locale = 'en'): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(millionths / millionth)

/** A part in whole percents; less than the whole is never shown as 100%. */
export const wholePercent = (part: number, of: number, locale = 'en'): string =>
  percentText(part >= of ? millionth : Math.min(99, Math.round((part / of) * 100)) * 10_000, locale)
