import { readPlayerChoices } from '@touchline/domain/players/endpoints'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { fill } from '@touchline/domain/kit/texts'
import { recruitingProfileActs, recruitingProfiles } from '@touchline/domain/recruiting/lists'
import { titles } from '@touchline/domain/recruiting/titles'
import { IconLinkOff, IconMail, IconSchool } from '@tabler/icons-react'
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
const icons = { ask: IconMail, revoke: IconLinkOff }

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
        bulk={{
          of: recruitingProfileActs,
          acts: recruitingProfileActs.acts.map((act) => ({
            ...{ act, name: texts[act], icon: icons[act], body: texts[`${act}Help`], danger: act === 'revoke' },
            title: (count) => (count === 1 ? texts[`${act}TitleOne`] : fill(texts[`${act}Title`], { count })),
            done: (count) => (count === 1 ? texts[`${act}DoneOne`] : fill(texts[`${act}Done`], { count })),
          })),
          reasons: {
            ...{ forbidden: texts['left.forbidden'], published: texts['left.published'], nobody: texts['left.nobody'] },
            ...{ asked: texts['left.asked'], no_link: texts['left.no_link'] },
          },
          words: texts,
        }}
        rowTo={({ id }) => `/players/${id}/recruiting_profile`}
        phone={(line) => ({
          title: line.name,
          detail: [texts[`state.${line.state}`], line.graduation, line.positions].filter(Boolean).join(' · '),
        })}
      />
    </Page>
  )
}
