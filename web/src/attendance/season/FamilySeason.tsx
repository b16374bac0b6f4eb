import { readRoster } from '@touchline/domain/teams/roster-endpoints'
import { IconUsers } from '@tabler/icons-react'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { Section } from '../../kit/page/Section.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useTeamAddress } from '../../teams/useTeamAddress.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'
import { PlayerSeason, type SeasonQuery } from './PlayerSeason.tsx'

/** Shows a family the season of its own children only. */
export function FamilySeason({ team, query }: { team: { id: number }; query: SeasonQuery }) {
  const texts = useAttendanceTexts()
  const { narrowed } = useTeamAddress()
  const read = useRead(readRoster, { params: { team: team.id }, ...narrowed })
  if (read.isError) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={8} />
  const own = read.data.items.filter(({ mine, status }) => mine && (status === 'active' || status === 'guest'))
  if (own.length === 0) return <StateMessage icon={<IconUsers stroke={1.5} />} title={texts.noChildren} />
  return own.map(({ player_id, first_name, last_name }) => (
    <Section key={player_id} title={`${first_name} ${last_name}`}>
      <PlayerSeason team={team.id} player={player_id} query={query} />
    </Section>
  ))
}
