import { fill } from '@touchline/domain/kit/texts'
import classes from './AnswerCount.module.css'
import { useKitTexts } from '../../kit/kit-texts.ts'

interface AnswerCountProps {
  coming: number
  away: number
  of: number
  short?: boolean
  /** The number of guest players, who are not counted among the team's own. */
  guests?: number
}

/** Shows the number of answers as a sentence and as a bar with three segments. */
export function AnswerCount({ coming, away, of, short, guests = 0 }: AnswerCountProps) {
  const texts = useKitTexts()
  const open = Math.max(0, of - coming - away)
  const words = [
    fill(texts.countComing, { count: coming }),
    away && fill(texts.countAway, { count: away }),
    open && fill(texts.countOpen, { count: open }),
    guests > 0 && (guests === 1 ? texts.countGuestsOne : fill(texts.countGuests, { count: guests })),
  ]
  return (
    <span className={classes.answers} data-short={short}>
      <span className={classes.bar} aria-hidden>
        <i style={{ flexGrow: coming }} data-is="coming" />
        <i style={{ flexGrow: away }} data-is="away" />
        <i style={{ flexGrow: open }} data-is="open" />
      </span>
      <span className="num">{short ? fill(texts.countShort, { coming, of }) : words.filter(Boolean).join(', ')}</span>
    </span>
  )
}
