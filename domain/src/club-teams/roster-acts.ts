/** Acts on the rosters of several players at once. */
export const rosterActs = ['add', 'move', 'release'] as const
export type RosterAct = (typeof rosterActs)[number]

/** The name of the roster of a team among the lists whose rows are chosen. */
export const teamRoster = 'team-roster'

/** A player on the roster of a team of a season that is not over. */
export interface PlaceNow {
  team_id: number
  season_id: number
  status: string
}

/** The codes for which a player stays where he is, because it is not known which team he would leave. */
export type NoPlace = 'no_team' | 'several_teams' | 'not_on_team'

/**
 * The place that a player leaves. `fromTeamId` names its team. Without it the place has to be the only one, in the season of the new team if there is one; a place as
 * a guest counts only where the player has no other. Several are never guessed.
 */
export function placeToLeave<P extends PlaceNow>(
  places: readonly P[],
  { fromTeamId, seasonId }: { fromTeamId: number | undefined; seasonId: number | undefined },
): P | NoPlace {
  if (fromTeamId !== undefined) return places.find(({ team_id }) => team_id === fromTeamId) ?? 'not_on_team'
  const inSeason = places.filter(({ season_id }) => seasonId === undefined || season_id === seasonId)
  const own = inSeason.filter(({ status }) => status !== 'guest')
  const [first, second] = own.length > 0 ? own : inSeason
  if (!first) return 'no_team'
  return second ? 'several_teams' : first
}
