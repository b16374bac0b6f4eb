import { numberFormat } from '@touchline/domain/kit/formats'
import { moneyText } from '@touchline/domain/kit/money'
import { dayInZone } from '../time/day-in-zone.ts'
import type { Column } from '@touchline/domain/kit/list/column'
import type { Locale } from '@touchline/domain/kit/texts'
import type { ReactNode } from 'react'
import table from '../page/Table.module.css'
import { useMoments } from '../time/moments.ts'
import { useLocale } from '../texts.ts'
import { useListTexts } from './list-texts.ts'
import type { AnyRow } from './table-props.ts'

/** Formats a number with the decimals that it has, three at most. */
export const decimalText = (value: number, locale: Locale): string => numberFormat(locale, { maximumFractionDigits: 3 }).format(value)

const nothing = '–'
/** A longer text wraps, so that the columns behind it stay in sight. */
const longText = 40

/** Draws a value by the kind of its column; `zone` is the club's. */
export function useListCells(
  words: Readonly<Record<string, string>>,
  zone: string,
): (name: string, column: Column) => (row: AnyRow) => ReactNode {
  const texts = useListTexts()
  const locale = useLocale()
  const { fullDate } = useMoments()
  return (name, { kind }) =>
    (row) => {
      const value = row[name] as string | number | boolean | null | undefined
      if (value === null || value === undefined || value === '') return nothing
      if (kind === 'choice') return words[`${name}.${String(value)}`]
      if (kind === 'cents') return moneyText(Number(value), locale)
      if (kind === 'decimal') return decimalText(Number(value), locale)
      if (kind === 'date') return fullDate(String(value))
      if (kind === 'instant') return fullDate(dayInZone(new Date(String(value)), zone))
      if (kind === 'flag') return value === true ? texts.yes : texts.no
      const text = String(value)
      return text.length > longText ? <span className={table.long}>{text}</span> : text
    }
}
