import { readSecondSystemRoles } from '@touchline/domain/access/endpoints'
import type { RoleRecord } from '@touchline/domain/access/roles'
import { useRead } from '../../kit/api/queries.ts'
import { useConfig, useUser } from './session.ts'

interface SecondSystem {
  roles: readonly RoleRecord[]
  state: 'none' | 'asking' | 'answered' | 'silent'
  askAgain: () => void
}
const none: readonly RoleRecord[] = []

/** Reads the roles of the second system only when wanted, so that the user's own roles never wait for them. */
export function useSecondSystem(wanted: boolean): SecondSystem {
  const isThere = useConfig()?.second_system_roles === true
  // A session as another user does not represent that user in the second system.
  const isOneself = useUser().login_from === null
  const enabled = wanted && isThere && isOneself
  const { data, isError, isFetching, refetch } = useRead(readSecondSystemRoles, {}, { enabled })
  const silent = isError || data?.answered === false
  return {
    roles: data?.items ?? none,
    state: !enabled ? 'none' : silent && !isFetching ? 'silent' : data?.answered ? 'answered' : 'asking',
    askAgain: () => void refetch(),
  }
}
