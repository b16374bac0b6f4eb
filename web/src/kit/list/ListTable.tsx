import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import table from '../page/Table.module.css'
import { ariaSort, nextSort } from './list-query.ts'
import { useListTexts } from './list-texts.ts'
import type { AnyRow, TableColumn, TableProps } from './table-props.ts'

/** A list as a table. Sorting, filtering and paging are done before: the table draws what it gets. */
export function ListTable<R extends { id: number } = AnyRow>({
  columns,
  rows,
  sort = '',
  onSort,
  acts,
  totals = {},
  selection,
  rowClass,
  isOff,
}: TableProps<R>) {
  const texts = useListTexts()
  const page = rows.map(({ id }) => id)
  const selected = selection ? page.filter((id) => selection.has(id)).length : 0
  const main = Math.max(
    columns.findIndex((column) => column.main),
    0,
  )
  const look = ({ end, width, visibleFrom }: TableColumn<R>) => ({
    ta: end ? ('right' as const) : undefined,
    w: width,
    visibleFrom,
  })
  return (
    <div className={table.scroll}>
      <Table className={table.table} fz="sm">
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th w={36} data-print="no">
                <Checkbox
                  size="xs"
                  aria-label={texts.selectPage}
                  checked={rows.length > 0 && selected === rows.length}
                  indeterminate={selected > 0 && selected < rows.length}
                  onChange={() => selection.togglePage(page)}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <Table.Th key={column.name} {...look(column)} aria-sort={ariaSort(sort, column.name)}>
                {column.sortable && onSort ? (
                  <UnstyledButton className={table.sort} onClick={() => onSort(nextSort(sort, column.name))}>
                    {column.head} {sort === column.name && <IconArrowUp size={12} aria-hidden />}
                    {sort === `-${column.name}` && <IconArrowDown size={12} aria-hidden />}
                  </UnstyledButton>
                ) : (
                  column.head
                )}
              </Table.Th>
            ))}
            {acts && <Table.Th aria-label={texts.actions} data-print="no" />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} className={rowClass} data-off={isOff?.(row) ? true : undefined}>
              {selection && (
                <Table.Td className={table.select} data-print="no">
                  <Checkbox
                    size="xs"
                    aria-label={fill(texts.selectRow, { name: selection.nameOf(row) })}
                    checked={selection.has(row.id)}
                    onChange={() => selection.toggle(row.id, page)}
                  />
                </Table.Td>
              )}
              {columns.map((column, at) => (
                <Table.Td
                  key={column.name}
                  {...look(column)}
                  className={at === main ? table.name : column.end || column.num ? 'num' : undefined}
                >
                  {column.cell(row)}
                </Table.Td>
              ))}
              {acts && (
                <Table.Td ta="right" data-print="no">
                  {acts(row)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {Object.keys(totals).length > 0 && (
          <Table.Tfoot>
            <Table.Tr>
              {selection && <Table.Td data-print="no" />}
              {columns.map((column, at) => (
                <Table.Td key={column.name} {...look(column)} className="num" fw={550}>
                  {totals[column.name] ?? (at === 0 ? texts.total : '')}
                </Table.Td>
              ))}
              {acts && <Table.Td data-print="no" />}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </div>
  )
}
