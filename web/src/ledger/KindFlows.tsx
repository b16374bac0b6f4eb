import { Group, Table, Text } from '@mantine/core'
import { lastExportDay } from '@touchline/domain/kit/date-range'
import { addDays } from '@touchline/domain/kit/dates'
import { fill } from '@touchline/domain/kit/texts'
import type { AccountName } from '@touchline/domain/ledger/accounts'
import { readBookFlows } from '@touchline/domain/ledger/endpoints'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { RangeChip } from '../kit/list/RangeChip.tsx'
import { Section } from '../kit/page/Section.tsx'
import table from '../kit/page/Table.module.css'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { Amount } from './Amount.tsx'
import classes from './Books.module.css'
import { FlowChart } from './FlowChart.tsx'
import { useLedgerTexts } from './ledger-texts.ts'

/** Days shown unless a period is chosen. */
const usualDays = 30

interface KindFlowsProps {
  kind: AccountName
  from: string | null
  to: string | null
  /** The last day of the usual period. */
  last: string
  assign: (values: Readonly<Record<string, string | null>>) => void
}

/** The debits and credits of a kind per day, as a chart and as a table with the same numbers. */
export function KindFlows({ kind, from, to, last, assign }: KindFlowsProps) {
  const texts = useLedgerTexts()
  const { fullDate } = useMoments()
  const zone = useZone()
  const end = to ?? last
  const start = from ?? addDays(end, 1 - usualDays)
  const isTooLong = end > lastExportDay(start)
  const read = useRead(readBookFlows, { query: { start, end, kind } }, { keep: true, enabled: !isTooLong && start <= end })
  const days = read.data?.days ?? []
  const total = (side: 'debits' | 'credits') => days.reduce((sum, day) => sum + day[side], 0)
  const period = { from: fullDate(start), to: fullDate(end) }
  return (
    <Section title={texts.flows}>
      <Group pt="sm" data-print="no">
        <RangeChip field={texts.period} from={start} to={end} zone={zone} onChange={(first, until) => assign({ from: first, to: until })} />
      </Group>
      {isTooLong ? (
        <Text fz="sm" c="dimmed" pt="sm" role="status">
          {texts.tooLong}
        </Text>
      ) : read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data && start <= end ? (
        <RowsSkeleton rows={4} />
      ) : days.length === 0 ? (
        <Text fz="sm" c="dimmed" pt="sm">
          {texts.noFlows}
        </Text>
      ) : (
        <div className={classes.columns}>
          <div>
            <FlowChart label={fill(texts.flowsOf, { name: texts[`kind.${kind}`], ...period })} start={start} end={end} days={days} />
          </div>
          <div>
            <Table className={table.table} fz="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{texts.day}</Table.Th>
                  <Table.Th ta="right">{texts.debits}</Table.Th>
                  <Table.Th ta="right">{texts.credits}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {days.map(({ on, debits, credits }) => (
                  <Table.Tr key={on}>
                    <Table.Td className="num">{fullDate(on)}</Table.Td>
                    <Table.Td ta="right">{debits > 0 && <Amount cents={debits} />}</Table.Td>
                    <Table.Td ta="right">{credits > 0 && <Amount cents={credits} />}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
              <Table.Tfoot>
                <Table.Tr>
                  <Table.Th>{texts.total}</Table.Th>
                  <Table.Th ta="right">
                    <Amount cents={total('debits')} />
                  </Table.Th>
                  <Table.Th ta="right">
                    <Amount cents={total('credits')} />
                  </Table.Th>
                </Table.Tr>
              </Table.Tfoot>
            </Table>
          </div>
        </div>
      )}
    </Section>
  )
}
