import type { FamilyPlayer } from '@touchline/domain/people/contacts'
import { readFamilyContacts } from '@touchline/domain/people/endpoints'
import { invalidate, updateCached } from '../kit/api/queries.ts'

/** What a change answered takes the child's place at once; its brothers and sisters are asked for again. */
export function keepChild(child: FamilyPlayer): void {
  updateCached(readFamilyContacts, ({ players }) => ({
    players: players.map((player) => (player.player_id === child.player_id && player.club_id === child.club_id ? child : player)),
  }))
  void invalidate(readFamilyContacts)
}
