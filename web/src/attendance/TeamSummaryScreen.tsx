import { Anchor, Button, Group, Text } from '@mantine/core'
import { readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import type { TeamStaffMember } from '@touchline/domain/teams/endpoints'
import { IconTableImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCalendarTexts } from '../calendar/calendar-texts.ts'
import { addressOf, offWords, locationText, titleOf } from '../calendar/tile-of-event.ts'
import { LiveTeams } from '../calendar/week/LiveTeams.tsx'
import { AnswerCount } from '../calendar/answers/AnswerCount.tsx'
import { DateLead } from '../kit/page/DateLead.tsx'
import { addDays, wallTime } from '../kit/time/days.ts'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { useRead } from '../kit/api/queries.ts'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { serverNow } from '../kit/time/server-clock.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { Face } from '../media/Face.tsx'
import { useZone } from '../shell/session/useActor.ts'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { teamPartsNamed } from '../teams/team-part.ts'
import { useTeamTexts } from '../teams/team-texts.ts'
import { useTeamAddress } from '../teams/useTeamAddress.ts'
import classes from './TeamSummaryScreen.module.css'

const Acts = teamPartsNamed('SummaryAct')
const AssignmentActs = teamPartsNamed('AssignmentAct')
const AssignmentFacts = teamPartsNamed('AssignmentFacts')
const StaffActs = teamPartsNamed('StaffAct')
const StaffNotices = teamPartsNamed('StaffNotice')
const StaffLineActs = teamPartsNamed('StaffLineAct')

/** The summary of a team: next events, recent results and staff. */
export function TeamSummaryScreen() {
  const texts = useTeamTexts()
  return (
    <TeamPage
      tab="summary"
      act={(team) => (
        <>
          {team.may.import && !team.assignment && (
            <Button component={Link} to={`/teams/${team.id}/import`} variant="default" leftSection={<IconTableImport size={18} />}>
              {texts.importCalendar}
            </Button>
          )}
          {(team.assignment ? AssignmentActs : Acts).map((Act, at) => (
            <Act key={at} team={team} />
          ))}
        </>
      )}
    >
      {(team) => (
        <>
          {!team.assignment && Acts.length > 0 && (
            <Group gap="sm" mb="md" hiddenFrom="sm" data-print="no">
              {Acts.map((Act, at) => (
                <Act key={at} team={team} />
              ))}
            </Group>
          )}
          <Summary team={team} />
          {team.assignment && (
            <Group gap="sm" mt="lg" hiddenFrom="sm" data-print="no">
              {AssignmentActs.map((Act, at) => (
                <Act key={at} team={team} />
              ))}
            </Group>
          )}
        </>
      )}
    </TeamPage>
  )
}

function Summary({ team }: { team: Team }) {
  const texts = useTeamTexts()
  const { fullDate } = useMoments()
  const today = wallTime(serverNow(), useZone()).slice(0, 10)
  const { base, within } = useTeamAddress()
  const roleOf = ({ role, head_coach, can_admin, guest_until }: TeamStaffMember) => {
    if (guest_until !== null) return fill(texts.guestCoach, { date: fullDate(guest_until) })
    if (role === 'Coach') return head_coach ? texts.headCoach : texts.coach
    return can_admin ? `${texts.manager} · ${texts.managesTeam}` : texts.manager
  }
  const read = useRead(readTeamCalendar, {
    params: { team: team.id },
    query: { start: addDays(today, -120), end: addDays(today, 28), ...within },
  })
  const events = read.data?.items ?? []
  const next = events.filter((event) => event.end_time.slice(0, 10) >= today && !event.tbd).slice(0, 5)
  const results = events
    .filter((event) => event.our_score !== null && event.their_score !== null)
    .toReversed()
    .slice(0, 5)
  const calendarLink = (
    <Anchor component={Link} to={`${base}/calendar`} fz="sm">
      {texts.toCalendar}
    </Anchor>
  )
  if (read.isError) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  return (
    <div className={classes.columns}>
      <div>
        <Section title={texts.next} aside={calendarLink}>
          {!read.data && <RowsSkeleton rows={5} />}
          {next.map((event) => (
            <NextRow key={event.id} event={event} />
          ))}
          {read.data && next.length === 0 && <Nothing>{texts.nothingNext}</Nothing>}
        </Section>
        <Section title={texts.results}>
          {!read.data && <RowsSkeleton rows={5} />}
          {results.map((event) => (
            <ResultRow key={event.id} event={event} />
          ))}
          {read.data && results.length === 0 && <Nothing>{texts.noResults}</Nothing>}
        </Section>
      </div>
      <div>
        {team.assignment && AssignmentFacts.map((Facts, at) => <Facts key={at} team={team} />)}
        <Section
          title={texts.staff}
          count={team.staff?.length ?? 0}
          aside={StaffActs.map((Act, at) => (
            <Act key={at} team={team} />
          ))}
        >
          {(team.staff ?? []).map((member) => (
            <Row
              key={`${member.role}${member.user_id}`}
              lead={<Face of="User" id={member.user_id} name={member.name} size={32} />}
              title={member.name}
              detail={roleOf(member)}
              end={StaffLineActs.map((Act, at) => (
                <Act key={at} team={team} member={member} />
              ))}
            />
          ))}
          {StaffNotices.map((Notice, at) => (
            <Notice key={at} team={team} />
          ))}
        </Section>
      </div>
      <LiveTeams teams={[team.id]} />
    </div>
  )
}

const Nothing = ({ children }: { children: string }) => (
  <Text c="dimmed" fz="sm" py="md">
    {children}
  </Text>
)

function NextRow({ event }: { event: CalendarEvent }) {
  const texts = useCalendarTexts()
  const { span } = useMoments()
  const { coming, away, players } = event.counts
  const off = offWords(event, texts)
  return (
    <Row
      to={addressOf(event)}
      lead={<DateLead at={event.start_time} />}
      title={off ? <s>{titleOf(event, texts)}</s> : titleOf(event, texts)}
      detail={`${off ? `${off} · ` : ''}${span(event.start_time, event.end_time)} · ${locationText(event, texts)}`}
      end={!off && players > 0 && <AnswerCount short coming={coming} away={away} of={players} />}
    />
  )
}

function ResultRow({ event }: { event: CalendarEvent }) {
  const texts = useCalendarTexts()
  const { shortDate } = useMoments()
  const [ours, theirs] = [event.our_score ?? 0, event.their_score ?? 0]
  const letter = ours > theirs ? 'W' : ours < theirs ? 'L' : 'D'
  return (
    <Row
      to={addressOf(event)}
      lead={
        <span className={classes.result} data-result={letter}>
          {letter}
        </span>
      }
      title={titleOf(event, texts)}
      detail={shortDate(event.start_time)}
      end={
        <b className={classes.score}>
          {ours} – {theirs}
        </b>
      }
    />
  )
}
