import type { Position, Sport } from '@touchline/domain/depth-charts/formations'
import type { CSSProperties, ReactNode } from 'react'
import { FieldLines, heightOfField } from './FieldLines.tsx'
import classes from './Pitch.module.css'

/** Positions whose heights differ by less stand beside each other. */
const sameRow = 11
const [narrowest, widest] = [12, 30]

/** The width of a position in percent of the field, so that no two overlap. */
function widthOf(positions: readonly Position[]): number {
  const gaps = positions.flatMap((one, at) =>
    positions.slice(at + 1).flatMap((other) => (Math.abs(one.y - other.y) < sameRow ? [Math.abs(one.x - other.x)] : [])),
  )
  return Math.max(narrowest, Math.min(widest, ...gaps) - 1)
}

interface PitchProps {
  sport: Sport
  positions: readonly Position[]
  /** Draws what stands at a position. */
  children: (position: Position) => ReactNode
}

/** The field of a sport with its positions. */
export function Pitch({ sport, positions, children }: PitchProps) {
  const style = { '--height': heightOfField[sport], '--width': `${widthOf(positions)}%` } as CSSProperties
  return (
    <div className={classes.pitch} style={style}>
      <FieldLines sport={sport} className={classes.lines} />
      <ul className={classes.positions}>
        {positions.map((position) => (
          <li key={position.code} className={classes.position} style={{ left: `${position.x}%`, top: `${position.y}%` }}>
            {children(position)}
          </li>
        ))}
      </ul>
    </div>
  )
}
