import { Button, Skeleton } from '@mantine/core'
import { IconLock, IconShirtSport } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import { LineupEditor } from './LineupEditor.tsx'
import { useCharts } from './useCharts.ts'

/** The page on which those who manage a team put its players at the positions of a depth chart. */
export const EditDepthChartScreen = () => <TeamPage tab="depth-chart">{(team) => <Loaded team={team} />}</TeamPage>

function Loaded({ team }: { team: Team }) {
  const texts = useDepthChartTexts()
  const read = useCharts(team.id)
  const [query] = useSearchParams()
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton h={480} maw={640} mt="md" aria-busy />
  const { charts, may } = read.data
  const open = charts.filter(({ archived }) => !archived)
  const wanted = query.get('chart')
  const chart = wanted === null ? open[0] : open.find(({ id }) => id === Number(wanted))
  if (may.manage && chart)
    return (
      <LineupEditor
        key={chart.id}
        team={team.id}
        chart={chart}
        charts={read.data}
        reload={async () => {
          const { data } = await read.refetch({ throwOnError: true })
          const newer = data!.charts.find(({ id }) => id === chart.id) ?? chart
          return newer
        }}
      />
    )
  const back = (
    <Button component={Link} to={`/teams/${team.id}/depth-chart`} variant="default">
      {texts.backToChart}
    </Button>
  )
  return may.manage ? (
    <StateMessage icon={<IconShirtSport stroke={1.5} />} title={texts.none} acts={back}>
      {texts.noneHelp}
    </StateMessage>
  ) : (
    <StateMessage icon={<IconLock stroke={1.5} />} title={texts.cannotManage} acts={back} />
  )
}
