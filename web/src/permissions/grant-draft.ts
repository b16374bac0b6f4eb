import type { PermissionKey } from '@touchline/domain/access/permissions'
import type { Grant } from '@touchline/domain/permissions/keys'

/** The regions in which a key is granted: `all`, or the chosen ones. */
export type Reach = 'none' | 'all' | 'chosen'

export const reachOf = (grants: readonly Grant[], key: PermissionKey): Reach => {
  const regions = regionsOfKey(grants, key)
  if (regions.includes(0)) return 'all'
  return regions.length > 0 ? 'chosen' : 'none'
}

export const regionsOfKey = (grants: readonly Grant[], key: PermissionKey): number[] =>
  grants.filter((grant) => grant.key === key).map(({ region_id }) => region_id)

/** The grants with these regions for the key, in an order that does not depend on how they were chosen. */
export const withRegions = (grants: readonly Grant[], key: PermissionKey, regions: readonly number[]): Grant[] =>
  sorted([...grants.filter((grant) => grant.key !== key), ...regions.map((region_id) => ({ key, region_id }))])

export const sorted = (grants: readonly Grant[]): Grant[] =>
  grants.toSorted((a, b) => a.region_id - b.region_id || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
