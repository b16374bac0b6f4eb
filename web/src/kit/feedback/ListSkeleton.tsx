import { Skeleton, Table } from '@mantine/core'
import { useKitTexts } from '../kit-texts.ts'
import table from '../page/Table.module.css'

const shorten = [1, 0.8, 0.92, 0.7]
export type SkeletonColumn = [name: string, width: number, end?: 'end']

/** A placeholder in the shape of the table, so that the layout does not jump when the rows arrive. */
export function ListSkeleton({ rows, columns }: { rows: number; columns: SkeletonColumn[] }) {
  const texts = useKitTexts()
  return (
    <div className={table.scroll} style={{ overflowX: 'hidden' }}>
      <Table aria-busy aria-label={texts.loading} highlightOnHover={false}>
        <Table.Thead>
          <Table.Tr h={32}>
            {columns.map(([name, , end], i) => (
              <Table.Th key={i} ta={end} fz="sm" fw={550} c="dimmed">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from({ length: rows }, (_, row) => (
            <Table.Tr key={row} h="var(--tl-row)">
              {columns.map(([, width, end], i) => (
                <Table.Td key={i}>
                  <Skeleton h={10} ml={end && 'auto'} w={width * (shorten[(row + i) % shorten.length] ?? 1)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** A placeholder for two-line rows. */
export function RowsSkeleton({ rows }: { rows: number }) {
  const texts = useKitTexts()
  return (
    <div aria-busy aria-label={texts.loading} role="status">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ height: 57, paddingTop: 14, borderBottom: '1px solid var(--tl-line)' }}>
          <Skeleton h={12} w={`${38 * (shorten[row % 4] ?? 1)}%`} />
          <Skeleton h={10} mt={8} w={`${56 * (shorten[(row + 1) % 4] ?? 1)}%`} />
        </div>
      ))}
    </div>
  )
}
