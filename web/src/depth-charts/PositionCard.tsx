import type { Position } from '@touchline/domain/depth-charts/formations'
import { fill } from '@touchline/domain/kit/texts'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import classes from './Pitch.module.css'

export interface PlacedPlayer {
  player_id: number
  name: string
  number: string | null
  left: boolean
}
/** The names that a card has room for on a wide screen and on paper. */
const namesOnCard = 3

/** The last name with the initial of the first. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return rest.length === 0 ? first : `${first.slice(0, 1)}. ${rest.join(' ')}`
}

/** The content of the card of a position: its code and the first players; on a phone the first player and the number of the others. */
export function PositionCard({ position, players }: { position: Position; players: readonly PlacedPlayer[] }) {
  const texts = useDepthChartTexts()
  const others = players.length - 1
  return (
    <>
      <span className={classes.code}>
        {position.code}
        {others > 0 && <span className={classes.more}> {fill(texts.more, { count: others })}</span>}
      </span>
      {players.length === 0 && <span className={classes.other}>{texts.open}</span>}
      {players.slice(0, namesOnCard).map(({ player_id, name, left }, at) => (
        <span key={player_id} className={`${classes.name} ${at > 0 ? classes.other : ''}`} data-left={left || undefined}>
          {shortName(name)}
        </span>
      ))}
    </>
  )
}
