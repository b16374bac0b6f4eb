import { Button, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readPlayerReport, type PlayerReport } from '@touchline/domain/statistics/endpoints'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAsked } from '../kit/api/queries.ts'
import { BarChart } from '../kit/chart/BarChart.tsx'
import { LineChart } from '../kit/chart/LineChart.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { valuesIn } from '../kit/list/list-query.ts'
import { decimalText } from '../kit/list/useListCells.tsx'
import { RowsTable } from '../kit/page/RowsTable.tsx'
import { Section } from '../kit/page/Section.tsx'
import table from '../kit/page/Table.module.css'
import { useLocale } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useStatisticsTexts } from './statistics-texts.ts'

type Test = PlayerReport['tests'][number]
const mostTests = 6
const teamsAtFirst = 8

/** The filters of the list as the report takes them. */
function bodyOf(narrowed: Readonly<Record<string, string>>) {
  const ids = (name: string) => valuesIn(narrowed[name]).map(Number)
  return {
    ...{ birth_years: ids('birth_years'), levels: ids('levels'), team_ids: ids('teams') },
    genders: (narrowed['gender']?.split(',') ?? []) as ('F' | 'M')[],
    position_ids: valuesIn(narrowed['positions']),
    testing_events: ids('testing_events').slice(0, mostTests),
    ...(narrowed['period_from'] !== undefined && { start_date: narrowed['period_from'] }),
    ...(narrowed['period_to'] !== undefined && { end_date: narrowed['period_to'] }),
    search: narrowed['search'] ?? '',
  }
}

/** Charts and averages of the players whom the filters of the list leave. */
export function ReportCharts({ narrowed }: { narrowed: Readonly<Record<string, string>> }) {
  const texts = useStatisticsTexts()
  const { fullDate } = useMoments()
  const read = useAsked(readPlayerReport, { body: bodyOf(narrowed) })
  if (read.isError) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={4} />
  const report = read.data
  return (
    <>
      <Text fz="sm" c="dimmed" className="num">
        {fill(texts.range, { from: fullDate(report.start_date), to: fullDate(report.end_date) })}
      </Text>
      <AttendanceChart report={report} />
      {report.tests.map((test) => (
        <TestCharts key={test.id} test={test} />
      ))}
      {report.teams.length > 1 && <Teams report={report} />}
    </>
  )
}

function AttendanceChart({ report: { attendance, attendance_bins: bins } }: { report: PlayerReport }) {
  const texts = useStatisticsTexts()
  const percent = (value: number | null) => (value === null ? '–' : fill(texts.percent, { count: value }))
  return (
    <Section title={texts.chartAttendance} aside={percent(attendance.all)}>
      {bins.length === 0 ? (
        <Text fz="sm" c="dimmed" pt="sm">
          {texts.noAttendance}
        </Text>
      ) : (
        <>
          <Text fz="sm" c="dimmed" pt="sm">
            {fill(texts.averages, { practices: percent(attendance.practices), games: percent(attendance.games) })}
          </Text>
          <BarChart
            label={texts.chartAttendanceHelp}
            bars={bins.map(({ from, to, players }) => ({
              ...{ tick: String(from), value: players },
              name: fill(texts.range, { from: percent(from), to: percent(to) }),
            }))}
            lastTick="100"
            table={{ heads: [texts.attendance, texts.playerCount], show: texts.showTable }}
          />
        </>
      )}
    </Section>
  )
}

function TestCharts({ test: { name, unit, average, best, bins, months } }: { test: Test }) {
  const texts = useStatisticsTexts()
  const locale = useLocale()
  const { month } = useMoments()
  const number = (value: number) => decimalText(value, locale)
  const value = (result: number | null) => (result === null ? '–' : [number(result), unit].filter(Boolean).join(' '))
  return (
    <Section title={name}>
      {bins.length === 0 ? (
        <Text fz="sm" c="dimmed" pt="sm">
          {texts.noResults}
        </Text>
      ) : (
        <>
          <Text fz="sm" c="dimmed" pt="sm" className="num">
            {fill(texts.chartTest, { average: value(average), best: value(best) })}
          </Text>
          <BarChart
            label={fill(texts.distributionOf, { name })}
            bars={bins.map(({ from, to, players }) => ({
              ...{ tick: number(from), value: players },
              name: fill(texts.range, { from: number(from), to: number(to) }),
            }))}
            lastTick={number(bins.at(-1)!.to)}
            table={{ heads: [texts.latest, texts.playerCount], show: texts.showTable }}
          />
          {months.length > 1 && (
            <>
              <Text fz="sm" fw={550} mt="md">
                {texts.trend}
              </Text>
              <LineChart
                label={fill(texts.trendOf, { name })}
                points={months.map((one) => ({
                  ...{ x: Date.parse(`${one.month}-01`), tick: month(`${one.month}-01`), name: month(`${one.month}-01`) },
                  ...{ value: one.average, text: number(one.average) },
                }))}
                table={{ heads: [texts.month, texts.average], show: texts.showTable }}
              />
            </>
          )}
        </>
      )}
    </Section>
  )
}

function Teams({ report: { teams, tests } }: { report: PlayerReport }) {
  const texts = useStatisticsTexts()
  const locale = useLocale()
  const [leading] = tests
  const [isWhole, setWhole] = useState(false)
  return (
    <Section title={texts.byTeam}>
      <RowsTable
        rows={teams.slice(0, isWhole ? teams.length : teamsAtFirst)}
        keyOf={({ id }) => id}
        columns={[
          {
            head: texts.teams,
            kind: 'wraps',
            cell: ({ id, name }) => (
              <span className={table.name}>
                <Link to={`/teams/${id}/testing`}>{name}</Link>
              </span>
            ),
          },
          {
            head: texts.attendance,
            kind: 'number',
            cell: ({ attendance }) => (attendance === null ? '–' : fill(texts.percent, { count: attendance })),
          },
          leading !== undefined && {
            head: texts.average,
            kind: 'number',
            cell: ({ latest }) => (latest === null ? '–' : decimalText(latest, locale)),
          },
        ]}
      />
      {teams.length > teamsAtFirst && !isWhole && (
        <Button variant="subtle" size="compact-sm" mt="xs" data-print="no" onClick={() => setWhole(true)}>
          {fill(texts.showTeams, { count: teams.length })}
        </Button>
      )}
    </Section>
  )
}
