import { guards } from '@touchline/domain/access/guards'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useOwnWords } from '../kit/texts.ts'
import { useActor } from '../shell/session/useActor.ts'
import { useTeamTexts } from './team-texts.ts'
import type { TeamsTab } from './teams-tab.ts'

const ofAreas = import.meta.glob<{ teamsTabs: readonly TeamsTab[] }>('../*/teams-tabs.ts', { eager: true })
const registered = Object.values(ofAreas)
  .flatMap(({ teamsTabs }) => teamsTabs)
  .toSorted((a, b) => a.order - b.order)

/** The tabs of the club's teams: the list, its archive, the seasons, the games, and those that other areas register. */
export function TeamsTabs({ current }: { current: string }) {
  const texts = useTeamTexts()
  const words = useOwnWords()
  const actor = useActor()
  if (!guards['club admin or director'](actor)) return null
  return (
    <TabLinks
      label={texts.teams}
      current={current}
      views={[
        { to: '/club-admin/teams', name: texts.current },
        { to: '/club-admin/teams?archived=only', name: texts.archivedTeams },
        { to: '/club-admin/teams/seasons', name: texts.seasons },
        { to: '/club-admin/teams/games', name: texts.games },
        ...registered
          .filter(({ visible }) => visible?.(actor) ?? true)
          .map(({ path, text, Badge }) => ({ to: `/club-admin/teams/${path}`, name: words(text), badge: Badge && <Badge /> })),
      ]}
    />
  )
}
