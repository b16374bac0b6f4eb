import type { ReactNode } from 'react'

/** A row of any list. The kit is typed at its edges only. */
export interface AnyRow {
  id: number
  [name: string]: unknown
}

export interface TableColumn {
  name: string
  head: string
  /** True for numbers, which are aligned right. */
  end: boolean
  sortable: boolean
  cell: (row: AnyRow) => ReactNode
}

/** The interface between a list and the table that draws it. */
export interface TableProps {
  columns: readonly TableColumn[]
  rows: readonly AnyRow[]
  sort: string
  onSort: (sort: string) => void
  acts?: ((row: AnyRow) => ReactNode) | undefined
  totals: Readonly<Record<string, string>>
}
