import { Skeleton } from '@mantine/core'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { readTeam } from '@touchline/domain/teams/endpoints'
import { readGroupAssignment } from '@touchline/domain/teams/part'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { pathInAssignment } from '../kit/web-area.ts'
import { routeTable } from '../shell/routing/route-table.ts'
import { useRead } from '../kit/api/queries.ts'
import { TeamMark, type TeamLook } from '../kit/page/TeamMark.tsx'
import { useLocale, useOwnWords } from '../kit/texts.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { TabLinks } from '../kit/page/TabLinks.tsx'
import { useActor } from '../shell/session/useActor.ts'
import type { TeamTab } from './team-tab.ts'
import { useTeamTexts } from './team-texts.ts'
import { useTeamAddress } from './useTeamAddress.ts'
import { useTeamTitle } from './useTeamTitle.ts'

/** A team, and the group assignment in the address whose players and days the page shows; null for the whole team. */
export type Team = ReplyGot<typeof readTeam> & { look: TeamLook; assignment: ReplyGot<typeof readGroupAssignment> | null }

const ofAreas = import.meta.glob<{ teamTabs: readonly TeamTab[] }>('../*/team-tabs.ts', { eager: true })
const allTabs = Object.values(ofAreas)
  .flatMap(({ teamTabs }) => teamTabs)
  .toSorted((a, b) => a.order - b.order)
const paths = new Set(routeTable.map(({ path }) => path))
/** Within an assignment the tabs that have a page there, without the list of assignments. */
const isInAssignment = ({ path }: TeamTab) => path !== 'assignments' && paths.has(pathInAssignment(`/teams/{team}/${path}`))

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
  const { range } = useMoments()
  const id = Number(useParams()['team'])
  const actor = useActor()
  const read = useRead(readTeam, { params: { team: id }, query: { populate: 'staff,season,region' } })
  const { base, within } = useTeamAddress()
  const assigned = useRead(
    readGroupAssignment,
    { params: { team: id, group_assignment: within.assignment ?? 0 }, query: { populate: 'teams' } },
    { enabled: within.assignment !== undefined },
  )
  useTeamTitle(assigned.data?.name ?? read.data?.name)

  if (read.isError) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (assigned.isError) return <ErrorPanel error={assigned.error} onRetry={() => void assigned.refetch()} />
  if (!read.data || (within.assignment !== undefined && !assigned.data))
    return (
      <Page title={<Skeleton w={180} h={28} />} context={<Skeleton w={240} h={14} mt={6} />}>
        <Skeleton h={240} mt="xl" aria-busy />
      </Page>
    )
  const { name, mark, hue } = read.data
  const assignment = assigned.data ?? null
  const team: Team = { ...read.data, look: { id, name, mark, hue }, assignment }
  const tabs = allTabs.filter((one) => (one.visible?.(team, actor) ?? true) && (assignment === null || isInAssignment(one)))
  const count = assignment?.players_count ?? team.players
  const players = count === 1 ? texts.playersOne : fill(texts.players, { count })
  return (
    <Page
      title={
        <>
          <TeamMark team={team.look} size={30} />
          {assignment?.name ?? team.name}
        </>
      }
      {...(assignment && { crumb: <Crumb to={`/teams/${id}/assignments`} name={team.name} /> })}
      context={(assignment
        ? [range(assignment.start_date, assignment.end_date), players, assignment.archived && texts.archived]
        : [seasonIn(locale, team.season_name), players, team.region_name, team.archived && texts.archived]
      )
        .filter(Boolean)
        .join(' · ')}
      act={act?.(team)}
      thumbAct={thumbAct?.(team)}
      tabs={
        <TabLinks
          label={assignment?.name ?? team.name}
          current={`${base}/${tab}`}
          views={tabs.map(({ path, text, count }) => ({
            to: `${base}/${path}`,
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
