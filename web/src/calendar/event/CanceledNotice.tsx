import { Button } from '@mantine/core'
import { readCalendarNews, readEvent, seeCalendar } from '@touchline/domain/calendar/endpoints'
import { readEventNotices } from '@touchline/domain/calendar/editor/editor-endpoints'
import type { EventStatus } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarOff, IconClockPause } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../kit/api/api.ts'
import { errorMessage } from '../../kit/feedback/api-error.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { invalidate } from '../../kit/api/queries.ts'
import { toast } from '../../kit/feedback/toast.ts'
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
  const kitTexts = useKitTexts()
  const { instant } = useMoments()
  const [busy, setBusy] = useState(false)
  const isCanceled = event.status === 'canceled'
  const since = event.status_at && instant(event.status_at, event.timezone)
  const by = isCanceled ? texts.canceledBy : texts.postponedBy

  async function acknowledge(until: string) {
    setBusy(true)
    try {
      await call(seeCalendar, { body: { until, event_ids: event.event_ids } })
      await invalidate(readCalendarNews, readEvent, readEventNotices)
    } catch (error) {
      toast(errorMessage(error, { network: kitTexts.noConnection }, kitTexts.somethingWrong), { tone: 'bad' })
    }
    setBusy(false)
  }

  return (
    <div className={classes.notice} data-status={event.status} role="status">
      {isCanceled ? <IconCalendarOff size={20} aria-hidden /> : <IconClockPause size={20} aria-hidden />}
      <div className={classes.words}>
        <b>{children}</b>
        {event.status_reason && <span>{event.status_reason}</span>}
        {since && <span className={classes.by}>{event.status_by ? fill(by, { name: event.status_by, when: since }) : since}</span>}
      </div>
      {seenAt !== null && (
        <Button size="sm" variant="default" flex="none" loading={busy} onClick={() => void acknowledge(seenAt)}>
          {texts.gotIt}
        </Button>
      )}
    </div>
  )
}
