import { Button } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import {
  IconCalendarQuestion,
  IconMailExclamation,
  IconMailForward,
  IconMapPinQuestion,
  IconMessageQuestion,
  IconUserQuestion,
  IconUserShield,
  type Icon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCalendarTexts } from '../calendar/calendar-texts.ts'
import { addressOf, titleOf } from '../calendar/tile-of-event.ts'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import type { ClubDashboardReply } from './ClubDashboard.tsx'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboard-texts.ts'
import { useSourceNeeds } from './source-needs.ts'

interface Need {
  icon: Icon
  title: string
  detail: string
  to: string
  /** The label of the button. */
  act: string
}
const named = 4

/** Lists open tasks; the button of the first one is the page's primary button. */
export function ClubNeeds({ dashboard }: { dashboard: ClubDashboardReply }) {
  const texts = useDashboardTexts()
  const needs = useNeeds(dashboard)
  return (
    <Section title={texts.needsYou} {...(needs.length > 0 && { count: needs.length })}>
      {needs.length === 0 && <p className={classes.quiet}>{texts.nothingNeedsYou}</p>}
      {needs.map(({ icon: Lead, title, detail, to, act }, index) => (
        <Row
          key={title}
          lead={<Lead size={20} stroke={1.75} aria-hidden />}
          title={title}
          detail={detail}
          end={
            <Button component={Link} to={to} variant={index === 0 ? 'filled' : 'default'} aria-label={`${act}: ${title}`}>
              {act}
            </Button>
          }
        />
      ))}
    </Section>
  )
}

function useNeeds({ events, teams, sign_ups, sources }: ClubDashboardReply): Need[] {
  const calendars = useSourceNeeds(sources)
  const texts = useDashboardTexts()
  const calendar = useCalendarTexts()
  const say = (one: string, many: string, count: number) => (count === 1 ? one : fill(many, { count }))
  const list = (names: string[]) => names.slice(0, named).join(', ') + (names.length > named ? ' …' : '')
  const needs: Need[] = []

  const lacking = teams.filter(({ has_coach }) => !has_coach)
  if (lacking.length > 0)
    needs.push({
      icon: IconUserQuestion,
      title: say(texts.teamsWithoutCoachOne, texts.teamsWithoutCoach, lacking.length),
      detail: list(lacking.map(({ name }) => name)),
      ...(sign_ups && lacking.length === 1
        ? { to: `/club-admin/invitations?coach_for=${lacking[0]!.id}`, act: texts.assignCoach }
        : { to: lacking.length === 1 ? `/teams/${lacking[0]!.id}` : '/club-admin/teams?coach=none', act: texts.view }),
    })
  const on = events.filter(({ status }) => status === 'scheduled')
  const places = on.filter(({ field, location }) => !field && !location)
  const silent = on.filter(({ counts }) => counts.players > 0 && counts.coming + counts.away === 0)
  for (const [those, icon, one, many] of [
    [places, IconMapPinQuestion, texts.noPlaceOne, texts.noPlace],
    [silent, IconMessageQuestion, texts.silentEventsOne, texts.silentEvents],
  ] as const)
    if (those.length > 0)
      needs.push({
        icon,
        title: say(one, many, those.length),
        detail: list(those.map((event) => `${event.team_name}: ${titleOf(event, calendar)}`)),
        to: addressOf(those[0]!),
        act: texts.review,
      })
  for (const { title, detail, to } of calendars) needs.push({ icon: IconCalendarQuestion, title, detail, to, act: texts.review })
  if (sign_ups && sign_ups.expired > 0)
    needs.push({
      icon: IconMailExclamation,
      title: say(texts.invitationsExpiredOne, texts.invitationsExpired, sign_ups.expired),
      detail: texts.invitationsExpiredHelp,
      to: '/club-admin/invitations?state=expired',
      act: texts.resend,
    })
  if (sign_ups && sign_ups.open > 0)
    needs.push({
      icon: IconMailForward,
      title: say(texts.invitationsOpenOne, texts.invitationsOpen, sign_ups.open),
      detail: texts.invitationsOpenHelp,
      to: '/club-admin/invitations?state=open',
      act: texts.view,
    })
  if (sign_ups && sign_ups.unverified > 0)
    needs.push({
      icon: IconUserShield,
      title: say(texts.unverifiedOne, texts.unverified, sign_ups.unverified),
      detail: texts.unverifiedHelp,
      to: '/club-admin/invitations?view=unconfirmed',
      act: texts.sendAgain,
    })
  return needs
}
