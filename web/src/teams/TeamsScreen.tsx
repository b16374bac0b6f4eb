import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { seasonIn } from '@touchline/domain/clubs/season-names'
import { fill } from '@touchline/domain/kit/texts'
import { readMyTeams, type TeamSummary } from '@touchline/domain/teams/endpoints'
import { genderLabel } from '@touchline/domain/teams/gender'
import { teamLock } from '@touchline/domain/teams/lock'
import { IconLock, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { ListRows } from '../kit/list/ListRows.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Pager } from '../kit/page/Pager.tsx'
import { useRead } from '../kit/api/queries.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import table from '../kit/page/Table.module.css'
import { TeamMark, TeamName } from '../kit/page/TeamMark.tsx'
import { useLocale } from '../kit/texts.ts'
import { SearchField } from '../kit/pickers/SearchField.tsx'
import { useAddressFilters } from '../kit/api/useAddressFilters.ts'
import { useTeamTexts } from './team-texts.ts'
import { useLockReason } from './useLockReason.ts'

const pageSize = 50
const seasons = ['Current', 'Past', 'Future', 'all'] as const

/** Lists the user's own teams; locked ones say why. */
export function TeamsScreen() {
  const texts = useTeamTexts()
  const locale = useLocale()
  const kitTexts = useKitTexts()
  const reasonOf = useLockReason()
  const { query, set } = useAddressFilters()
  const [search, setSearch] = useState(query.get('search') ?? '')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const season = seasons.find((known) => known === query.get('season')) ?? 'Current'
  const page = Number(query.get('page')) || 1
  const read = useRead(readMyTeams, { query: { page, page_size: pageSize, season, ...(asked && { search: asked }) } }, { keep: true })
  const total = read.data?.total ?? 0

  const lockOf = (team: TeamSummary) => {
    const lock = teamLock(team, team.relation)
    return lock && reasonOf(lock)
  }
  const nameCell = (team: TeamSummary) =>
    lockOf(team) ? (
      <>
        <TeamName team={team} />
        <Text component="span" c="dimmed" fz="sm" ml="sm" className={table.wraps}>
          <IconLock size={14} style={{ verticalAlign: '-2px' }} aria-hidden /> {lockOf(team)}
        </Text>
      </>
    ) : (
      <Link to={`/teams/${team.id}`}>
        <TeamName team={team} />
      </Link>
    )

  return (
    <Page
      title={texts.myTeams}
      context={!read.data ? '\u00a0' : total === 1 ? texts.teamsCountOne : fill(texts.teamsCount, { count: total })}
    >
      <Group gap="sm" mb="md">
        <SearchField
          label={texts.search}
          value={search}
          onChange={(next) => {
            setSearch(next)
            set('search', next)
          }}
        />
        <SegmentedControl
          aria-label={texts.season}
          value={season}
          onChange={(value) => set('season', value === 'Current' ? null : value)}
          data={[
            { value: 'Current', label: texts.thisSeason },
            { value: 'Past', label: texts.past },
            { value: 'Future', label: texts.future },
            { value: 'all', label: texts.all },
          ]}
        />
      </Group>
      <ListRows
        read={read}
        rows={read.data?.items ?? null}
        expected={10}
        columns={[
          { name: 'name', head: texts.name, cell: nameCell },
          { name: 'coach', head: texts.headCoach, cell: (team) => team.head_coach ?? '–' },
          { name: 'season', head: texts.season, cell: (team) => seasonIn(locale, team.season_name) },
          { name: 'region', head: texts.region, cell: (team) => team.region_name ?? '–' },
          { name: 'gender', head: texts.gender, cell: (team) => genderLabel(team.gender, texts) },
          { name: 'born', head: texts.born, num: true, cell: (team) => team.birth_year ?? '–' },
          { name: 'players', head: texts.playersHead, end: true, cell: (team) => team.players },
        ]}
        phone={(team) => {
          const lock = lockOf(team)
          const facts = [team.head_coach, seasonIn(locale, team.season_name), team.region_name]
          return {
            ...(!lock && { to: `/teams/${team.id}` }),
            lead: <TeamMark team={team} size={26} />,
            title: team.name,
            detail: lock ?? facts.filter(Boolean).join(' · '),
            end: lock ? (
              <IconLock size={18} aria-label={kitTexts.locked} />
            ) : (
              <Text c="dimmed" fz="sm">
                {team.players === 1 ? texts.playersOne : fill(texts.players, { count: team.players })}
              </Text>
            ),
          }
        }}
        empty={
          <StateMessage
            icon={<IconUsersGroup stroke={1.5} />}
            title={asked ? fill(texts.noneFound, { search: asked }) : texts.noTeams}
            acts={
              asked && (
                <Button variant="default" onClick={() => (setSearch(''), set('search', null))}>
                  {texts.clearSearch}
                </Button>
              )
            }
          >
            {!asked && texts.noTeamsHelp}
          </StateMessage>
        }
      />
      <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => set('page', String(next))} />
    </Page>
  )
}
