import { Button, Stack, Text } from '@mantine/core'
import { readChartVersions, saveDepthChart, type DepthChart } from '@touchline/domain/depth-charts/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { useRead } from '../kit/api/queries.ts'
import { useAction } from '../kit/api/useAction.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Sheet } from '../kit/page/Sheet.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useZone } from '../shell/session/useActor.ts'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import { useFormationName } from './useCharts.ts'

type Version = ReplyGot<typeof readChartVersions>['items'][number]

/** The versions of a chart with their players; one can be restored, which is a change like any other. */
export function ChartVersions({ team, chart, onClose }: { team: number; chart: DepthChart; onClose: () => void }) {
  const texts = useDepthChartTexts()
  const nameOf = useFormationName()
  const { instant } = useMoments()
  const zone = useZone()
  const params = { team, chart: chart.id }
  const read = useRead(readChartVersions, { params })
  const save = useAction(saveDepthChart)
  const dateOf = ({ saved_at }: Version) => (saved_at === null ? texts.versionBefore : instant(saved_at, zone))
  const restore = ({ formation, lineup }: Version) => {
    const staying = lineup.map(({ position, players }) => ({
      position,
      player_ids: players.filter(({ left }) => !left).map(({ player_id }) => player_id),
    }))
    save.run(
      { params, body: { formation, lineup: staying, version_id: chart.version_id } },
      { done: texts.versionRestored, undo: ({ change_set_id }) => change_set_id, onSuccess: onClose },
    )
  }
  const playersOf = ({ lineup }: Version) =>
    lineup.map(({ position, players }) => `${position}: ${players.map(({ name }) => name).join(', ')}`).join(' · ')
  return (
    <Sheet title={fill(texts.versionsOf, { name: chart.name })} onClose={onClose}>
      {read.isError && !read.data ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <RowsSkeleton rows={4} />
      ) : (
        <Stack gap="xs">
          <Text c="dimmed" fz="sm">
            {read.data.items.length === 0 ? texts.noVersions : texts.versionsHelp}
          </Text>
          {read.data.items.map((version) => (
            <Row
              key={version.id}
              title={[dateOf(version), version.person].filter(Boolean).join(' · ')}
              detail={[nameOf(version.formation), playersOf(version)].filter(Boolean).join(' · ')}
              end={
                version.current ? (
                  <Status tone="good">{texts.versionNow}</Status>
                ) : (
                  <Button
                    size="xs"
                    variant="default"
                    disabled={save.busy}
                    aria-label={fill(texts.restoreVersionOf, { date: dateOf(version) })}
                    onClick={() => restore(version)}
                  >
                    {texts.restoreVersion}
                  </Button>
                )
              }
            />
          ))}
        </Stack>
      )}
    </Sheet>
  )
}
