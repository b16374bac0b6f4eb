import { Checkbox } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { ComponentProps, ReactNode } from 'react'
import { ListSkeleton, RowsSkeleton } from '../feedback/ListSkeleton.tsx'
import { Row } from '../page/Row.tsx'
import classes from '../page/Table.module.css'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import { useIsPhone } from '../page/useIsPhone.ts'
import { ListTable } from './ListTable.tsx'
import { useListTexts } from './list-texts.ts'
import type { AnyRow, TableProps } from './table-props.ts'

interface ListRowsProps<R extends { id: number }> extends Omit<TableProps<R>, 'rows'> {
  read: { isError: boolean; error: Error | null; refetch: () => unknown }
  /** Null while nothing has been read. */
  rows: readonly R[] | null
  /** In place of the rows where there are none. */
  empty: ReactNode
  /** A row on a phone. */
  phone: (row: R) => ComponentProps<typeof Row>
  /** Beside a row on a phone, because it may lead elsewhere. */
  beside?: (row: R) => ReactNode
  /** Rows of the skeleton. */
  expected?: number
  /** The error stands within a page that works otherwise. */
  inline?: boolean
}

/** The rows of a list in every state: as a table, as two-line rows on a phone, while they load, none, and an error with another try. */
export function ListRows<R extends { id: number } = AnyRow>({
  read,
  rows,
  empty,
  phone,
  beside,
  expected = 8,
  inline = false,
  ...table
}: ListRowsProps<R>) {
  const texts = useListTexts()
  const isPhone = useIsPhone()
  const { columns, selection } = table
  if (read.isError) return <ErrorPanel inline={inline} error={read.error} onRetry={() => void read.refetch()} />
  if (!rows && isPhone) return <RowsSkeleton rows={expected} />
  if (!rows)
    return (
      <ListSkeleton rows={expected} columns={columns.map(({ head, end, width }) => (end ? [head, 40, 'end'] : [head, width ? 20 : 120]))} />
    )
  if (rows.length === 0) return empty
  if (!isPhone) return <ListTable {...table} rows={rows} />
  const page = rows.map(({ id }) => id)
  return rows.map((row) => {
    const aside = beside?.(row)
    if (!selection && !aside) return <Row key={row.id} {...phone(row)} />
    return (
      <div key={row.id} className={classes.line}>
        {selection && (
          <Checkbox
            aria-label={fill(texts.selectRow, { name: selection.nameOf(row) })}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row.id, page)}
          />
        )}
        <div className={classes.row}>
          <Row {...phone(row)} />
        </div>
        {aside}
      </div>
    )
  })
}
