import type { Actor } from '../access/actor.ts'

/** The club lets coaches see the games of all teams, whatever it restricts of the other schedules. */
export const seesAllGames = ({ roleType, config }: Pick<Actor, 'roleType' | 'config'>): boolean =>
  roleType === 'Coach' && config.allows_coaches_view_all_games
