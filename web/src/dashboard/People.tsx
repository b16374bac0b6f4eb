import { fill } from '@touchline/domain/kit/texts'
import { DateLead } from '../kit/page/DateLead.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { TeamMark } from '../kit/page/TeamMark.tsx'
import { useTeamLook } from '../teams/teams.queries.ts'
import type { readTeamDashboard } from '@touchline/domain/dashboard/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { useDashboardTexts } from './dashboard-texts.ts'

type DashboardReply = ReplyGot<typeof readTeamDashboard>

/** Lists this week's birthdays; without any there is no heading either. */
export function Birthdays({ birthdays, today }: { birthdays: DashboardReply['birthdays']; today: string }) {
  const texts = useDashboardTexts()
  const { longDate } = useMoments()
  const lookOf = useTeamLook()
  if (birthdays.length === 0) return null
  return (
    <Section title={texts.birthdays}>
      {birthdays.map((one) => (
        <Row
          key={one.player_id}
          lead={<DateLead at={one.on} />}
          title={`${one.first_name} ${one.last_name}`}
          detail={fill(texts.turnsOn, { day: one.on === today ? texts.today : longDate(one.on), age: one.turns })}
          end={<TeamMark team={lookOf(one.team_id, one.team_name)} size={20} />}
        />
      ))}
    </Section>
  )
}

export function RosterChanges({ changes }: { changes: DashboardReply['roster_changes'] }) {
  const texts = useDashboardTexts()
  const { shortDate } = useMoments()
  const lookOf = useTeamLook()
  if (changes.length === 0) return null
  return (
    <Section title={texts.rosterChanges}>
      {changes.map((one) => (
        <Row
          key={`${one.player_id}-${one.team_id}-${one.what}`}
          to={`/teams/${one.team_id}/roster`}
          lead={<TeamMark team={lookOf(one.team_id, one.team_name)} size={20} />}
          title={`${one.first_name} ${one.last_name}`}
          detail={fill(texts.onDay, {
            what: fill(one.what === 'joined' ? texts.joined : texts.left, { team: one.team_name }),
            day: shortDate(one.on),
          })}
        />
      ))}
    </Section>
  )
}
