import { Button } from '@mantine/core'
import { maySeeClubSetup } from '@touchline/domain/clubs/policy'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { teamSeasonList } from '@touchline/domain/club-teams/endpoints'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useLocale } from '../kit/texts.ts'
import { useClubPlace, useMay } from '../shell/session/useActor.ts'
import { TeamsTabs } from '../teams/TeamsTabs.tsx'
import { useClubTeamTexts, useTeamSeasonTexts } from './club-team-texts.ts'

const tones = { Current: 'good', Future: 'wait', Past: 'quiet' } as const

/** The seasons with the numbers of their teams; a line leads to its teams. */
export function TeamSeasonsScreen() {
  const texts = useTeamSeasonTexts()
  const locale = useLocale()
  const maySetUp = useMay(maySeeClubSetup, useClubPlace())
  const setUp = maySetUp && (
    <Button component={Link} to="/club-admin/seasons" variant="default">
      {texts.addSeason}
    </Button>
  )
  return (
    <Page title={useClubTeamTexts().file} act={setUp} tabs={<TeamsTabs current="/club-admin/teams/seasons" />}>
      <ListPage
        of={teamSeasonList}
        words={texts}
        icon={<IconCalendarEvent stroke={1.5} />}
        cells={{
          name: ({ name }) => seasonIn(locale, name),
          status: ({ status }) => <Status tone={tones[status]}>{texts[`status.${status}`]}</Status>,
        }}
        rowTo={({ id }) => `/club-admin/teams?season_id=${id}`}
        phone={({ name, status, teams, players }) => ({
          title: seasonIn(locale, name),
          detail: [texts[`status.${status}`], `${texts.teams}: ${teams}`, `${texts.players}: ${players}`].join(' · '),
        })}
        next={setUp}
      />
    </Page>
  )
}
