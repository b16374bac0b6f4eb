import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Table.module.css'

export interface TableColumn<T> {
  head: string
  cell: (row: T) => ReactNode
  /** `number` is aligned to the right, in digits of equal width; `wraps` breaks long text. */
  kind?: 'number' | 'wraps'
  /** The cell of the last line, for a total. */
  foot?: ReactNode
}

interface RowsTableProps<T> {
  rows: readonly T[]
  columns: readonly (TableColumn<T> | false)[]
  keyOf: (row: T, at: number) => string | number
}

/** A few rows that are all there, without search, sort or paging. ListPage shows what has these. */
export function RowsTable<T>({ rows, columns: given, keyOf }: RowsTableProps<T>) {
  const columns = given.filter((column) => column !== false)
  const lookOf = (kind: TableColumn<T>['kind']) =>
    kind === 'number' ? ({ ta: 'right', className: 'num' } as const) : { className: kind === 'wraps' ? classes.wraps : undefined }
  return (
    <div className={classes.inner}>
      <Table className={classes.table} fz="sm" mt="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ head, kind }) => (
              <Table.Th key={head} {...lookOf(kind)}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={keyOf(row, at)}>
              {columns.map(({ head, kind, cell }) => (
                <Table.Td key={head} {...lookOf(kind)}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {columns.some(({ foot }) => foot !== undefined) && (
          <Table.Tfoot>
            <Table.Tr>
              {columns.map(({ head, kind, foot }) => (
                <Table.Th key={head} {...lookOf(kind)}>
                  {foot}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </div>
  )
}
