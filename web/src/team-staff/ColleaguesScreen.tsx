import { Anchor } from '@mantine/core'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { colleagueList, readColleagueTeams } from '@touchline/domain/team-staff/endpoints'
import { IconUsers } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { TeamName } from '../kit/page/TeamMark.tsx'
import { Face } from '../media/Face.tsx'
import { useTeamLook } from '../teams/teams.queries.ts'
import { useTeamStaffTexts } from './team-staff-texts.ts'

type Line = RowOf<typeof colleagueList>

/** The staff of the own teams, and of the teams that the club opens to coaches and managers. */
export function ColleaguesScreen() {
  const texts = useTeamStaffTexts()
  const lookOf = useTeamLook()
  const teams = useRead(readColleagueTeams, { query: { feature: 'staff' } }).data
  const looks = new Map(teams?.items.map((team) => [team.id, team]))
  const roleOf = ({ role, head_coach }: Line) => (head_coach ? texts.head_coach : texts[`role.${role}`])
  return (
    <Page title={texts.file}>
      <ListPage
        of={colleagueList}
        words={texts}
        icon={<IconUsers stroke={1.5} />}
        choices={{ team_id: teams?.items }}
        cells={{
          team: ({ team_id, team }) => <TeamName team={looks.get(team_id) ?? lookOf(team_id, team)} />,
          email: ({ email }) =>
            email === null ? (
              '–'
            ) : (
              <Anchor href={`mailto:${email}`} inherit>
                {email}
              </Anchor>
            ),
          mobile_number: ({ mobile_number }) =>
            mobile_number === null ? (
              '–'
            ) : (
              <Anchor href={`tel:${mobile_number}`} inherit className="num">
                {mobile_number}
              </Anchor>
            ),
        }}
        phone={(line) => ({
          lead: <Face of="User" id={line.user_id} name={line.name} size={32} />,
          title: line.name,
          detail: [line.team, roleOf(line), line.mobile_number ?? line.email].filter(Boolean).join(' · '),
        })}
      />
    </Page>
  )
}
