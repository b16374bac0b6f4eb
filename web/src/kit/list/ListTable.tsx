import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import table from '../page/Table.module.css'
import { ariaSort, nextSort } from './list-query.ts'
import { useListTexts } from './list-texts.ts'
import type { TableProps } from './table-props.ts'

/** A list as a table. The server sorts, filters and pages it. */
export function ListTable({ columns, rows, sort, onSort, acts, totals }: TableProps) {
  const texts = useListTexts()
  return (
    <div className={table.scroll}>
      <Table className={table.table} fz="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, head, end, sortable }) => (
              <Table.Th key={name} ta={end ? 'right' : undefined} aria-sort={ariaSort(sort, name)}>
                {sortable ? (
                  <UnstyledButton fz="inherit" fw="inherit" c="inherit" onClick={() => onSort(nextSort(sort, name))}>
                    {head} {sort === name && <IconArrowUp size={12} aria-hidden />}
                    {sort === `-${name}` && <IconArrowDown size={12} aria-hidden />}
                  </UnstyledButton>
                ) : (
                  head
                )}
              </Table.Th>
            ))}
            {acts && <Table.Th aria-label={texts.actions} data-print="no" />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map(({ name, cell, end }, at) => (
                <Table.Td key={name} ta={end ? 'right' : undefined} className={at === 0 ? table.name : end ? 'num' : undefined}>
                  {cell(row)}
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
              {columns.map(({ name, end }, at) => (
                <Table.Td key={name} ta={end ? 'right' : undefined} className="num" fw={550}>
                  {totals[name] ?? (at === 0 ? texts.total : '')}
                </Table.Td>
              ))}
              {acts && <Table.Td />}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </div>
  )
}
