import { useDraggable } from '@dnd-kit/core'
import { fill } from '@touchline/domain/kit/texts'
import type { ReactNode } from 'react'
import { Section } from '../kit/page/Section.tsx'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import type { TeamCharts } from './useCharts.ts'
import type { LineupForm } from './useLineupForm.ts'
import classes from './DepthChart.module.css'

/** A player who is dragged; `from`: the position at which he stood, or from the roster. */
export interface Dragged {
  player: number
  from?: string
}

interface RosterRowsProps {
  title: string
  lineup: LineupForm
  players: TeamCharts['players']
  act?: (player: TeamCharts['players'][number]) => ReactNode
}

/** The players of the roster with the positions at which they stand; each can be dragged to the field. */
export function RosterRows({ title, lineup, players, act }: RosterRowsProps) {
  const texts = useDepthChartTexts()
  return (
    <Section title={title} count={players.length}>
      <ul className={classes.rows}>
        {players.map((player) => {
          const codes = lineup.codesOf(player.player_id)
          const details = [
            codes.length > 0 ? fill(texts.at, { positions: codes.join(', ') }) : player.position,
            player.status !== 'active' && texts[player.status],
          ].filter(Boolean)
          return (
            <DraggableRow
              key={player.player_id}
              id={`roster:${player.player_id}`}
              dragged={{ player: player.player_id }}
              end={act?.(player)}
            >
              {player.number !== null && <span className={`num ${classes.number}`}>{player.number}</span>} {player.name}
              <small>{details.join(' · ')}</small>
            </DraggableRow>
          )
        })}
      </ul>
    </Section>
  )
}

interface DraggableRowProps {
  id: string
  dragged: Dragged
  end?: ReactNode
  children: ReactNode
}

/** A line that is grabbed by its text; the acts at its end stay buttons. */
export function DraggableRow({ id, dragged, end, children }: DraggableRowProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: dragged })
  return (
    <li className={classes.row} data-dragged={isDragging || undefined}>
      <div ref={setNodeRef} {...listeners} className={`${classes.who} ${classes.grab}`}>
        {children}
      </div>
      {end}
    </li>
  )
}
