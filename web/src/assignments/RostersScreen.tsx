import { Stack, Text } from '@mantine/core'
import { readBoard } from '@touchline/domain/assignments/endpoints'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { TeamName } from '../kit/page/TeamMark.tsx'
import { useTeamLook } from '../teams/teams.queries.ts'
import { useAssignmentTexts } from './assignment-texts.ts'
import { AssignmentPage, type Assignment } from './AssignmentPage.tsx'
import { PlayerFacts, TeamBalance, TeamCount } from './PlayerFacts.tsx'
import classes from './Board.module.css'

/** The planned rosters, one after the other, to read and to print. */
export const RostersScreen = () => <AssignmentPage tab="rosters">{(assignment) => <Rosters assignment={assignment} />}</AssignmentPage>

function Rosters({ assignment: { id, teams, roster_size } }: { assignment: Assignment }) {
  const texts = useAssignmentTexts()
  const lookOf = useTeamLook()
  const read = useRead(readBoard, { params: { assignment: id } })
  if (read.isError) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={6} />
  return (
    <Stack gap="xl">
      {teams.map((team) => {
        const placed = read.data.items.filter(({ team_id }) => team_id === team.id)
        return (
          <section key={team.id} aria-label={team.name}>
            <h2 className={classes.rosterName}>
              <TeamName team={lookOf(team.id, team.name)} />
            </h2>
            <TeamCount team={team} size={roster_size} />
            <TeamBalance team={team} players={placed} all={read.data.items} />
            {placed.length === 0 && <Text c="dimmed">–</Text>}
            <ol className={classes.roster}>
              {placed.map((player) => (
                <li key={player.id}>
                  {player.name}
                  <PlayerFacts player={player} team={team} all={read.data.items} />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      {teams.length === 0 && <Text c="dimmed">{texts.noTeams}</Text>}
    </Stack>
  )
}
