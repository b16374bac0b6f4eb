import { Button } from '@mantine/core'
import { maySeeClubSetup } from '@touchline/domain/clubs/policy'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { teamSeasonList } from '@touchline/domain/club-teams/endpoints'
import { mayPutTeamIn } from '@touchline/domain/club-teams/policy'
import { fill } from '@touchline/domain/kit/texts'
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

/** Rolls the teams of some region over. */
const mayRollOver = ({ clubId }: { clubId: number }) => mayPutTeamIn({ clubId, regionId: 'any' })

/** The seasons with the numbers of their teams; a line leads to its teams. */
export function TeamSeasonsScreen() {
  const texts = useTeamSeasonTexts()
  const locale = useLocale()
  const maySetUp = useMay(maySeeClubSetup, useClubPlace())
  const isRolling = useMay(mayRollOver, useClubPlace())
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
        rowActs={({ id, name, teams }) =>
          isRolling &&
          teams > 0 && (
            <Button
              component={Link}
              to={`/club-admin/seasons/${id}/roll-over`}
              variant="subtle"
              size="compact-sm"
              aria-label={fill(texts.rollOverOf, { season: seasonIn(locale, name) })}
            >
              {texts.rollOver}
            </Button>
          )
        }
        phone={({ name, status, teams, players }) => ({
          title: seasonIn(locale, name),
          detail: [texts[`status.${status}`], `${texts.teams}: ${teams}`, `${texts.players}: ${players}`].join(' · '),
        })}
        next={setUp}
      />
    </Page>
  )
}
