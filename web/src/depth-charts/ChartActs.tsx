import { ActionIcon } from '@mantine/core'
import { setDepthChart, type DepthChart } from '@touchline/domain/depth-charts/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconCursorText,
  IconDots,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconStar,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { DropMenu, type MenuLine } from '../kit/page/DropMenu.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import type { TeamCharts } from './useCharts.ts'

const ChartVersions = lazyComponent(async () => (await import('./ChartVersions.tsx')).ChartVersions)
const ChartSheet = lazyComponent(async () => (await import('./ChartSheet.tsx')).ChartSheet)
const look = { size: 18, stroke: 1.75 }

interface ChartActsProps {
  team: number
  chart: DepthChart
  charts: TeamCharts
  onOpen: (id: number) => void
}

/** The menu of a depth chart: make current, publish, its versions, copy, rename, archive; each change can be undone. */
export function ChartActs({ team, chart, charts, onOpen }: ChartActsProps) {
  const texts = useDepthChartTexts()
  const set = useAction(setDepthChart)
  const [sheet, setSheet] = useState<'copy' | 'rename' | 'versions' | null>(null)
  const { id, name, version_id, current, published, archived } = chart
  const run = (given: { current?: true; published?: boolean; archived?: boolean }, done: string) =>
    set.run(
      { params: { team, chart: id }, body: { ...given, version_id } },
      { done: fill(done, { name }), undo: ({ change_set_id }) => change_set_id },
    )
  const lines: (MenuLine | false)[] = [
    !archived &&
      !current && {
        key: 'current',
        name: texts.makeCurrent,
        lead: <IconStar {...look} />,
        run: () => run({ current: true }, texts.currentDone),
      },
    !archived && {
      key: 'publish',
      name: published ? texts.unpublish : texts.publish,
      lead: published ? <IconEyeOff {...look} /> : <IconEye {...look} />,
      run: () => run({ published: !published }, published ? texts.unpublishedDone : texts.publishedDone),
    },
    { key: 'copy', name: texts.copy, lead: <IconCopy {...look} />, run: () => setSheet('copy') },
    !archived && { key: 'versions', name: texts.versions, lead: <IconHistory {...look} />, run: () => setSheet('versions') },
    !archived && { key: 'rename', name: texts.rename, lead: <IconCursorText {...look} />, run: () => setSheet('rename') },
    archived && {
      key: 'restore',
      name: texts.restore,
      lead: <IconArchiveOff {...look} />,
      run: () => run({ archived: false }, texts.restoredDone),
    },
    !archived &&
      (!current || charts.charts.filter((one) => !one.archived).length === 1) && {
        key: 'archive',
        name: texts.archive,
        lead: <IconArchive {...look} />,
        run: () => run({ archived: true }, texts.archivedDone),
      },
  ]
  return (
    <>
      <DropMenu
        position="bottom-end"
        width={230}
        target={
          <ActionIcon variant="default" size="lg" aria-label={fill(texts.acts, { name })} loading={set.busy}>
            <IconDots size={18} />
          </ActionIcon>
        }
        groups={[{ lines: lines.filter((line) => line !== false) }]}
      />
      {sheet === 'versions' && <ChartVersions team={team} chart={chart} onClose={() => setSheet(null)} />}
      {(sheet === 'copy' || sheet === 'rename') && (
        <ChartSheet
          team={team}
          charts={charts}
          {...(sheet === 'copy' ? { copied: chart } : { renamed: chart })}
          onClose={() => setSheet(null)}
          onSaved={onOpen}
        />
      )}
    </>
  )
}
