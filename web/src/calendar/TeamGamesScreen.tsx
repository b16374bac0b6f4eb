import { Anchor, Text } from '@mantine/core'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useCalendarTexts } from './calendar-texts.ts'
import { EventListView } from './EventListView.tsx'
import { recordOf, resultOf } from './game-result.ts'
import classes from './TeamGamesScreen.module.css'
import { useEventList } from './useEventList.ts'
import { usePlanning } from './usePlanning.tsx'
import { useMyTeams } from '../teams/teams.queries.ts'

/** The games of a team: those ahead with their sheet for the referee, those behind with their result. */
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
        last={{ heading: texts.result, of: (game) => <ResultOrSheet game={game} /> }}
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

function ResultOrSheet({ game }: { game: CalendarEvent }) {
  const texts = useCalendarTexts()
  const result = resultOf(game)
  const words = { won: texts.won, drawn: texts.drawn, lost: texts.lost }
  if (result)
    return (
      <span className={classes.result} data-outcome={result.outcome}>
        {result.score} <span>{words[result.outcome]}</span>
      </span>
    )
  if (game.status === 'canceled') return null
  return (
    <Anchor component={Link} to={`/teams/${game.team_id}/games/${game.id}/print`} className={classes.sheet} fz="sm" data-print="no">
      <IconPrinter size={16} aria-hidden />
      {texts.gameSheet}
    </Anchor>
  )
}
