import { Group, Text } from '@mantine/core'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { readPlayerResults } from '@touchline/domain/statistics/endpoints'
import { IconStopwatch } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { LineChart } from '../kit/chart/LineChart.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { decimalText } from '../kit/list/useListCells.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import type { Player } from '../players/player-tab.ts'
import { Change } from './Change.tsx'
import { useTestingTexts } from './statistics-texts.ts'
import classes from './Testing.module.css'

type Test = ReplyGot<typeof readPlayerResults>['tests'][number]

/** The tab with the test results of a player. */
export function PlayerTesting({ player }: { player: Player }) {
  const texts = useTestingTexts()
  const read = useRead(readPlayerResults, { params: { player: player.id } })
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={4} />
  if (read.data.tests.length === 0)
    return (
      <StateMessage icon={<IconStopwatch stroke={1.5} />} title={texts.noResults}>
        {texts.noResultsHelp}
      </StateMessage>
    )
  return read.data.tests.map((test) => <TestHistory key={test.id} test={test} />)
}

function TestHistory({ test: { name, unit, better, best, results } }: { test: Test }) {
  const texts = useTestingTexts()
  const locale = useLocale()
  const { fullDate, monthDay } = useMoments()
  const number = (value: number) => decimalText(value, locale)
  const value = (result: number) => [number(result), unit].filter(Boolean).join(' ')
  const [latest, before] = results
  return (
    <Section title={name} aside={better === 'lower' ? texts.lowerIsBetter : texts.higherIsBetter}>
      <Group gap="xl" pt="sm" className="num">
        <Text fz="sm">
          {texts.latest} <b>{value(latest!.value)}</b>{' '}
          <Text span inherit c="dimmed">
            {fullDate(latest!.measured_on)}
          </Text>
        </Text>
        {before && (
          <Text fz="sm">
            <Change value={latest!.value} before={before.value} better={better} />
          </Text>
        )}
        <Text fz="sm">
          {texts.best} <b>{value(best)}</b>
        </Text>
      </Group>
      {results.length > 1 && (
        <div className={classes.history}>
          <LineChart
            label={fill(texts.historyOf, { name })}
            points={results.toReversed().map((one) => ({
              ...{ x: Date.parse(one.measured_on), tick: monthDay(one.measured_on), name: fullDate(one.measured_on) },
              ...{ value: one.value, text: number(one.value) },
            }))}
            table={{ heads: [texts.measuredOn, texts.result], show: texts.showTable }}
          />
        </div>
      )}
    </Section>
  )
}
