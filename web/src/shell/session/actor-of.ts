import type { Actor } from '@touchline/domain/access/actor'
import type { SignedInUser } from '@touchline/domain/account/endpoints'

/** Returns the signed-in user as an actor for the guards, with the facts that the server uses for the same session. */
export function actorOf(user: SignedInUser): Actor {
  const clubId = user.club?.id ?? null
  const mine = user.players.filter((player) => player.club_id === clubId)
  return {
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
    clubZone: zoneOf(user),
    config: user.config,
    permissions: Object.fromEntries(user.club_regions.map((set) => [String(set.club_region_id), set.permissions_expanded])),
    teams: user.teams,
    playerIds: mine.map(({ id }) => id),
    primaryPlayerIds: mine.filter(({ is_primary }) => is_primary).map(({ id }) => id),
    family: {
      clubIds: user.players.map((player) => player.club_id),
      playerIds: user.players.map(({ id }) => id),
      teams: user.teams.family.map((id) => ({ clubId: user.club?.id ?? 0, id })),
      // Only the server's calendar needs it.
      hasGuests: false,
    },
    isObserver: user.is_observer,
  }
}

export const zoneOf = (user: SignedInUser) => user.club?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
