import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { fill } from '@touchline/domain/kit/texts'
import classes from './EventTile.module.css'
import { useKitTexts } from './kit-texts.ts'
import { useMoments } from './moments.ts'
import { TeamMark, teamVars } from './TeamMark.tsx'
import type { TileEvent } from './tile-event.ts'

interface EventTileProps {
  event: TileEvent
  /** How many stand side by side. */
  lanes?: number
  /** How many lines of text fit; of one more nothing is shown rather than its upper half. */
  lines?: number
  tall?: boolean
  style?: CSSProperties
}

/** Kind is the ground (game solid, practice tinted, club outlined); team is the hue and the mark. */
export function EventTile({ event, lanes = 1, lines = 3, tall, style }: EventTileProps) {
  const { bareClock, clock, span } = useMoments()
  const texts = useKitTexts()
  const { counts } = event
  const time = lanes === 1 ? span(event.start, event.end) : lanes === 2 ? clock(event.start) : bareClock(event.start)
  return (
    <Link
      to={event.to}
      className={classes.tile}
      data-kind={event.kind}
      data-off={event.off ? true : undefined}
      data-narrow={lanes > 1 || undefined}
      data-third={lanes > 2 || undefined}
      data-tall={tall || undefined}
      data-roomy={lines > 3 || undefined}
      style={{ ...teamVars(event.team), '--lines': lines, ...style } as CSSProperties}
    >
      <span className={classes.words}>
        <span className={classes.top}>
          {event.team && <TeamMark team={event.team} size={16} inverse={event.kind === 'game' || undefined} />}
          <b>{event.title}</b>
        </span>
        <span className={classes.line}>{event.off ?? time}</span>
        {!event.off && (
          <span className={classes.place}>
            {lanes === 1 && <span className={classes.line}>{event.place}</span>}
            {counts && counts.of > 0 && (
              <span className={classes.count} title={fill(texts.countShort, { coming: counts.coming, of: counts.of })}>
                {counts.coming}/{counts.of}
              </span>
            )}
          </span>
        )}
      </span>
    </Link>
  )
}
