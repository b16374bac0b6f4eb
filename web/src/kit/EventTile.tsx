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
  narrow?: boolean
  tall?: boolean
  style?: CSSProperties
}

/** Kind is the ground (game solid, practice tinted, club outlined); team is the hue and the mark. */
export function EventTile({ event, narrow, tall, style }: EventTileProps) {
  const { clock, span } = useMoments()
  const texts = useKitTexts()
  const { counts } = event
  return (
    <Link
      to={event.to}
      className={classes.tile}
      data-kind={event.kind}
      data-off={event.off ? true : undefined}
      data-narrow={narrow || undefined}
      data-tall={tall || undefined}
      style={{ ...teamVars(event.team), ...style }}
    >
      <span className={classes.top}>
        {event.team && <TeamMark team={event.team} size={16} inverse={event.kind === 'game' || undefined} />}
        <b>{event.title}</b>
      </span>
      <span className={classes.line}>{event.off ?? (narrow ? clock(event.start) : span(event.start, event.end))}</span>
      {!event.off && (
        <span className={classes.place}>
          {!narrow && <span className={classes.line}>{event.place}</span>}
          {counts && counts.of > 0 && (
            <span className={classes.count} title={fill(texts.countShort, { coming: counts.coming, of: counts.of })}>
              {counts.coming}/{counts.of}
            </span>
          )}
        </span>
      )}
    </Link>
  )
}
