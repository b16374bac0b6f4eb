import { fill } from '@touchline/domain/kit/texts'
import { memo } from 'react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { Replies } from '../answers/Replies.tsx'
import { Row } from '../../kit/page/Row.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { TeamMark } from '../../kit/page/TeamMark.tsx'
import type { TileEvent } from '../grid/tile-event.ts'
import classes from './PhoneEvent.module.css'

interface PhoneEventProps {
  event: TileEvent
  /** True if the day is already shown above. */
  ofDay?: boolean
  clash?: string | undefined
}

/** An event as two lines on a phone: team and title, then time and place; at the end the answers, or that it is canceled. */
export const PhoneEvent = memo(function PhoneEvent({ event, ofDay, clash }: PhoneEventProps) {
  const texts = useKitTexts()
  const { shortDate, span } = useMoments()
  const { team, counts } = event
  const time = event.untimed ? event.note : span(event.start, event.end)
  return (
    <div className={classes.event} data-off={event.off ? true : undefined}>
      <Row
        to={event.to}
        lead={team && <TeamMark team={team} size={22} />}
        title={
          <span className={classes.title}>
            {ofDay && team ? `${team.name} ` : ''}
            {event.title}
          </span>
        }
        detail={
          <>
            {[ofDay ? time : `${shortDate(event.start)}, ${time}`, event.place].join(' · ')}
            {event.offReason && <span className={classes.reason}>{event.offReason}</span>}
            {clash && <span className={classes.clash}>{clash}</span>}
          </>
        }
        end={
          event.off ? (
            <Status tone="bad">{event.off}</Status>
          ) : event.replies ? (
            <Replies replies={event.replies} />
          ) : (
            counts &&
            counts.of > 0 && (
              <span className={classes.count} title={fill(texts.countShort, { coming: counts.coming, of: counts.of })}>
                {counts.coming}/{counts.of}
              </span>
            )
          )
        }
      />
    </div>
  )
})
