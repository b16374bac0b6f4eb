import type { OwnUser } from '@touchline/domain/account/own-account/own-user'

export interface OwnClub {
  id: number
  name: string
  image: string | null
  roles: OwnUser['roles']
}

/** Groups the roles by club; roles outside every club are left out. */
export function clubsOf(roles: OwnUser['roles']): OwnClub[] {
  const clubs = Map.groupBy(
    roles.filter(({ club_id }) => club_id !== null),
    ({ club_id }) => club_id!,
  )
  return [...clubs].map(([id, held]) => ({ id, name: held[0]!.org_name, image: held[0]!.org_image_url, roles: held }))
}
