import { guards } from '@touchline/domain/access/guards'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { useTeamTexts } from './team-texts.ts'

/** The tabs of the club's teams: the list, its archive, the seasons, the games and the depth charts. */
export function TeamsTabs({ current }: { current: string }) {
  const texts = useTeamTexts()
  if (!guards['club admin or director'](useActor())) return null
  return (
    <TabLinks
      label={texts.teams}
      current={current}
      views={[
        { to: '/club-admin/teams', name: texts.current },
        { to: '/club-admin/teams?archived=only', name: texts.archivedTeams },
        { to: '/club-admin/teams/seasons', name: texts.seasons },
        { to: '/club-admin/teams/games', name: texts.games },
        { to: '/club-admin/teams/depth-chart', name: texts.depthCharts },
      ]}
    />
  )
}
