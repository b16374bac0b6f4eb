import type { Expected, Facts, Objects } from './expected-access.ts'

/** Where a player belongs: the teams of a season that is not over whose rosters name him. */
export interface PlayerFacts {
  club: number
  region: number | null
  teams: number[]
  /** Whom the club may call about him, and who of them decides about the others. */
  contacts: { id: number; user: number | null; primary: boolean }[]
}
type Player = NonNullable<Objects['player']>

/** Who may read and write medical notes, and who of a whole team; undefined: this is about something else. */
export function expectedMedical(name: string, who: Facts, { team, player }: Objects): Expected | undefined {
  if (name === 'readMedicalNotes') return reads(who, player!) ? 'through' : 404
  if (name === 'saveMedicalNotes') return answersFor(who, player!) ? 'through' : reads(who, player!) ? 403 : 404
  if (name !== 'readTeamMedicalNotes') return undefined
  const isOfClub = team !== undefined && team.club === who.club
  return isOfClub && ([...who.coach, ...who.manager].includes(team.id) || keepsPlayers(who, team.region)) ? 'through' : 404
}

/** A child of the family, wherever the family plays. */
export const answersFor = (who: Facts, { id, at }: Player) =>
  at !== undefined && who.roleType === 'Parent' && (at.club === who.club ? who.players : who.everywhere.players).includes(id)

/** An admin with one of these keys for the region; being a super admin is not being an admin of the club. */
const keys = ['club_operations', 'all_players', 'club_administration']
const keepsPlayers = (who: Facts, region: number | null) =>
  who.roleType === 'Admin' && who.keys.some((held) => keys.includes(held.key) && (held.region === 0 || held.region === region))

const reads = (who: Facts, player: Player) =>
  answersFor(who, player) ||
  (player.at !== undefined &&
    player.at.club === who.club &&
    (player.at.teams.some((id) => [...who.coach, ...who.manager].includes(id)) || keepsPlayers(who, player.at.region)))
