import type { Column } from '@touchline/domain/kit/list/column'

type NamedColumns = readonly (readonly [name: string, column: Column])[]

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
  picks: readonly string[] = [],
): ListAddress {
  const narrowed: Record<string, string> = {}
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
    if (filter === 'range')
      for (const end of [`${name}_from`, `${name}_to`]) {
        const date = address.get(end)
        if (date !== null && day.test(date)) narrowed[end] = date
      }
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

/** The first press on a heading sorts ascending, the next descending. */
export const nextSort = (sort: string, name: string): string => (sort === name ? `-${name}` : name)
export const ariaSort = (sort: string, name: string): 'ascending' | 'descending' | undefined =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined

/** The parameter that names the saved view that was opened. */
export const viewParameter = 'saved'

/** The parameters of an address that belong to the list, but for the page. */
export const parametersOf = (columns: NamedColumns, picks: readonly string[] = []): string[] => [
  ...['search', 'sort', viewParameter],
  ...picks,
  ...columns.flatMap(([name, { filter }]) => (filter === undefined ? [] : filter === 'range' ? [`${name}_from`, `${name}_to`] : [name])),
]
