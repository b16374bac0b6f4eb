import { Text } from '@mantine/core'
import { balanceOf, isTogether } from '@touchline/domain/assignments/balance'
import { readBoard } from '@touchline/domain/assignments/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { Status } from '../kit/page/Status.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'
import type { Assignment } from './AssignmentPage.tsx'

type Team = Assignment['teams'][number]
export type Planned = ReplyGot<typeof readBoard>['items'][number]

/** Year of birth, present teams, rating, school, requests, note and conflicts of a player; `all` are the players of the assignment. */
export function PlayerFacts({ player, team, all }: { player: Planned; team: Team | null; all: readonly Planned[] }) {
  const texts = useAssignmentTexts()
  const { birth_year, present_teams, rating, school, coach_id, coach, friend_ids, note, conflicts, also_on } = player
  const requests = [
    ...(coach_id === null ? [] : [{ text: fill(texts.forCoach, { name: coach! }), met: team?.coaches.some(({ id }) => id === coach_id) }]),
    ...all
      .filter(({ id }) => friend_ids.includes(id))
      .map((friend) => ({ text: fill(texts.withFriend, { name: friend.name }), met: isTogether(player, friend) })),
  ]
  return (
    <>
      <Text fz="sm" c="dimmed" className="num">
        {[birth_year !== null && fill(texts.born, { year: birth_year }), present_teams.join(', ') || texts.noTeam]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {(rating !== null || school !== null) && (
        <Text fz="sm" c="dimmed" className="num">
          {[rating !== null && fill(texts.ratingOf, { rating }), school].filter(Boolean).join(' · ')}
        </Text>
      )}
      {requests.map(({ text, met }) => (
        <Text key={text} component="div" fz="sm">
          <Status tone={team === null ? 'quiet' : met ? 'good' : 'wait'}>{text}</Status>
        </Text>
      ))}
      {note !== null && <Text fz="sm">{note}</Text>}
      {conflicts.map((conflict) => (
        <Text key={conflict} component="div" fz="sm">
          <Status tone={conflict === 'also_on' ? 'warn' : 'bad'}>
            {fill(texts[`conflict.${conflict}`], { teams: also_on.join(', ') })}
          </Status>
        </Text>
      ))}
    </>
  )
}

/** The number of players that a roster will have, against its size. */
export function TeamCount({ team: { placed, on_roster }, size }: { team: Assignment['teams'][number]; size: number | null }) {
  const texts = useAssignmentTexts()
  const count = placed + on_roster
  const isOver = size !== null && count > size
  return (
    <Text component="div" fz="sm" c="dimmed" className="num">
      {size === null ? fill(texts.columnPlayers, { count }) : fill(texts.columnCount, { count, size })}
      {on_roster > 0 && ` · ${fill(texts.onRoster, { count: on_roster })}`}
      {isOver && <Status tone="warn">{texts.overSize}</Status>}
    </Text>
  )
}

/** The balance of the players of a team: average rating, requests that are met, and schools with several players. */
export function TeamBalance({ team, players, all }: { team: Team; players: readonly Planned[]; all: readonly Planned[] }) {
  const texts = useAssignmentTexts()
  const { rating, friends, coach, schools } = balanceOf(
    players,
    all,
    team.coaches.map(({ id }) => id),
  )
  const lines = [
    rating !== null && fill(texts.ratingAverage, { rating }),
    friends.asked > 0 && fill(texts.friendsMet, { ...friends }),
    coach.asked > 0 && fill(texts.coachMet, { ...coach }),
    ...schools.map((school) => fill(texts.schoolCount, school)),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <Text fz="sm" c="dimmed" className="num">
      {lines.join(' · ')}
    </Text>
  )
}
