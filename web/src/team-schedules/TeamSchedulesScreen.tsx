import type { RowOf } from '@touchline/domain/kit/list/list'
import { fill } from '@touchline/domain/kit/texts'
import { teamSchedule } from '@touchline/domain/team-schedules/endpoints'
import { texts as english } from '@touchline/domain/team-schedules/texts.en'
import { readColleagueTeams } from '@touchline/domain/team-staff/endpoints'
import { IconListDetails } from '@tabler/icons-react'
import { ScheduleTabs } from '../calendar/schedules/ScheduleTabs.tsx'
import { useRead } from '../kit/api/queries.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { TeamName } from '../kit/page/TeamMark.tsx'
import { areaTexts } from '../kit/texts.ts'
import { useMoments } from '../kit/time/moments.ts'
import { useTeamLook } from '../teams/teams.queries.ts'

type Line = RowOf<typeof teamSchedule>
const useTexts = areaTexts(english, () => import('@touchline/domain/team-schedules/texts.es'))

/** The events of the own teams, and of the teams whose schedules the club opens to coaches and managers. Only those of the own teams have a page for the reader. */
export function TeamSchedulesScreen() {
  const texts = useTexts()
  const lookOf = useTeamLook()
  const { shortDate, clock } = useMoments()
  const teams = useRead(readColleagueTeams, { query: { feature: 'schedule' } }).data
  const looks = new Map(teams?.items.map((team) => [team.id, team]))
  const whenOf = ({ start_time, tbd }: Line) =>
    tbd ? fill(texts.timeOpen, { day: shortDate(start_time) }) : `${shortDate(start_time)}, ${clock(start_time)}`
  return (
    <Page title={texts.file} tabs={<ScheduleTabs current="teams" ofClub={false} />}>
      <ListPage
        of={teamSchedule}
        words={texts}
        icon={<IconListDetails stroke={1.5} />}
        choices={{ team_id: teams?.items }}
        rowTo={({ reach, id }) => (reach === 'own' ? `/events/${id}` : undefined)}
        cells={{ starts_at: whenOf, team: ({ team_id, team }) => <TeamName team={looks.get(team_id) ?? lookOf(team_id, team)} /> }}
        phone={(line) => ({
          title: `${line.team} · ${line.title || texts[`kind.${line.kind}`]}`,
          detail: [whenOf(line), line.place, line.status === 'scheduled' ? '' : texts[`status.${line.status}`]].filter(Boolean).join(' · '),
        })}
      />
    </Page>
  )
}
