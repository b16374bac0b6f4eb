import { guards } from '@touchline/domain/access/guards'
import { Navigate, useParams } from 'react-router'
import { useActor } from '../../shell/session/useActor.ts'

/** The target of links to a staff event: users who plan for the club open it among the staff events, everybody else on the calendar (S1.2). */
export function StaffEventRedirect() {
  const { eventId } = useParams()
  const plans = guards['club admin or director'](useActor())
  return <Navigate replace to={plans ? `/club-admin/schedules/staff-events?event_id=${encodeURIComponent(eventId ?? '')}` : '/calendar'} />
}
