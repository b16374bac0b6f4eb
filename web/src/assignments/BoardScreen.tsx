import { NativeSelect, Text } from '@mantine/core'
import { readBoard } from '@touchline/domain/assignments/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconLock } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Notice } from '../kit/feedback/Notice.tsx'
import { TeamName } from '../kit/page/TeamMark.tsx'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import { useTeamLook } from '../teams/teams.queries.ts'
import { useAssignmentTexts } from './assignment-texts.ts'
import { AssignmentPage, type Assignment } from './AssignmentPage.tsx'
import { AddPlayersButton } from './AssignmentPlayersScreen.tsx'
import { EntryMenu, useMove } from './EntryMenu.tsx'
import { PlayerFacts, TeamBalance, TeamCount, type Planned } from './PlayerFacts.tsx'
import classes from './Board.module.css'

/** The planner: the players without a team, and a column for each team. */
export const BoardScreen = () => (
  <AssignmentPage tab="" wide act={(assignment) => <AddPlayersButton assignment={assignment} />}>
    {(assignment) => <Board assignment={assignment} />}
  </AssignmentPage>
)

type Team = Assignment['teams'][number]
const dragged = 'application/x-touchline-entry'

function Board({ assignment }: { assignment: Assignment }) {
  const { team: only } = useParams()
  const texts = useAssignmentTexts()
  const isPhone = useIsPhone()
  const [shown, setShown] = useState('')
  const read = useRead(readBoard, { params: { assignment: assignment.id } })
  const { move, running } = useMove(assignment)
  if (read.isError) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={6} />
  const { items } = read.data
  const teams = assignment.teams.filter(({ id }) => only === undefined || id === Number(only))
  const columns: (Team | null)[] = [null, ...teams]
  const of = (team: Team | null) => items.filter(({ team_id }) => team_id === (team?.id ?? null))
  const isDraft = assignment.status === 'draft'
  const drop = (id: number, team: Team | null) => {
    const player = items.find((one) => one.id === id)
    if (player && player.team_id !== (team?.id ?? null)) move(player, team?.id ?? null)
  }
  const visible = isPhone ? columns.filter((team) => String(team?.id ?? '') === shown) : columns
  return (
    <>
      {isDraft ? (
        <Text c="dimmed" fz="sm" mb="sm" visibleFrom="sm">
          {texts.boardHelp}
        </Text>
      ) : (
        <Notice icon={<IconLock size={18} />}>{assignment.status === 'closed' ? texts.readOnlyClosed : texts.readOnly}</Notice>
      )}
      {isPhone && (
        <NativeSelect
          aria-label={texts.teams}
          value={shown}
          data={columns.map((team) => ({ value: String(team?.id ?? ''), label: `${team?.name ?? texts.pool} (${of(team).length})` }))}
          onChange={(event) => setShown(event.currentTarget.value)}
          mb="sm"
        />
      )}
      <div className={classes.board}>
        {visible.map((team) => (
          <Column
            key={team?.id ?? 'pool'}
            team={team}
            players={of(team)}
            all={items}
            assignment={assignment}
            saving={new Set(running.map(({ params }) => Number(params.entry)))}
            onDrop={isDraft && (team === null || team.may_plan) ? (id) => drop(id, team) : undefined}
          />
        ))}
      </div>
    </>
  )
}

interface ColumnProps {
  /** Null for the players without a team. */
  team: Team | null
  players: readonly Planned[]
  /** The players of the assignment. */
  all: readonly Planned[]
  assignment: Assignment
  saving: ReadonlySet<number>
  /** Nothing can be dropped without it. */
  onDrop: ((entry: number) => void) | undefined
}

function Column({ team, players, all, assignment, saving, onDrop }: ColumnProps) {
  const texts = useAssignmentTexts()
  const lookOf = useTeamLook()
  const [isOver, setOver] = useState(false)
  const conflicts = players.filter((player) => player.conflicts.length > 0).length
  // Dragging is a shortcut for the pointer: the menu of each player does the same.
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!onDrop || !event.dataTransfer.types.includes(dragged)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      event.preventDefault()
      const entry = Number(event.dataTransfer.getData(dragged))
      if (entry > 0) onDrop?.(entry)
    },
  }
  const source = (id: number) => ({
    draggable: onDrop !== undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(dragged, String(id))
      event.dataTransfer.effectAllowed = 'move'
    },
  })
  return (
    <section className={classes.column} aria-label={team?.name ?? texts.pool} data-over={isOver || undefined} {...target}>
      <header className={classes.head}>
        <h2 className={classes.name}>{team ? <TeamName team={lookOf(team.id, team.name)} /> : texts.pool}</h2>
        {team ? (
          <TeamCount team={team} size={assignment.roster_size} />
        ) : (
          <Text fz="sm" c="dimmed" className="num">
            {fill(texts.columnPlayers, { count: players.length })}
          </Text>
        )}
        {team && <TeamBalance team={team} players={players} all={all} />}
        {conflicts > 0 && (
          <Text fz="sm" className="num">
            {fill(texts.conflicts, { count: conflicts })}
          </Text>
        )}
      </header>
      {players.length === 0 && (
        <Text c="dimmed" fz="sm" p="xs">
          {team ? texts.emptyTeam : texts.emptyPool}
        </Text>
      )}
      <ul className={classes.cards}>
        {players.map((player) => (
          <li
            key={player.id}
            className={classes.card}
            data-conflict={player.conflicts.length > 0 || undefined}
            data-saving={saving.has(player.id) || undefined}
            {...source(player.id)}
          >
            <div className={classes.facts}>
              <Link to={`/players/${player.player_id}`} draggable={false} className={classes.player}>
                {player.name}
              </Link>
              <PlayerFacts player={player} team={team} all={all} />
            </div>
            {onDrop && <EntryMenu assignment={assignment} entry={player} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
