import { Anchor } from '@mantine/core'
import { wholePercent } from '@touchline/domain/kit/percent'
import { fill } from '@touchline/domain/kit/texts'
import { Link } from 'react-router'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { TeamMark } from '../kit/page/TeamMark.tsx'
import { useTeamLook } from '../teams/teams.queries.ts'
import type { ClubDashboardReply } from './ClubDashboard.tsx'
import classes from './Dashboard.module.css'
import { useLocale } from '../kit/texts.ts'
import { useDashboardTexts } from './dashboard-texts.ts'

const most = 8

/** Lists the teams by their share of missing answers, highest first. */
export function AnswersByTeam({ teams }: { teams: ClubDashboardReply['teams'] }) {
  const texts = useDashboardTexts()
  const lookOf = useTeamLook()
  const locale = useLocale()
  const asked = teams.filter((team) => team.asked > 0).toSorted((a, b) => a.answered / a.asked - b.answered / b.asked)
  return (
    <Section
      title={texts.answersByTeam}
      aside={
        <Anchor component={Link} to="/club-admin/teams" fz="sm">
          {texts.allTeams}
        </Anchor>
      }
    >
      {asked.length === 0 && <p className={classes.quiet}>{texts.noneAsked}</p>}
      {asked.length > 0 && <p className={classes.help}>{texts.answersByTeamHelp}</p>}
      {asked.slice(0, most).map((team) => (
        <Row
          key={team.id}
          to={team.unanswered_event_id === null ? `/teams/${team.id}/attendance` : `/events/${team.unanswered_event_id}`}
          lead={<TeamMark team={lookOf(team.id, team.name)} />}
          title={team.name}
          detail={fill(texts.answeredOfDetail, { answered: team.answered, asked: team.asked })}
          end={
            <span className={classes.share}>
              <progress value={team.answered} max={team.asked} aria-hidden />
              <span>{wholePercent(team.answered, team.asked, locale)}</span>
            </span>
          }
        />
      ))}
    </Section>
  )
}
