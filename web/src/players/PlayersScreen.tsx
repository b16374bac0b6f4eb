import { Button, Group } from '@mantine/core'
import type { RowOf } from '@touchline/domain/kit/list/list'
import { readPlayerChoices } from '@touchline/domain/players/endpoints'
import { allPlayerActs, allPlayers, rosteredPlayerActs, rosteredPlayers } from '@touchline/domain/players/lists'
import { playersTopic } from '@touchline/domain/players/topic'
import { IconPlus, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { useLiveTags } from '../kit/api/useLiveTags.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useListState } from '../kit/list/useListState.ts'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { Face } from '../media/Face.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { PlayerForm } from './late-player-form.ts'
import { PlayersTabs } from './PlayersTabs.tsx'
import { usePlayersTexts } from './players-texts.ts'
import { usePlayerBulk } from './usePlayerBulk.tsx'

type Line = RowOf<typeof allPlayers>

const path = '/club-admin/players'
const pages = {
  'rostered-players': { of: rosteredPlayers, acts: rosteredPlayerActs, to: path },
  'all-players': { of: allPlayers, acts: allPlayerActs, to: `${path}/all-players` },
} as const
const tones = { active: 'good', guest: 'wait', pending: 'warn', inactive: 'quiet', none: 'quiet' } as const

/** For the initials. */
const firstNameFirst = ({ name }: Line) => name.split(', ').toReversed().join(' ')

export const RosteredPlayersScreen = () => <PlayersPage tab="rostered-players" />
export const AllPlayersScreen = () => <PlayersPage tab="all-players" />

function PlayersPage({ tab }: { tab: keyof typeof pages }) {
  const texts = usePlayersTexts()
  const { config, clubId } = useActor()
  useLiveTags(clubId === null ? null : playersTopic(clubId), ['players'])
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const choices = useRead(readPlayerChoices, {}).data
  const { of, acts, to } = pages[tab]
  const { narrowed } = useListState(of).address
  const bulk = usePlayerBulk(acts, choices, { isArchive: narrowed['state'] === 'archived', team: narrowed['team'] })
  const words = config.players_search_first ? { ...texts, noneYet: texts.searchFirst, noneYetHelp: texts.searchFirstHelp } : texts
  const add = choices?.may_create && (
    <Button leftSection={<IconPlus size={18} />} onPointerEnter={PlayerForm.fetch} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <Page title={texts.file} act={add} thumbAct={add} tabs={<PlayersTabs current={to} />}>
      <ListPage
        key={tab}
        of={of}
        words={words}
        icon={<IconUser stroke={1.5} />}
        without={tab === 'rostered-players' ? ['state'] : []}
        choices={{
          season: choices?.seasons,
          team: choices?.teams,
          region: choices?.regions,
          age: choices?.ages.map(({ number, label }) => ({ id: number, name: label })),
          birth_year: choices?.birth_years.map((year) => ({ id: year, name: String(year) })),
        }}
        cells={{
          name: (line: Line) => (
            <Group component="span" gap="xs" wrap="nowrap">
              <Face of="Player" id={line.id} name={firstNameFirst(line)} size={24} />
              {line.name}
            </Group>
          ),
          status: ({ status }: Line) => <Status tone={tones[status]}>{texts[`status.${status}`]}</Status>,
        }}
        rowTo={({ id }) => `/players/${id}`}
        bulk={bulk}
        phone={(line) => ({
          lead: <Face of="Player" id={line.id} name={firstNameFirst(line)} size={32} />,
          title: line.name,
          detail: [line.age_class, line.teams ?? texts['status.none'], line.contact].filter(Boolean).join(' · '),
        })}
      />
      {isAdding && choices && (
        <PlayerForm player={null} choices={choices} onClose={() => setAdding(false)} onCreated={(id) => void navigate(`/players/${id}`)} />
      )}
    </Page>
  )
}
