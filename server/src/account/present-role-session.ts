import { clubConfig } from '@touchline/domain/access/flags'
import { userRolesTopic } from '@touchline/domain/access/live'
import type { SignedInUser } from '@touchline/domain/account/endpoints'
import { regionSets, rolesOfUser } from '../access/access.store.ts'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import { hashOf } from '../kit/secrets/credentials.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { newsAfter } from '../kit/live/live.ts'
import { findRoleSessionAsItIs, type Session } from '../kit/database/role-session.ts'
import { notFound } from '@touchline/domain/kit/refusal'
import { findUser } from './account.store.ts'

/** Returns the user behind an access key through the same function as every request, so that the client's data equals what the server decides by. */
export async function presentRoleSession(
  tx: Db,
  { questions }: Pick<AppContext, 'questions'>,
  session: Session,
  { sessionHash, key }: { sessionHash: string; key: string },
): Promise<SignedInUser> {
  const { actor } = await findRoleSessionAsItIs(tx, sessionHash, hashOf(key))
  // The database decides on its own whether this login as another user is allowed; without an actor there is no role session.
  if (!actor) throw notFound()
  // Read before the roles: live events in between are then delivered twice, and not lost.
  const { seq } = await newsAfter(tx, actor.clubId ?? 0, userRolesTopic(actor.userId), null)
  const user = await findUser(tx, actor.userId)
  const held = await rolesOfUser(tx, actor.userId)
  const role = held.find(({ roleId }) => roleId === actor.roleId)!
  const club = actor.clubId === null ? null : await clubOfRoleSession(tx, actor.clubId)
  return {
    id: user.id,
    access_key: key,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    locale: actor.locale,
    is_admin: actor.isSuperAdmin,
    is_controller: actor.isController,
    is_test_parent: user.is_test_parent,
    current_role_id: role.id,
    current_role: role,
    // A person logged in as another user has only this one role of that user.
    roles: actor.loginFromUserId === null ? held : [role],
    current_role_permissions: [...new Set(Object.values(role.regionKeys).flat())],
    current_role_permissions_expanded: [...new Set(Object.values(actor.permissions).flat())],
    club_regions: regionSets(role.regionKeys),
    club: club && { id: club.id, name: club.name, timezone: club.timezone, image_url: club.image_url, sport: club.sport },
    config: club ? clubConfig(club.config) : clubConfig({}),
    teams: {
      coach: [...actor.teams.coach],
      manager: [...actor.teams.manager],
      managerAdmin: [...actor.teams.managerAdmin],
      director: [...actor.teams.director],
      family: [...actor.teams.family],
    },
    players: await questions.playersOfFamily(tx, actor),
    is_observer: actor.isObserver,
    actor,
    login_from: await loginFrom(tx, session.userId, actor.loginFromRoleId),
    needs_2fa: false,
    authenticated_at: session.authenticatedAt.toISOString(),
    roles_seq: seq,
  }
}

async function loginFrom(tx: Db, userId: number, roleId: number | null): Promise<SignedInUser['login_from']> {
  if (roleId === null) return null
  const { first_name, last_name } = await findUser(tx, userId)
  const role = (await rolesOfUser(tx, userId)).find((one) => one.roleId === roleId)
  return { id: userId, name: `${first_name} ${last_name}`.trim(), role_id: role?.id ?? '' }
}
