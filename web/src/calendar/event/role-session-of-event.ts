import { throughRole } from '@touchline/domain/access/through-role'
import type { RoleRecord } from '@touchline/domain/access/roles'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { useCallback } from 'react'
import { useUser } from '../../shell/session/session.ts'
import { addressOf } from '../tile-of-event.ts'

/**
 * A family's calendar covers all its clubs, but a session has one role in one club. Returns the parent's role to change to for an event of another club; null
 * if the current role is right.
 */
export function useOtherRoleSession(): (event: Pick<CalendarEvent, 'club_id'>) => RoleRecord | null {
  const { club, roles } = useUser()
  const here = club?.id
  return useCallback(
    ({ club_id }) => (club_id === here ? null : (roles.find((role) => role.type === 'Parent' && role.club_id === club_id) ?? null)),
    [here, roles],
  )
}

/** Returns the address of an event, in the club that it belongs to. */
export function useEventAddress(): (event: Pick<CalendarEvent, 'club_id' | 'id' | 'team_id'>) => string {
  const otherRoleSession = useOtherRoleSession()
  return useCallback(
    (event) => {
      const roleSession = otherRoleSession(event)
      return roleSession ? throughRole(roleSession.id, addressOf(event)) : addressOf(event)
    },
    [otherRoleSession],
  )
}
