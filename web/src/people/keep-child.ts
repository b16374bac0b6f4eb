import type { FamilyPlayer } from '@touchline/domain/people/contacts'
import { readFamilyContacts } from '@touchline/domain/people/endpoints'
import { updateCached } from '../kit/api/queries.ts'

/** Puts a saved child into the cache at once; the siblings are read again. */
export function keepChild(child: FamilyPlayer): void {
  updateCached(readFamilyContacts, ({ players }) => ({
    players: players.map((player) => (player.player_id === child.player_id && player.club_id === child.club_id ? child : player)),
  }))
}
