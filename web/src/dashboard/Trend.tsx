import type { HeldEvent } from '@touchline/domain/dashboard/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { Link } from 'react-router'
import { useMoments } from '../kit/time/moments.ts'
import { Section } from '../kit/page/Section.tsx'
import { teamVars } from '../kit/page/TeamMark.tsx'
import { useTeamLook, useMyTeams } from '../teams/teams.queries.ts'
import classes from './Trend.module.css'
import dashboard from './Dashboard.module.css'
import { useDashboardTexts } from './dashboard-texts.ts'

/** Draws the attendance of recent events, one bar per event in the outline of the whole team; the sentence above gives the same figures. */
export function Trend({ held }: { held: readonly HeldEvent[] }) {
  const texts = useDashboardTexts()
  const { teams } = useMyTeams()
  const lookOf = useTeamLook()
  const { shortDate, monthDay } = useMoments()
  const byTeam = [...Map.groupBy(held, ({ team_id }) => team_id)].filter(([, events]) => events.length > 1)
  return (
    <Section title={texts.trend}>
      {byTeam.length === 0 && <p className={dashboard.quiet}>{texts.trendNone}</p>}
      {byTeam.map(([team, events]) => {
        const name = teams.find(({ id }) => id === team)?.name ?? ''
        const full = Math.max(...events.map(({ players, came }) => Math.max(players, came)), 1)
        const average = Math.round((events.reduce((sum, { came }) => sum + came, 0) / events.length) * 10) / 10
        const sentence = fill(texts.trendSentence, { team: name, came: average, of: full, count: events.length })
        return (
          <figure key={team} className={classes.figure} style={teamVars(lookOf(team, name))}>
            <figcaption>
              <Link to={`/teams/${team}/attendance`}>{sentence}</Link>
            </figcaption>
            <div className={classes.bars} role="img" aria-label={sentence}>
              {events.map(({ event_id, came, players, start_time }) => (
                <span
                  key={event_id}
                  className={classes.all}
                  style={{ height: `${(Math.max(players, came) / full) * 100}%` }}
                  title={fill(texts.trendBar, { day: shortDate(start_time), came, of: players })}
                >
                  <span style={{ height: `${(came / Math.max(players, came, 1)) * 100}%` }} />
                </span>
              ))}
            </div>
            <div className={classes.foot} aria-hidden>
              <span>{monthDay(events[0]!.start_time)}</span>
              <span>{monthDay(events.at(-1)!.start_time)}</span>
            </div>
          </figure>
        )
      })}
    </Section>
  )
}
