import { useActor } from '../shell/session/useActor.ts'
import type { ClubNotice } from './registered-notice.ts'

const ofAreas = import.meta.glob<{ clubNotice: ClubNotice }>('../*/club-notice.ts', { eager: true })
const notices = Object.values(ofAreas).map(({ clubNotice }) => clubNotice)

/** The notices for the admins of a club, of all areas. */
export function ClubNotices() {
  const actor = useActor()
  return notices.map(({ isFor, Notice }, at) => isFor(actor) && <Notice key={at} />)
}
