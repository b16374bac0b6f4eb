/** A player as the rules of a team see one. */
export interface FittedPlayer {
  birth_year: number | null
  gender: 'F' | 'M' | null
  /** The age in the season of the team, by the rules of the club; null without a birth date. */
  age: number | null
}
export interface FittedTeam {
  birth_year: number | null
  /** The highest age. */
  age: number | null
  gender: 'F' | 'M' | 'C'
}
export type Misfit = 'too_old' | 'gender'

/** The reasons why a player does not fit a team. A team with a year of birth goes by it, another one by its age; younger players may play up, and girls on teams of boys. */
export function misfitsOf(player: FittedPlayer, team: FittedTeam): Misfit[] {
  const isTooOld =
    team.birth_year !== null
      ? player.birth_year !== null && player.birth_year < team.birth_year
      : team.age !== null && player.age !== null && player.age > team.age
  return [...(isTooOld ? (['too_old'] as const) : []), ...(team.gender === 'F' && player.gender === 'M' ? (['gender'] as const) : [])]
}
