import { Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { TeamPage, type Team } from '../../teams/TeamPage.tsx'
import { useCalendarTexts } from '../calendar-texts.ts'
import { EventListView } from './EventListView.tsx'
import { recordOf } from '../event/game-result.ts'
import { GameResult } from '../event/GameResult.tsx'
import { useEventList } from './useEventList.ts'
import { usePlanKey, usePlanning } from '../editor/usePlanning.tsx'
import { useMyTeams } from '../../teams/teams.queries.ts'

/** The games of a team: upcoming games with their match sheet, past games with their result. */
export function TeamGamesScreen() {
  const planning = usePlanning('Game')
  return (
    <TeamPage tab="games" act={(team) => team.may.manage && planning.act} thumbAct={(team) => team.may.manage && planning.thumbAct}>
      {(team) => <TeamGames team={team} planning={planning} />}
    </TeamPage>
  )
}

function TeamGames({ team, planning }: { team: Team; planning: ReturnType<typeof usePlanning> }) {
  const texts = useCalendarTexts()
  const { teams } = useMyTeams()
  usePlanKey(planning, team.may.manage)
  const list = useEventList({ kind: 'Game', team: team.id, when: 'all', pageSize: 100 })
  const { won, drawn, lost, ours, theirs } = recordOf(list.items)
  return (
    <>
      {won + drawn + lost > 0 && (
        <Text className="num" mt="xs">
          {fill(texts.record, { won, drawn, lost, ours, theirs })}
        </Text>
      )}
      <EventListView
        alone
        list={list}
        last={{ heading: texts.result, of: (game) => <GameResult withSheet game={game} mayEdit={team.may.manage} /> }}
        emptyAct={team.may.manage && planning.act}
      />
      {planning.form(
        teams.filter(({ id }) => id === team.id),
        team.id,
        '',
      )}
    </>
  )
}
