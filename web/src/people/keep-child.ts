import type { FamilyPlayer } from '@touchline/domain/people/contacts'
import { readFamilyContacts } from '@touchline/domain/people/endpoints'
import { invalidate, updateCached } from '../kit/api/queries.ts'

/** Puts a saved child into the cache at once and reads the siblings again. */
export function keepChild(child: FamilyPlayer): void {
  updateCached(readFamilyContacts, ({ players }) => ({
    players: players.map((player) => (player.player_id === child.player_id && player.club_id === child.club_id ? child : player)),
  }))
  void invalidate(readFamilyContacts)
}
