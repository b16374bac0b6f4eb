import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { useMoments } from '../../kit/time/moments.ts'
import { TeamMark, teamVars } from '../../kit/page/TeamMark.tsx'
import { offSaid, type TileEvent } from '../grid/tile-event.ts'
import classes from './ClubWeekTile.module.css'
import type { Clash, RowsBy } from './week-rows.ts'
import { useWeekTexts } from './week-texts.ts'

interface ClubWeekTileProps {
  event: TileEvent
  by: RowsBy
  /** True if the row stands for no field, so that the tile shows the location. */
  away?: boolean
  clash: Clash | undefined
  /** Names the events that clash with this one. */
  clashTitle: string | undefined
}

/** An event in the week of a club. The text wraps instead of being cut, and it leaves out the team or field of the row. */
export const ClubWeekTile = memo(function ClubWeekTile({ event, by, away, clash, clashTitle }: ClubWeekTileProps) {
  const { shortSpan, span } = useMoments()
  const texts = useWeekTexts()
  const { team } = event
  const time = event.untimed ? event.note : shortSpan(event.start, event.end)
  return (
    <Link
      to={event.to}
      className={classes.tile}
      data-kind={event.kind}
      data-off={event.off ? true : undefined}
      style={teamVars(team)}
      title={[team?.name, event.title, event.untimed ? event.note : span(event.start, event.end), event.place, offSaid(event), clashTitle]
        .filter(Boolean)
        .join(' · ')}
    >
      <span className={classes.time}>
        {time}
        {by === 'field' && team && <TeamMark team={team} size={16} inverse={event.kind === 'game' || undefined} />}
      </span>
      <span className={classes.what}>
        {by === 'field' && team && <b>{team.name} </b>}
        {by === 'field' && team ? event.title : <b>{event.title}</b>}
      </span>
      {(by === 'team' || away) && <span className={classes.place}>{event.place}</span>}
      {event.off && <span className={classes.off}>{offSaid(event)}</span>}
      {clash && (
        <span className={classes.clash}>
          <IconAlertTriangleFilled size={13} aria-hidden />
          {texts[`clash.${clash}`]}
          <VisuallyHidden>{clashTitle}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
})
