import type { MantineBreakpoint } from '@mantine/core'
import type { ReactNode } from 'react'

/** A row of any list. The kit is typed at its edges only. */
export interface AnyRow {
  id: number
  [name: string]: unknown
}

export interface TableColumn<R extends { id: number } = AnyRow> {
  name: string
  head: string
  /** True for numbers, which are aligned right. */
  end?: boolean
  sortable?: boolean
  cell: (row: R) => ReactNode
  /** The column that names the row; unsaid, the first one. */
  main?: boolean
  /** Digits of one width. */
  num?: boolean
  /** In pixels. */
  width?: number
  /** Narrower windows do without the column. */
  visibleFrom?: MantineBreakpoint | undefined
}

/** The checkboxes of a table. */
export interface RowSelection<R extends { id: number } = AnyRow> {
  has: (id: number) => boolean
  toggle: (id: number, page: readonly number[]) => void
  togglePage: (ids: readonly number[]) => void
  nameOf: (row: R) => string
}

/** The interface between a list and the table that draws it. */
export interface TableProps<R extends { id: number } = AnyRow> {
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  /** A sortable column, `-` in front for descending; unsaid where nothing sorts. */
  sort?: string
  onSort?: (sort: string) => void
  acts?: ((row: R) => ReactNode) | undefined
  totals?: Readonly<Record<string, string>>
  selection?: RowSelection<R> | undefined
  /** A class of every row, for what the caller draws in it. */
  rowClass?: string | undefined
  /** Marks the row with `data-off`: it is canceled or has ended. */
  isOff?: (row: R) => boolean
}
