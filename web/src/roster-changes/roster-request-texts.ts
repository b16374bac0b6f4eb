import { texts } from '@touchline/domain/roster-changes/texts.en'
import { fill } from '@touchline/domain/kit/texts'
import type { RosterChangeKind } from '@touchline/domain/roster-changes/roster-change'
import { areaTexts } from '../kit/texts.ts'

export const useRequestTexts = areaTexts(texts, () => import('@touchline/domain/roster-changes/texts.es'))

interface Asked {
  kind: RosterChangeKind
  player: string
  team: string
  to_team: string | null
  join_status: 'active' | 'guest'
}

/** A sentence about a requested change, such as `Mia Whitfield joins U12 Girls`. */
export function changeText(
  words: Readonly<Record<keyof typeof texts, string>>,
  { kind, player, team, to_team, join_status }: Asked,
): string {
  const sentence = {
    add: join_status === 'guest' ? words.guestLine : words.addLine,
    move: words.moveLine,
    release: words.releaseLine,
  }[kind]
  return fill(sentence, { player, team, to: to_team ?? '' })
}
