import { texts } from '@touchline/domain/calendar/badge-texts.en'
import { fill } from '@touchline/domain/kit/texts'
import { CountBadge } from '../../kit/page/CountBadge.tsx'
import { areaTexts } from '../../kit/texts.ts'
import { useCount } from '../../notifications/useCount.ts'

const useBadgeTexts = areaTexts(texts, () => import('@touchline/domain/calendar/badge-texts.es'))

/** The number of events of the staff to which the user is invited today. */
export function StaffEventsBadge() {
  const words = useBadgeTexts()
  const count = useCount(({ staff_events_today }) => staff_events_today)
  return <CountBadge count={count} text={count === 1 ? words.todayOne : fill(words.todayCount, { count })} />
}
