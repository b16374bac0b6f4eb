/** Ratings are entered by the people who plan: 10 is the best. */
export const ratings = { min: 1, max: 10 } as const
export const mostSchoolLetters = 120
/** The most friends that one player may ask for. */
export const mostFriends = 10

/** A player of an assignment with what the family asked for. Ids of friends are those of entries. */
interface Requests {
  id: number
  team_id: number | null
  rating: number | null
  school: string | null
  coach_id: number | null
  friend_ids: readonly number[]
}

/** `met` of `asked` requests. */
interface Met {
  met: number
  asked: number
}

interface Balance {
  /** The average of the players who have a rating, to one decimal place. */
  rating: number | null
  friends: Met
  coach: Met
  /** Schools with two players or more, the largest first. */
  schools: readonly { name: string; count: number }[]
}

/** A friend is met on the same team; nobody is met in the pool. */
export const isTogether = (player: Pick<Requests, 'team_id'>, friend: Pick<Requests, 'team_id'> | undefined): boolean =>
  player.team_id !== null && player.team_id === friend?.team_id

/** The balance of the players of one team; `all` are the players of the assignment, `coachIds` the coaches of the team. */
export function balanceOf(players: readonly Requests[], all: readonly Requests[], coachIds: readonly number[]): Balance {
  const byId = new Map(all.map((player) => [player.id, player]))
  const rated = players.flatMap(({ rating }) => rating ?? [])
  const friends = players.flatMap((player) => player.friend_ids.map((id) => isTogether(player, byId.get(id))))
  const coaches = players.flatMap(({ coach_id }) => (coach_id === null ? [] : [coachIds.includes(coach_id)]))
  const schools = new Map<string, { name: string; count: number }>()
  for (const { school } of players) {
    if (school === null) continue
    const key = school.toLowerCase()
    schools.set(key, { name: schools.get(key)?.name ?? school, count: (schools.get(key)?.count ?? 0) + 1 })
  }
  return {
    rating: rated.length === 0 ? null : Math.round((rated.reduce((sum, one) => sum + one, 0) / rated.length) * 10) / 10,
    friends: { met: friends.filter(Boolean).length, asked: friends.length },
    coach: { met: coaches.filter(Boolean).length, asked: coaches.length },
    schools: [...schools.values()].filter(({ count }) => count > 1).toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
  }
}
