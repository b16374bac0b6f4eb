import { Skeleton } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { readTeam } from '@touchline/domain/teams/endpoints'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Page } from '../kit/page/Page.tsx'
import { useRead } from '../kit/api/queries.ts'
import { TeamMark, type TeamLook } from '../kit/page/TeamMark.tsx'
import { useLocale, useOwnWords } from '../kit/texts.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useActor } from '../shell/session/useActor.ts'
import type { TeamTab } from './team-tab.ts'
import { useTeamTexts } from './team-texts.ts'
import { useTeamTitle } from './useTeamTitle.ts'

export type Team = ReplyGot<typeof readTeam> & { look: TeamLook }

const ofAreas = import.meta.glob<{ teamTabs: readonly TeamTab[] }>('../*/team-tabs.ts', { eager: true })
const allTabs = Object.values(ofAreas)
  .flatMap(({ teamTabs }) => teamTabs)
  .toSorted((a, b) => a.order - b.order)

interface TeamPageProps {
  /** The path of the open tab. */
  tab: string
  act?: (team: Team) => ReactNode
  thumbAct?: (team: Team) => ReactNode
  children: (team: Team) => ReactNode
}

/** The layout of every page of a team: its name, one line about it, and the tabs that the user may open. */
export function TeamPage({ tab, act, thumbAct, children }: TeamPageProps) {
  const texts = useTeamTexts()
  const locale = useLocale()
  const words = useOwnWords()
  const id = Number(useParams()['team'])
  const actor = useActor()
  const read = useRead(readTeam, { params: { team: id }, query: { populate: 'staff,season,region' } })
  useTeamTitle(read.data?.name)

  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data)
    return (
      <Page title={<Skeleton w={180} h={28} />} context={<Skeleton w={240} h={14} mt={6} />}>
        <Skeleton h={240} mt="xl" aria-busy />
      </Page>
    )
  const { name, mark, hue } = read.data
  const team: Team = { ...read.data, look: { id, name, mark, hue } }
  const tabs = allTabs.filter(({ visible }) => visible?.(team, actor) ?? true)
  const players = team.players === 1 ? texts.playersOne : fill(texts.players, { count: team.players })
  return (
    <Page
      title={
        <>
          <TeamMark team={team.look} size={30} />
          {team.name}
        </>
      }
      context={[seasonIn(locale, team.season_name), players, team.region_name, team.archived && texts.archived].filter(Boolean).join(' · ')}
      act={act?.(team)}
      thumbAct={thumbAct?.(team)}
      tabs={
        <TabLinks
          label={team.name}
          current={`/teams/${id}/${tab}`}
          views={tabs.map(({ path, text, count }) => ({
            to: `/teams/${id}/${path}`,
            name: words(text),
            ...(count && { count: count(team) }),
          }))}
        />
      }
    >
      {children(team)}
    </Page>
  )
}
