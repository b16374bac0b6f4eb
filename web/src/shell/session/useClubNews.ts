import { organisationOfRole } from '@touchline/domain/access/roles'
import { orgTopic } from '@touchline/domain/clubs/live'
import { useLive } from '../../kit/api/live.ts'
import { refreshClub, useUser } from './session.ts'

/** Reads the club again when its settings, terms or logo change, without a page reload. */
export function useClubNews() {
  const { club, current_role_id } = useUser()
  const topic = club === null || current_role_id === null ? null : orgTopic(organisationOfRole(current_role_id))
  useLive(topic, (news) => void (news !== 'reset' && refreshClub()))
}
