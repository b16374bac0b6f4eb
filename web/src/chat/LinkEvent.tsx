import { Modal, UnstyledButton } from '@mantine/core'
import { readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { addDays } from '@touchline/domain/kit/days'
import { useCalendarTexts } from '../calendar/calendar-texts.ts'
import { titleOf } from '../calendar/tile-of-event.ts'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { ChatLoader } from './ChatLoader.tsx'
import { wallTime } from '../kit/time/days.ts'
import { useMoments } from '../kit/time/moments.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useZone } from '../shell/session/useActor.ts'
import classes from './Chat.module.css'
import { useChatTexts } from './chat-texts.ts'

interface LinkEventProps {
  teamId: number
  onChoose: (event: { id: number; title: string }) => void
  onClose: () => void
}

/** Chooses an event of the team of the next 30 days. */
export function LinkEvent({ teamId, onChoose, onClose }: LinkEventProps) {
  const texts = useChatTexts()
  const calendarTexts = useCalendarTexts()
  const zone = useZone()
  const { shortDate, clock } = useMoments()
  const start = wallTime(serverNow(), zone).slice(0, 10)
  const read = useRead(readTeamCalendar, { params: { team: teamId }, query: { start, end: addDays(start, 30) } })
  const events = read.data?.items ?? []
  return (
    <Modal opened onClose={onClose} title={texts.linkEventTitle} zIndex={300}>
      {read.isError && !read.data ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <ChatLoader />
      ) : events.length === 0 ? (
        texts.noEvents
      ) : (
        <ul className={classes.threads}>
          {events.map((event) => {
            const title = titleOf(event, calendarTexts)
            return (
              <li key={event.id}>
                <UnstyledButton
                  className={classes.result}
                  onClick={() => {
                    onChoose({ id: event.id, title })
                    onClose()
                  }}
                >
                  <b>{title}</b>
                  <span>
                    {shortDate(event.start_time)}, {clock(event.start_time)}
                  </span>
                </UnstyledButton>
              </li>
            )
          })}
        </ul>
      )}
    </Modal>
  )
}
