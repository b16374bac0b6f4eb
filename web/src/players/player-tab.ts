import type { Actor } from '@touchline/domain/access/actor'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import type { InBothLanguages } from '@touchline/domain/kit/texts'
import type { readPlayer } from '@touchline/domain/players/endpoints'
import type { ComponentType } from 'react'

export type Player = ReplyGot<typeof readPlayer>

/** A tab of the page of a player. Areas register theirs in a file `player-tabs.ts`, which the page finds by its name. */
export interface PlayerTab {
  /** The part of the address after that of the player. */
  path: string
  /** Lower is further left. */
  order: number
  text: InBothLanguages
  /** Shown to everybody who sees the player unless given. */
  visible?: (player: Player, actor: Actor) => boolean
  /** Loads its code when it is opened: a `lazyComponent`. */
  content: ComponentType<{ player: Player }>
}

/** The content of a file `player-tabs.ts`. */
export interface PlayerParts {
  playerTabs: readonly PlayerTab[]
  /** Stands above the content of every tab. */
  PlayerNotice?: ComponentType<{ player: Player }>
}
