import { Anchor } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { readPlayerTeams } from '@touchline/domain/players/endpoints'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { ListRows } from '../kit/list/ListRows.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useMoments } from '../kit/time/moments.ts'
import type { Player } from './player-tab.ts'
import { usePlayerTexts } from './players-texts.ts'

const tones = { active: 'good', guest: 'wait', pending: 'warn', inactive: 'quiet' } as const

/** The teams of a player, current ones first. */
export function PlayerTeams({ player }: { player: Player }) {
  const texts = usePlayerTexts()
  const { fullDate } = useMoments()
  const read = useRead(readPlayerTeams, { params: { player: player.id } })
  const rows = read.data?.items.map((line) => ({ ...line, id: line.team_id })) ?? null
  type Line = NonNullable<typeof rows>[number]
  const status = (line: Line) =>
    line.left_on !== null ? (
      <Status tone="quiet">{fill(texts.left, { date: fullDate(line.left_on) })}</Status>
    ) : line.current ? (
      <Status tone={tones[line.status]}>{texts[`status.${line.status}`]}</Status>
    ) : (
      <Status tone="quiet">{texts.past}</Status>
    )
  const to = (line: Line) => `/teams/${line.team_id}/roster`
  return (
    <ListRows
      inline
      read={read}
      rows={rows}
      expected={3}
      columns={[
        {
          name: 'team',
          head: texts.team,
          main: true,
          cell: (line) =>
            line.may_open ? (
              <Anchor component={Link} to={to(line)} fz="inherit">
                {line.name}
              </Anchor>
            ) : (
              line.name
            ),
        },
        { name: 'season', head: texts.season, cell: (line) => line.season_name },
        { name: 'number', head: texts.numberOnTeam, num: true, cell: (line) => line.number ?? '–' },
        { name: 'position', head: texts.position, cell: (line) => line.position ?? '–' },
        { name: 'status', head: texts.status, cell: status },
      ]}
      phone={(line) => ({
        title: line.name,
        detail: [line.season_name, line.number && `#${line.number}`, line.position].filter(Boolean).join(' · '),
        end: status(line),
        ...(line.may_open && { to: to(line) }),
      })}
      empty={
        <StateMessage icon={<IconUsers stroke={1.5} />} title={texts.noTeams}>
          {texts.noTeamsHelp}
        </StateMessage>
      }
    />
  )
}
