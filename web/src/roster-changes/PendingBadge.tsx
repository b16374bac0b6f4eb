import { fill } from '@touchline/domain/kit/texts'
import { readRosterRequests } from '@touchline/domain/roster-changes/lists'
import { useRead } from '../kit/api/queries.ts'
import { CountBadge } from '../kit/page/CountBadge.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { decidesRosters } from './decides.ts'
import { useRequestTexts } from './roster-request-texts.ts'

/** The number of requests that wait for a decision of the user, the counter `roster_changes` of NOTIF-061. */
export function PendingBadge() {
  const texts = useRequestTexts()
  const enabled = decidesRosters(useActor())
  const read = useRead(readRosterRequests, { query: { state: 'pending', page: 1, page_size: 1 } }, { enabled })
  const count = read.data?.total ?? 0
  return <CountBadge count={count} text={count === 1 ? texts.pendingOne : fill(texts.pendingCount, { count })} />
}
