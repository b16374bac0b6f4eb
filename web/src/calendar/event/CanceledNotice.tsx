import { Button } from '@mantine/core'
import { seeCalendar } from '@touchline/domain/calendar/endpoints'
import type { EventStatus } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarOff, IconClockPause } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import type { z } from 'zod'
import { useAction } from '../../kit/api/useAction.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import classes from './CanceledNotice.module.css'

interface CanceledNoticeProps {
  /** The name of the event, unless it is already shown above. */
  children: ReactNode
  event: {
    event_ids: number[]
    timezone: string
    status: z.infer<typeof EventStatus>
    status_reason: string | null
    status_at: string | null
    status_by: string | null
  }
  /** The moment up to which the reader has seen the calendar; null if nothing is left to acknowledge. */
  seenAt: string | null
}

/** Says that an event is canceled or postponed, with reason, author and time; a family can acknowledge it. */
export function CanceledNotice({ event, seenAt, children }: CanceledNoticeProps) {
  const texts = useCalendarTexts()
  const { instant } = useMoments()
  const see = useAction(seeCalendar)
  const isCanceled = event.status === 'canceled'
  const since = event.status_at && instant(event.status_at, event.timezone)
  const by = isCanceled ? texts.canceledBy : texts.postponedBy

  return (
    <div className={classes.notice} data-status={event.status} role="status">
      {isCanceled ? <IconCalendarOff size={20} aria-hidden /> : <IconClockPause size={20} aria-hidden />}
      <div className={classes.words}>
        <b>{children}</b>
        {event.status_reason && <span>{event.status_reason}</span>}
        {since && <span className={classes.by}>{event.status_by ? fill(by, { name: event.status_by, when: since }) : since}</span>}
      </div>
      {seenAt !== null && (
        <Button
          size="sm"
          variant="default"
          flex="none"
          loading={see.busy}
          onClick={() => see.run({ body: { until: seenAt, event_ids: event.event_ids } })}
        >
          {texts.gotIt}
        </Button>
      )}
    </div>
  )
}
