import { Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { readStatisticsChoices } from '@touchline/domain/statistics/endpoints'
import { playerStatistics } from '@touchline/domain/statistics/lists'
import { titles } from '@touchline/domain/statistics/titles'
import { IconChartBar } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { valuesIn } from '../kit/list/list-query.ts'
import { decimalText } from '../kit/list/useListCells.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useLocale, useOwnWords } from '../kit/texts.ts'
import { ReportCharts } from './ReportCharts.tsx'
import { useStatisticsTexts } from './statistics-texts.ts'

type Line = RowOf<typeof playerStatistics>
const ofTests = ['latest', 'best', 'change', 'measured_on', 'other_results']

/** The file has the number of events as a column, the table beside the rate; without a testing event there are no results, and without a second no others. */
function omitted(narrowed: Readonly<Record<string, string>>): readonly string[] {
  const tests = valuesIn(narrowed['testing_events']).length
  return ['events', ...(tests === 0 ? ofTests : tests === 1 ? ['other_results'] : [])]
}

/** Attendance and test results of the players of the caller’s reach, as a table and as charts. */
export function PlayerStatisticsScreen() {
  const texts = useStatisticsTexts()
  const words = useOwnWords()
  const locale = useLocale()
  const choices = useRead(readStatisticsChoices, {}).data
  const percent = (value: number | null) => (value === null ? '–' : fill(texts.percent, { count: value }))
  return (
    <Page title={words(titles.statistics)}>
      <ListPage
        of={playerStatistics}
        words={texts}
        icon={<IconChartBar stroke={1.5} />}
        choices={{
          teams: choices?.teams,
          birth_years: choices?.birth_years.map((year) => ({ id: year, name: String(year) })),
          levels: choices?.levels,
          positions: choices?.positions,
          testing_events: choices?.testing_events,
        }}
        omit={omitted}
        aside={(narrowed) => <ReportCharts narrowed={narrowed} />}
        cells={{
          attendance: ({ attendance, events }: Line) => (
            <>
              {percent(attendance)}
              {attendance !== null && (
                <Text span inherit c="dimmed">
                  {' '}
                  {fill(texts.ofEvents, { count: events })}
                </Text>
              )}
            </>
          ),
          practices: ({ practices }: Line) => percent(practices),
          games: ({ games }: Line) => percent(games),
          birth_year: ({ birth_year }: Line) => birth_year ?? '–',
        }}
        rowTo={({ id }) => `/players/${id}/testing`}
        phone={(line) => ({
          title: line.name,
          detail: [line.team_names, line.birth_year, line.latest !== null && percent(line.attendance)].filter(Boolean).join(' · '),
          end: line.latest === null ? percent(line.attendance) : decimalText(line.latest, locale),
        })}
      />
    </Page>
  )
}
