import { readPlayerChoices } from '@touchline/domain/players/endpoints'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { recruitingProfiles } from '@touchline/domain/recruiting/lists'
import { titles } from '@touchline/domain/recruiting/titles'
import { IconSchool } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useOwnWords } from '../kit/texts.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { TeamsTabs } from '../teams/TeamsTabs.tsx'
import { useRecruitingListTexts } from './recruiting-texts.ts'
import { stateTones } from './state-tones.ts'

type Line = RowOf<typeof recruitingProfiles>
const yearsShown = 12

/** The recruiting profiles of the club. */
export function RecruitingProfilesScreen() {
  const texts = useRecruitingListTexts()
  const words = useOwnWords()
  const choices = useRead(readPlayerChoices, {}).data
  const first = serverNow().getUTCFullYear() - 1
  const years = Array.from({ length: yearsShown }, (_, at) => ({ id: first + at, name: String(first + at) }))
  return (
    <Page title={words(titles.profiles)} tabs={<TeamsTabs current="/club-admin/teams/recruiting-profiles" />}>
      <ListPage
        of={recruitingProfiles}
        words={texts}
        icon={<IconSchool stroke={1.5} />}
        choices={{ season: choices?.seasons, team: choices?.teams, graduation_year: years }}
        cells={{ state: ({ state }: Line) => <Status tone={stateTones[state]}>{texts[`state.${state}`]}</Status> }}
        rowTo={({ id }) => `/players/${id}/recruiting_profile`}
        phone={(line) => ({
          title: line.name,
          detail: [texts[`state.${line.state}`], line.graduation, line.positions].filter(Boolean).join(' · '),
        })}
      />
    </Page>
  )
}
