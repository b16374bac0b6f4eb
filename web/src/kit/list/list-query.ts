import type { Column } from '@touchline/domain/kit/list/column'
import { betweenValues, type List } from '@touchline/domain/kit/list/list'

type NamedColumns = readonly (readonly [name: string, column: Column])[]
/** The filters of a list that are no columns. */
type OtherFilters = Partial<Pick<List, 'picks' | 'several' | 'days'>>

export interface ListAddress {
  /** The page number, starting at 1. */
  page: number
  /** A sortable column, `-` in front for descending. */
  sort: string
  /** Search and filters as the endpoint takes them. */
  narrowed: Record<string, string>
}

const number = /^[1-9]\d{0,8}$/
const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the state of a list from the address. Values that the list does not know are dropped, because the server would refuse the whole request. */
export function listAddress(
  columns: NamedColumns,
  address: URLSearchParams,
  usualSort: string,
  { picks = [], several = {}, days = [] }: OtherFilters = {},
): ListAddress {
  const narrowed: Record<string, string> = {}
  const takeDays = (name: string) => {
    for (const end of [`${name}_from`, `${name}_to`]) {
      const date = address.get(end)
      if (date !== null && day.test(date)) narrowed[end] = date
    }
  }
  const search = address.get('search')?.trim()
  if (search) narrowed['search'] = search.slice(0, 100)
  for (const [name, { filter, values = [] }] of columns) {
    const given = address.get(name)
    if (filter === 'one' && given !== null && values.includes(given)) narrowed[name] = given
    if (filter === 'named' && given !== null && /^[1-9]\d{0,9}$/.test(given)) narrowed[name] = given
    if (filter === 'many' && given !== null) {
      const known = given.split(',').filter((one) => values.includes(one))
      if (known.length > 0) narrowed[name] = [...new Set(known)].join(',')
    }
    if (filter === 'range') takeDays(name)
  }
  for (const name of days) takeDays(name)
  for (const [name, kind] of Object.entries(several)) {
    const known = valuesIn(address.get(name)).filter((one) => kind === 'text' || number.test(one))
    if (known.length > 0) narrowed[name] = joinValues(known)
  }
  for (const name of picks) {
    const given = address.get(name)
    if (given !== null && number.test(given)) narrowed[name] = given
  }
  const asked = address.get('sort') ?? ''
  const isSortable = columns.some(([name, { sort }]) => sort === true && name === asked.replace(/^-/, ''))
  const page = Number(address.get('page'))
  return { page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1, sort: isSortable ? asked : usualSort, narrowed }
}

/** The values of a filter of `several`, as they stand in the address. */
export const valuesIn = (given: string | null | undefined): string[] => (given ?? '').split(betweenValues).filter((one) => one !== '')

/** The same values again, without those beyond the length that a query takes. */
export function joinValues(values: readonly string[]): string {
  const joined = [...new Set(values)]
  while (joined.join(betweenValues).length > 400) joined.pop()
  return joined.join(betweenValues)
}

/** The first press on a heading sorts ascending, the next descending. */
export const nextSort = (sort: string, name: string): string => (sort === name ? `-${name}` : name)
export const ariaSort = (sort: string, name: string): 'ascending' | 'descending' | undefined =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined

/** The parameter that names the saved view that was opened. */
export const viewParameter = 'saved'

/** The parameters of an address that belong to the list, but for the page. */
export const parametersOf = (columns: NamedColumns, { picks = [], several = {}, days = [] }: OtherFilters = {}): string[] => [
  ...['search', 'sort', viewParameter],
  ...picks,
  ...Object.keys(several),
  ...days.flatMap((name) => [`${name}_from`, `${name}_to`]),
  ...columns.flatMap(([name, { filter }]) => (filter === undefined ? [] : filter === 'range' ? [`${name}_from`, `${name}_to`] : [name])),
]
