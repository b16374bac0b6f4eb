export const dateOrders = ['mdy', 'dmy'] as const
export type DateOrder = (typeof dateOrders)[number]

const months =
  'jan january ene enero;feb february febrero;mar march marzo;apr april abr abril;may mayo;jun june junio;jul july julio;aug august ago agosto;sep sept september septiembre setiembre;oct october octubre;nov november noviembre;dec december dic diciembre'
    .split(';')
    .map((names) => names.split(' '))
const monthOf = (word: string) => months.findIndex((names) => names.includes(word.toLowerCase())) + 1

const isoDate = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: .*)?$/
const dayMonth = /^(\d{1,2})(?:st|nd|rd|th)?[ -](?:de )?([\p{L}]+)\.?,?[ -](?:de )?(\d{4})$/u
const monthDay = /^([\p{L}]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u

/** Parses a calendar date to YYYY-MM-DD; null when it is none. `thisYear` decides the century of a two-digit year. */
export function readDate(text: string, order: DateOrder, thisYear: number): string | null {
  const said = text.trim().replace(/\s+/g, ' ')
  const iso = isoDate.exec(said)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const plain = numbers.exec(said)
  if (plain) {
    const [first, second] = [Number(plain[1]), Number(plain[3])]
    const [month, day] = order === 'mdy' ? [first, second] : [second, first]
    return dateOf(yearOf(plain[4]!, thisYear), month, day)
  }
  const named = dayMonth.exec(said)
  if (named) return dateOf(Number(named[3]), monthOf(named[2]!), Number(named[1]))
  const american = monthDay.exec(said)
  return american ? dateOf(Number(american[3]), monthOf(american[1]!), Number(american[2])) : null
}

const yearOf = (text: string, thisYear: number) => {
  if (text.length === 4) return Number(text)
  const year = 2000 + Number(text)
  return year > thisYear ? year - 100 : year
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** The order of day and month, inferred from unambiguous dates; null: none of them decides, so a person must. */
export function orderOfDates(texts: Iterable<string>): { order: DateOrder | null; asked: boolean } {
  let [american, european, open] = [0, 0, 0]
  for (const text of texts) {
    const found = numbers.exec(text.trim())
    if (!found) continue
    const [first, second] = [Number(found[1]), Number(found[3])]
    if (first > 12 && second <= 12) european++
    else if (second > 12 && first <= 12) american++
    else if (found[2] === '.') european++
    else if (first !== second && first <= 12 && second <= 12) open++
  }
  if (american === 0 && european === 0) return { order: null, asked: open > 0 }
  return { order: american >= european ? 'mdy' : 'dmy', asked: false }
}
