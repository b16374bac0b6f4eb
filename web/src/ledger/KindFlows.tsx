import { Group, Text } from '@mantine/core'
import { lastExportDay } from '@touchline/domain/kit/date-range'
import { addDays } from '@touchline/domain/kit/days'
import { fill } from '@touchline/domain/kit/texts'
import type { AccountName } from '@touchline/domain/ledger/accounts'
import { readBookFlows } from '@touchline/domain/ledger/endpoints'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { RangeChip } from '../kit/list/RangeChip.tsx'
import { RowsTable, type TableColumn } from '../kit/page/RowsTable.tsx'
import { Section } from '../kit/page/Section.tsx'
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
  const side = (name: 'debits' | 'credits'): TableColumn<(typeof days)[number]> => ({
    head: texts[name],
    kind: 'number',
    foot: <Amount cents={days.reduce((sum, day) => sum + day[name], 0)} />,
    cell: (day) => day[name] > 0 && <Amount cents={day[name]} />,
  })
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
            <RowsTable
              rows={days}
              keyOf={({ on }) => on}
              columns={[{ head: texts.day, foot: texts.total, cell: ({ on }) => fullDate(on) }, side('debits'), side('credits')]}
            />
          </div>
        </div>
      )}
    </Section>
  )
}
