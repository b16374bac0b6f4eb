import { readTeamChoices } from '@touchline/domain/club-teams/endpoints'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { clubDepthCharts, depthChartActs } from '@touchline/domain/depth-charts/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { IconEye, IconEyeOff, IconShirtSport } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { TeamMark, TeamName } from '../kit/page/TeamMark.tsx'
import { useLocale } from '../kit/texts.ts'
import { TeamsTabs } from '../teams/TeamsTabs.tsx'
import { useTeamLook } from '../teams/teams.queries.ts'
import { useClubTeamTexts } from '../club-teams/club-team-texts.ts'
import { useDepthChartListTexts } from './depth-chart-texts.ts'
import { useFormationName } from './useCharts.ts'

type Line = RowOf<typeof clubDepthCharts>
const icons = { publish: IconEye, hide: IconEyeOff }

/** The teams of the club with their current depth chart; a director has the own teams. */
export function ClubDepthChartsScreen() {
  const texts = useDepthChartListTexts()
  const locale = useLocale()
  const nameOf = useFormationName()
  const lookOf = useTeamLook()
  const choices = useRead(readTeamChoices, {}).data
  const chart = ({ chart: name }: Line) => name ?? <Status tone="warn">{texts.without}</Status>
  const filled = ({ filled: count, positions }: Line) =>
    count === null ? '–' : fill(texts.ofPositions, { filled: count, positions: positions ?? 0 })
  return (
    <Page title={useClubTeamTexts().file} tabs={<TeamsTabs current="/club-admin/teams/depth-chart" />}>
      <ListPage
        of={clubDepthCharts}
        words={texts}
        icon={<IconShirtSport stroke={1.5} />}
        choices={{ season_id: choices?.seasons.map(({ id, name }) => ({ id, name: seasonIn(locale, name) })) }}
        cells={{
          name: ({ id, name }) => <TeamName team={lookOf(id, name)} />,
          season: ({ season }) => seasonIn(locale, season),
          chart,
          formation: ({ formation }) => (formation === null ? '–' : nameOf(formation)),
          filled,
        }}
        bulk={{
          of: depthChartActs,
          acts: depthChartActs.acts.map((act) => ({
            ...{ act, name: texts[act], icon: icons[act], body: texts[`${act}Help`] },
            title: (count) => (count === 1 ? texts[`${act}TitleOne`] : fill(texts[`${act}Title`], { count })),
            done: (count) => (count === 1 ? texts[`${act}DoneOne`] : fill(texts[`${act}Done`], { count })),
          })),
          reasons: { none: texts['left.none'], same: texts['left.same'], forbidden: texts['left.forbidden'] },
          words: texts,
        }}
        rowTo={({ id }) => `/teams/${id}/depth-chart`}
        phone={(line) => ({
          lead: <TeamMark team={lookOf(line.id, line.name)} size={26} />,
          title: line.name,
          detail: [line.chart ?? texts.without, line.formation !== null && nameOf(line.formation), line.filled !== null && filled(line)]
            .filter(Boolean)
            .join(' · '),
        })}
      />
    </Page>
  )
}
