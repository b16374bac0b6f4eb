import { fill } from '@touchline/domain/kit/texts'
import classes from './AnswerCount.module.css'
import { useKitTexts } from './kit-texts.ts'

interface AnswerCountProps {
  coming: number
  away: number
  of: number
  short?: boolean
}

/** Who is coming, as a sentence and as a bar of three lengths. */
export function AnswerCount({ coming, away, of, short }: AnswerCountProps) {
  const texts = useKitTexts()
  const open = Math.max(0, of - coming - away)
  const words = [
    fill(texts.countComing, { count: coming }),
    away && fill(texts.countAway, { count: away }),
    open && fill(texts.countOpen, { count: open }),
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
