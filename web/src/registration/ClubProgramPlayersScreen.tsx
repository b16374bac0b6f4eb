import { readPlayerChoices } from '@touchline/domain/players/endpoints'
import { titles } from '@touchline/domain/players/titles'
import { programRecords } from '@touchline/domain/programs/records'
import { clubProgramPlayers } from '@touchline/domain/registration/people-lists'
import { Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useRead } from '../kit/api/queries.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useInOwnWords } from '../kit/texts.ts'
import { Face } from '../media/Face.tsx'
import { PlayersTabs } from '../players/PlayersTabs.tsx'
import { usePeopleTexts } from './list-texts.ts'

const tones = { Registered: 'good', Waitlist: 'wait', Invited: 'wait', Declined: 'quiet', Canceled: 'quiet', Expired: 'quiet' } as const
const firstNameFirst = (name: string) => name.split(', ').toReversed().join(' ')

/** The players of the club's programs, beside the other lists of players. */
export function ClubProgramPlayersScreen() {
  const texts = usePeopleTexts()
  const choices = useRead(readPlayerChoices, {}).data
  const programs = useRead(programRecords.list.read, { query: { page_size: '200' } }).data?.items
  return (
    <Page title={useInOwnWords(titles.players)} tabs={<PlayersTabs current="/club-admin/players/program-players" />}>
      <ListPage
        of={clubProgramPlayers}
        words={{
          ...{ ...texts, file: texts.filePlayers, search: texts.searchPlayers },
          ...{ noneYet: texts.noPlayers, noneYetHelp: texts.noPlayersHelp },
        }}
        icon={<IconUsers stroke={1.5} />}
        choices={{
          program: programs?.map(({ id, name }) => ({ id, name: String(name) })),
          season: choices?.seasons,
          region: choices?.regions,
          birth_year: choices?.birth_years.map((year) => ({ id: year, name: String(year) })),
        }}
        cells={{
          player: ({ player, player_id }) => (
            <Group component="span" gap="xs" wrap="nowrap">
              <Face of="Player" id={player_id} name={firstNameFirst(player)} size={24} />
              {player}
            </Group>
          ),
          registration: ({ registration }) => <Status tone={tones[registration]}>{texts[`registration.${registration}`]}</Status>,
        }}
        rowTo={({ player_id }) => `/players/${player_id}`}
        bulk={{ acts: [] }}
        phone={({ player, player_id, program, package_name, registration }) => ({
          lead: <Face of="Player" id={player_id} name={firstNameFirst(player)} size={32} />,
          title: player,
          detail: [`${program}: ${package_name}`, texts[`registration.${registration}`]].join(' · '),
        })}
      />
    </Page>
  )
}
