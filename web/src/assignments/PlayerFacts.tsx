import { Text } from '@mantine/core'
import { readBoard } from '@touchline/domain/assignments/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { Status } from '../kit/page/Status.tsx'
import { useAssignmentTexts } from './assignment-texts.ts'
import type { Assignment } from './AssignmentPage.tsx'

export type Planned = ReplyGot<typeof readBoard>['items'][number]

/** Year of birth, present teams, note and conflicts of a player. */
export function PlayerFacts({ player: { birth_year, present_teams, note, conflicts, also_on } }: { player: Planned }) {
  const texts = useAssignmentTexts()
  return (
    <>
      <Text fz="sm" c="dimmed" className="num">
        {[birth_year !== null && fill(texts.born, { year: birth_year }), present_teams.join(', ') || texts.noTeam]
          .filter(Boolean)
          .join(' · ')}
      </Text>
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
