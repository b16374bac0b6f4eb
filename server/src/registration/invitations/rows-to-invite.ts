import { passesGuard } from '@touchline/domain/access/guards'
import { allPlayers, rosteredPlayers } from '@touchline/domain/players/lists'
import type { PlayersFound } from '@touchline/domain/registration/people-lists'
import { rowsOfList, type ListRows } from '../../kit/list/list-routes.ts'
import { sourceOf } from '../../players/player-lists.ts'

const lists = {
  'all-players': { of: allPlayers, rows: rowsOfList(allPlayers, sourceOf(false)) },
  'rostered-players': { of: rosteredPlayers, rows: rowsOfList(rosteredPlayers, sourceOf(true)) },
} as const

/** The rows of acts on players who are not registered: those of their own list, or whom the filter of a list of players finds. */
export const rowsToInvite = (own: ListRows): ListRows => ({
  async ids(call, chosen, limit) {
    const { players } = call.body as { players?: PlayersFound }
    if (!players || 'only' in chosen) return await own.ids(call, chosen, limit)
    const { of, rows } = lists[players.of]
    const found = passesGuard(of.read.who, call.actor) ? await rows.ids(call, { query: players.found }, limit) : []
    // Too many stay too many; of fewer those remain whom the own list has.
    return found.length < limit ? await own.ids(call, { only: found }, limit) : found
  },
})
