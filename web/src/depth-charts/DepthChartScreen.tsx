import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { positionsIn } from '@touchline/domain/depth-charts/formations'
import { fill } from '@touchline/domain/kit/texts'
import { IconPencil, IconPlus, IconPrinter, IconShirtSport } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { ChartActs } from './ChartActs.tsx'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import { Pitch } from './Pitch.tsx'
import { PositionCard } from './PositionCard.tsx'
import { PositionList } from './PositionList.tsx'
import { useCharts, useFormationName, type TeamCharts } from './useCharts.ts'
import classes from './DepthChart.module.css'
import pitchClasses from './Pitch.module.css'

const ChartSheet = lazyComponent(async () => (await import('./ChartSheet.tsx')).ChartSheet)

/** The depth charts of a team on the field of its sport; families see those that are published. */
export const DepthChartScreen = () => <TeamPage tab="depth-chart">{(team) => <Charts team={team} />}</TeamPage>

function Charts({ team }: { team: Team }) {
  const texts = useDepthChartTexts()
  const read = useCharts(team.id)
  const [query, setQuery] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton h={480} maw={640} mt="md" aria-busy />
  const { charts, may } = read.data
  const chart = charts.find(({ id }) => id === Number(query.get('chart'))) ?? charts[0]
  const open = (id: number) => setQuery({ chart: String(id) }, { replace: true })
  const create = may.manage && (
    <Button variant={chart ? 'default' : 'filled'} leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  )
  return (
    <>
      {chart ? (
        <>
          <div className={classes.bar} data-print="no">
            {charts.length > 1 && (
              <NativeSelect
                label={texts.chart}
                value={chart.id}
                onChange={(event) => open(Number(event.currentTarget.value))}
                data={charts.map(({ id, name, current, archived }) => {
                  const mark = archived ? texts.archived : current ? texts.current : null
                  return { value: String(id), label: mark ? `${name} (${mark})` : name }
                })}
              />
            )}
            <div className={classes.acts}>
              {may.manage && !chart.archived && (
                <Button component={Link} to={`/teams/${team.id}/depth_chart/edit?chart=${chart.id}`} leftSection={<IconPencil size={18} />}>
                  {texts.edit}
                </Button>
              )}
              <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => print()}>
                {texts.print}
              </Button>
              {create}
              {may.manage && <ChartActs team={team.id} chart={chart} charts={read.data} onOpen={open} />}
            </div>
          </div>
          <Chart chart={chart} charts={read.data} />
        </>
      ) : (
        <StateMessage icon={<IconShirtSport stroke={1.5} />} title={may.see_all ? texts.none : texts.nonePublished} acts={create}>
          {!may.see_all ? texts.nonePublishedHelp : may.manage && texts.noneHelp}
        </StateMessage>
      )}
      {isCreating && <ChartSheet team={team.id} charts={read.data} onClose={() => setCreating(false)} />}
    </>
  )
}

function Chart({ chart, charts: { sport, own, may } }: { chart: TeamCharts['charts'][number]; charts: TeamCharts }) {
  const texts = useDepthChartTexts()
  const nameOf = useFormationName()
  const { instant } = useMoments()
  const zone = useZone()
  const positions = positionsIn(sport, chart.formation, own)
  const playersAt = (code: string) => chart.lineup.find(({ position }) => position === code)?.players ?? []
  const filled = positions.filter(({ code }) => playersAt(code).some(({ left }) => !left)).length
  const date = instant(chart.changed_at, zone)
  return (
    <>
      <div className={classes.facts}>
        <Text component="h2" fw={600}>
          {chart.name} · {nameOf(chart.formation)}
        </Text>
        {chart.current && <Status tone="good">{texts.current}</Status>}
        {chart.archived && <Status tone="quiet">{texts.archived}</Status>}
        {may.see_all && <Status tone={chart.published ? 'good' : 'quiet'}>{chart.published ? texts.published : texts.unpublished}</Status>}
        <Text fz="sm" c="dimmed" className="num">
          {fill(texts.filled, { filled, positions: positions.length })} ·{' '}
          {chart.changed_by === null ? fill(texts.changed, { date }) : fill(texts.changedBy, { name: chart.changed_by, date })}
        </Text>
      </div>
      <div className={classes.parts}>
        <Pitch sport={sport} positions={positions}>
          {(position) => (
            <div className={pitchClasses.card} data-empty={playersAt(position.code).length === 0 || undefined}>
              <PositionCard position={position} players={playersAt(position.code)} />
            </div>
          )}
        </Pitch>
        <PositionList positions={positions} playersAt={playersAt} />
      </div>
    </>
  )
}
