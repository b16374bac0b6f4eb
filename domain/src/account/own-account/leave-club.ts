import type { RoleType } from '../../access/roles.ts'

interface Held {
  type: RoleType
  /** True if the person holds the system key in any region. */
  runsClub: boolean
}

/** An administrator with the system key cannot leave: another admin must remove that access first, so that the club keeps somebody who can let people in. */
export const mayLeave = ({ type, runsClub }: Held): boolean => !(type === 'Admin' && runsClub)

export const systemAdministrationFirst = 'System administration access must be removed first.'
