import type { SignedInUser } from '@touchline/domain/account/endpoints'

/** A signed-in user as this device stored it; an earlier version stored it without the actor. */
export type StoredUser = Omit<SignedInUser, 'actor'> & Partial<Pick<SignedInUser, 'actor'>>

/**
 * The stored user with an actor, so that a page which starts without a connection right after an update still opens. The server's own actor replaces
 * this one with the next answer.
 */
export function withActor(user: StoredUser): SignedInUser {
  if (user.actor) return { ...user, actor: user.actor }
  const clubId = user.club?.id ?? null
  const mine = user.players.filter((player) => player.club_id === clubId)
  const actor: SignedInUser['actor'] = {
    userId: user.id,
    name: `${user.first_name} ${user.last_name}`,
    locale: user.locale,
    isSuperAdmin: user.is_admin,
    isController: user.is_controller,
    loginFromUserId: user.login_from?.id ?? null,
    loginFromRoleId: null,
    clubIds: user.roles.flatMap((role) => role.club_id ?? []),
    roleId: Number(user.current_role_id.slice(user.current_role_id.indexOf('_') + 1)),
    roleType: user.current_role.type,
    isTestParent: user.is_test_parent,
    clubId,
    clubZone: user.club?.timezone ?? 'UTC',
    config: user.config,
    permissions: Object.fromEntries(user.club_regions.map((set) => [String(set.club_region_id), set.permissions_expanded])),
    teams: user.teams,
    playerIds: mine.map(({ id }) => id),
    primaryPlayerIds: mine.filter(({ is_primary }) => is_primary).map(({ id }) => id),
    family: {
      clubIds: user.players.map((player) => player.club_id),
      playerIds: user.players.map(({ id }) => id),
      teams: user.teams.family.map((id) => ({ clubId: user.club?.id ?? 0, id })),
      hasGuests: false,
    },
    isObserver: user.is_observer,
  }
  return { ...user, actor }
}
