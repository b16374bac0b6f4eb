import { memo, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { Link } from 'react-router'
import { fill } from '@touchline/domain/kit/texts'
import classes from './EventTile.module.css'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { Replies } from '../answers/Replies.tsx'
import { TeamMark, teamVars } from '../../kit/page/TeamMark.tsx'
import { offSaid, type TileEvent } from './tile-event.ts'

interface EventTileProps {
  event: TileEvent
  /** The number of tiles side by side. */
  lanes?: number
  /** The number of text lines that fit; a line that would be cut is left out. */
  lines?: number
  tall?: boolean
  /** As wide as the window, with room for names. */
  wide?: boolean
  style?: CSSProperties
  /** Drawn at its new position while the tile is dragged. */
  ghost?: boolean
  describedBy?: string
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  onBlur?: () => void
}

/** The fill shows the kind (game solid, practice tinted, club outlined); the color and the mark show the team. */
export const EventTile = memo(function EventTile({
  event,
  lanes = 1,
  lines = 3,
  tall,
  wide,
  style,
  ghost,
  describedBy,
  ...act
}: EventTileProps) {
  const { bareClock, clock, shortSpan, span } = useMoments()
  const texts = useKitTexts()
  const { counts, replies } = event
  const time = event.untimed ? event.note : lanes === 1 ? span(event.start, event.end) : clock(event.start)
  return (
    <Link
      to={event.to}
      className={classes.tile}
      data-kind={event.kind}
      data-off={event.off ? true : undefined}
      data-narrow={lanes > 1 || undefined}
      data-marked={event.team ? true : undefined}
      data-third={lanes > 2 || undefined}
      data-tall={tall || undefined}
      data-roomy={lines > 3 || undefined}
      data-airy={lines > 2 || undefined}
      data-movable={event.movable || undefined}
      data-ghost={ghost || undefined}
      aria-hidden={ghost}
      tabIndex={ghost ? -1 : undefined}
      aria-describedby={event.movable ? describedBy : undefined}
      draggable={false}
      style={{ ...teamVars(event.team), '--lines': lines, ...style } as CSSProperties}
      {...act}
    >
      <span className={classes.words}>
        <span className={classes.top}>
          {event.team && <TeamMark team={event.team} size={16} inverse={event.kind === 'game' || undefined} />}
          <b>{event.title}</b>
        </span>
        {event.team && <span className={classes.team}>{event.team.name}</span>}
        {event.off && (
          <span className={classes.line} data-said>
            {offSaid(event)}
          </span>
        )}
        <span className={classes.line} data-time={event.untimed ? undefined : 'full'}>
          {time}
        </span>
        {/* The style sheet shows the form that fits the width; screen readers read the full one. */}
        {!event.untimed && lanes === 1 && (
          <span className={classes.line} data-time="short" aria-hidden>
            {shortSpan(event.start, event.end)}
          </span>
        )}
        {!event.untimed && (
          <span className={classes.line} data-time="bare" aria-hidden>
            {bareClock(event.start)}
          </span>
        )}
        <span className={classes.place}>
          {lanes === 1 && <span className={classes.line}>{event.place}</span>}
          {!event.off && replies && (
            <span className={classes.count}>
              <Replies short={!wide} replies={replies} />
            </span>
          )}
          {!event.off && counts && counts.of > 0 && !replies && (
            <span className={classes.count} title={fill(texts.countShort, { coming: counts.coming, of: counts.of })}>
              {counts.coming}/{counts.of}
            </span>
          )}
        </span>
      </span>
      {event.movable && !ghost && <span className={classes.stretch} data-stretch aria-hidden />}
    </Link>
  )
})
