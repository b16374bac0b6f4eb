import type { CalendarEvent } from '@touchline/domain/calendar/event'
import type { Clash } from '@touchline/domain/dashboard/clashes'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCalendarTexts } from '../calendar/calendar-texts.ts'
import { useEventAddress } from '../calendar/event/role-session-of-event.ts'
import { titleOf } from '../calendar/tile-of-event.ts'
import { useMoments } from '../kit/time/moments.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'

const most = 3

/** Lists events that overlap for the reader, with a link to the later one. */
export function Clashes({ clashes, staff }: { clashes: readonly Clash<CalendarEvent>[]; staff?: boolean }) {
  const texts = useDashboardTexts()
  const calendar = useCalendarTexts()
  const { shortDate, clock } = useMoments()
  const addressOf = useEventAddress()
  const named = (event: CalendarEvent) => fill(texts.atTime, { title: titleOf(event, calendar), when: clock(event.start_time) })
  return clashes.slice(0, most).map(({ events: [first, second], child }) => {
    const values = { first: named(first), second: named(second), child: child ?? '' }
    return (
      <Notice key={`${first.id}-${second.id}`} tone="warn" icon={<IconAlertTriangle size={18} />}>
        <Link to={addressOf(second)} style={{ color: 'inherit' }}>
          {shortDate(first.start_time)} · {fill(child ? texts.clashChild : staff ? texts.clashStaff : texts.clashFamily, values)}
        </Link>
      </Notice>
    )
  })
}
