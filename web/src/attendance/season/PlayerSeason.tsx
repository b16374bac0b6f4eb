import { serverNow } from '../../kit/time/server-clock.ts'
import { Text } from '@mantine/core'
import { readPlayerAttendance } from '@touchline/domain/attendance/endpoints'
import { shareAttended } from '@touchline/domain/attendance/season-table'
import { fill } from '@touchline/domain/kit/texts'
import { useCalendarTexts } from '../../calendar/calendar-texts.ts'
import { titleOf } from '../../calendar/tile-of-event.ts'
import { DateLead } from '../../kit/page/DateLead.tsx'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { wallTime } from '../../kit/time/days.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Status, type Tone } from '../../kit/page/Status.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useZone } from '../../shell/session/useActor.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'
import classes from './PlayerSeason.module.css'
import { lineWord, percent, statusWord, streakWord } from '../status-words.ts'

export interface SeasonQuery {
  start: string
  end: string
  kind?: 'Practice' | 'Game' | 'GenericCalendarEvent'
}
const tones: Record<string, Tone> = { present: 'good', late: 'warn', absent: 'bad', injured: 'bad', failed: 'bad', none: 'quiet' }

/** Shows the attendance of one player over time: totals, streaks and the answer to each event. */
export function PlayerSeason({ team, player, query }: { team: number; player: number; query: SeasonQuery }) {
  const texts = useAttendanceTexts()
  const calendarTexts = useCalendarTexts()
  const { monthDay, clock } = useMoments()
  const zone = useZone()
  const read = useRead(readPlayerAttendance, { params: { team, player }, query }, { keep: true })
  if (read.isError) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={8} />
  const { totals, streak, items } = read.data
  if (items.length === 0) return <Text c="dimmed">{texts.noEvents}</Text>
  const now = wallTime(serverNow(), zone)
  const isOver = ({ start_time }: { start_time: string }) => start_time < now
  const came = items.filter(({ counted }) => counted).toReversed()
  return (
    <>
      <p className={classes.sum}>
        {totals.players === 0 ? (
          texts.noneCounted
        ) : (
          <>
            <b>{percent(shareAttended(totals))}</b>
            <span>{fill(texts.cameOf, { came: totals.attending, of: totals.players })}</span>
            {streak.current && <span>{`${texts.streak}: ${streakWord(streak, texts)}`}</span>}
            {streak.longest_presence > 1 && <span>{fill(texts.longestCame, { count: streak.longest_presence })}</span>}
          </>
        )}
      </p>
      {came.length > 1 && (
        <div className={classes.strip} aria-hidden>
          {came.map(({ id, answer, start_time }) => (
            <i key={id} data-status={answer} title={`${monthDay(start_time)}: ${statusWord(answer, texts)}`} />
          ))}
        </div>
      )}
      {items.map((item) => (
        <Row
          key={item.id}
          to={`/teams/${team}/events/${item.id}`}
          lead={<DateLead at={item.start_time} />}
          title={titleOf(
            { type: item.type as 'Game', title: item.title, opponent: item.opponent, side: item.side as 'home' },
            calendarTexts,
          )}
          detail={[`${monthDay(item.start_time)}, ${clock(item.start_time)}`, item.notes && `“${item.notes}”`].filter(Boolean).join(' · ')}
          end={
            item.status === 'scheduled' ? (
              isOver(item) && !item.counted ? (
                <Status tone="quiet">{texts.noRegister}</Status>
              ) : (
                <Status tone={tones[item.answer]!}>
                  {lineWord({ status: item.answer, set_by_staff: item.set_by_staff }, isOver(item), texts)}
                </Status>
              )
            ) : (
              <Status tone="quiet">{item.status === 'canceled' ? calendarTexts.canceled : calendarTexts.postponed}</Status>
            )
          }
        />
      ))}
    </>
  )
}
