import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useOwnWords } from '../kit/texts.ts'
import { useActor } from '../shell/session/useActor.ts'
import { usePlayersTexts } from './players-texts.ts'
import type { PlayersTab } from './players-tab.ts'

const path = '/club-admin/players'
const ofAreas = import.meta.glob<{ playersTabs: readonly PlayersTab[] }>('../*/players-tabs.ts', { eager: true })
const registered = Object.values(ofAreas).flatMap(({ playersTabs }) => playersTabs)

/** The tabs of the club's players: the lists of this area, and those that other areas register. */
export function PlayersTabs({ current }: { current: string }) {
  const texts = usePlayersTexts()
  const words = useOwnWords()
  const actor = useActor()
  return (
    <TabLinks
      label={texts.file}
      current={current}
      views={[
        { to: path, name: texts['tab.rostered'] },
        ...registered
          .filter(({ visible }) => visible?.(actor) ?? true)
          .map(({ path: own, text }) => ({ to: `${path}/${own}`, name: words(text) })),
        { to: `${path}/all-players`, name: texts['tab.all'] },
      ]}
    />
  )
}
