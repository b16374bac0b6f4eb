import type { Expected, Facts, Objects } from './expected-access.ts'

/** The teams of current and future seasons whose rosters name the player. */
export interface PlayerFacts {
  club: number
  region: number | null
  teams: number[]
  /** The contacts of the player, with the primary one marked. */
  contacts: { id: number; user: number | null; primary: boolean }[]
}
type Player = NonNullable<Objects['player']>

/** The expected result for medical notes of a player and of a whole team; undefined for other endpoints. */
export function expectedMedical(name: string, who: Facts, { team, player }: Objects): Expected | undefined {
  if (name === 'readMedicalNotes') return reads(who, player!) ? 'through' : 404
  if (name === 'saveMedicalNotes') return answersFor(who, player!) ? 'through' : reads(who, player!) ? 403 : 404
  if (name !== 'readTeamMedicalNotes') return undefined
  const isOfClub = team !== undefined && team.club === who.club
  return isOfClub && ([...who.coach, ...who.manager].includes(team.id) || keepsPlayers(who, team.region)) ? 'through' : 404
}

/** True for a child of the family in any club. */
export const answersFor = (who: Facts, { id, at }: Player) =>
  at !== undefined && who.roleType === 'Parent' && (at.club === who.club ? who.players : who.everywhere.players).includes(id)

/** An admin with one of these keys for the region; a super admin without them is no admin of the club. */
const keys = ['club_operations', 'all_players', 'club_administration']
const keepsPlayers = (who: Facts, region: number | null) =>
  who.roleType === 'Admin' && who.keys.some((held) => keys.includes(held.key) && (held.region === 0 || held.region === region))

const reads = (who: Facts, player: Player) =>
  answersFor(who, player) ||
  (player.at !== undefined &&
    player.at.club === who.club &&
    (player.at.teams.some((id) => [...who.coach, ...who.manager].includes(id)) || keepsPlayers(who, player.at.region)))
