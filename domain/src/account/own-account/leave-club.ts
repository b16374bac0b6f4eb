import type { RoleType } from '../../access/roles.ts'

interface Held {
  type: RoleType
  /** Holds the key of the system, in any region. */
  runsClub: boolean
}

/** Who administers the club does not leave as that: the access is taken away first, so that no club is left without anybody who can let people in. */
export const mayLeave = ({ type, runsClub }: Held): boolean => !(type === 'Admin' && runsClub)

export const systemAdministrationFirst = 'System administration access must be removed first.'
