import type { Player } from '../players/player-tab.ts'
import { ResourceList } from './ResourceList.tsx'

/** The tab with the files and links of a player. */
export const PlayerResources = ({ player }: { player: Player }) => <ResourceList owner={{ kind: 'player', id: player.id }} />
