import { allOf } from '@touchline/domain/access/actor'
import { guards } from '@touchline/domain/access/guards'
import { inRoleSessionClub, mayManageTeam } from '@touchline/domain/access/policy'
import { isRosterReviewed } from '@touchline/domain/club-teams/roster-rules'
import { forbidden } from '@touchline/domain/kit/refusal'
import { isDeepStrictEqual } from 'node:util'
import { roleSessionOf, type ChangeEntity, type ChangeRow } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { findTeamPlaces } from '../teams/teams.store.ts'
import { factsOf, placesOf, rosterPlaces, undoPlace, type PlaceFacts } from './roster-places.ts'

/** The name of the change sets of acts on several rosters, and of their rows: one for each player, with all places that change together. */
export const rosterActKind = 'roster_act'

/** One place; `before` null: a new one. */
export interface PlaceChange {
  of: { team_id: number; player_id: number }
  before: PlaceFacts | null
  after: PlaceFacts
}
const changesIn = ({ after }: ChangeRow) => after as PlaceChange[]
const asRow = (row: ChangeRow, { of, before, after }: PlaceChange): ChangeRow => ({
  ...row,
  before: before && { ...of, ...before },
  after: { ...of, ...after },
})

/** Lets change sets change and undo the places of several players. An undo needs the rights over each team, and never leaves a player with half of a move. */
export const rosterActChanges: ChangeEntity = {
  mayUndo: (place) => allOf(inRoleSessionClub(place), guards['team staff, club admin or director']),

  async apply(tx, row) {
    for (const change of changesIn(row)) await rosterPlaces.apply(tx, asRow(row, change))
    return { entityId: row.entity_id!, version: 1 }
  },

  async undoAll(tx, rows, by) {
    const actor = roleSessionOf(by)
    const teamIds = new Set(rows.flatMap((row) => changesIn(row).map(({ of }) => of.team_id)))
    const places = await findTeamPlaces(tx, actor, [...teamIds])
    if (places.length < teamIds.size || !places.every((place) => mayManageTeam(place)(actor) && !isRosterReviewed(actor, place)))
      throw forbidden()
    const reasons: (string | null)[] = []
    for (const row of rows) reasons.push(await undoAct(tx, row))
    return reasons
  },
}

async function undoAct(tx: Db, row: ChangeRow): Promise<string | null> {
  for (const { of, after } of changesIn(row)) {
    const stands = (await placesOf(tx, row.club_id, of.team_id, [of.player_id])).get(of.player_id)
    if (!stands || !isDeepStrictEqual(factsOf(stands), after)) return 'changed_since'
  }
  for (const change of changesIn(row).toReversed()) await undoPlace(tx, asRow(row, change))
  return null
}
