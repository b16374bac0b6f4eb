import { Link } from 'react-router'
import { TeamMark, teamVars } from '../kit/page/TeamMark.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useTeamLook } from '../teams/teams.queries.ts'
import type { CalendarBand } from './calendar-part.ts'
import classes from './Bands.module.css'

/** The bands of the days on screen, above the days. */
export function Bands({ bands }: { bands: readonly CalendarBand[] }) {
  const { monthDay } = useMoments()
  const lookOf = useTeamLook()
  if (bands.length === 0) return null
  return (
    <ul className={classes.bands}>
      {bands.map(({ key, team_id, team_name, title, first_day, last_day, to }) => {
        const look = lookOf(team_id, team_name)
        return (
          <li key={key}>
            <Link to={to} className={classes.band} style={teamVars(look)}>
              <TeamMark team={look} size={20} />
              <span className={classes.title}>{title}</span>
              <span className={classes.days}>
                {monthDay(first_day)}
                {first_day !== last_day && ` – ${monthDay(last_day)}`}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
