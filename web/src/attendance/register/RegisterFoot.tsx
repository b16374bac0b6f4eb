import { Button } from '@mantine/core'
import { isAttending } from '@touchline/domain/calendar/answer-status'
import { fill } from '@touchline/domain/kit/texts'
import { IconChecks } from '@tabler/icons-react'
import { AnswerCount } from '../../calendar/answers/AnswerCount.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'
import classes from './RegisterFoot.module.css'
import { markOf } from '../status-words.ts'
import type { RegisterState } from './useRegister.ts'

interface RegisterFootProps {
  register: RegisterState
  take: boolean
  near: boolean
}

/** Sums up the families' answers before the event; at the event, counts who is here and marks the rest with one tap. */
export function RegisterFoot({ register, take, near }: RegisterFootProps) {
  const texts = useAttendanceTexts()
  const { lines, totals } = register
  const kitTexts = useKitTexts()
  const own = lines.filter(({ guest }) => !guest)
  const count = (mark: string | undefined) => own.filter((line) => markOf(line) === mark).length
  const guests = lines.filter(({ guest, status }) => guest && isAttending(status)).length
  const rest = lines.filter((line) => markOf(line) === undefined)
  if (!near)
    return (
      <footer className={classes.foot} data-print="no">
        <AnswerCount coming={totals.attending} away={totals.absent + totals.injured} of={totals.players} guests={guests} />
      </footer>
    )
  return (
    <footer className={classes.foot} data-print="no">
      <div className={classes.tally} aria-live="polite">
        <b>{count('present') + count('late')}</b> {texts.here}
        <span>
          {fill(texts.tally, { late: count('late'), away: count('absent'), open: count(undefined) })}
          {guests > 0 && `, ${guests === 1 ? kitTexts.countGuestsOne : fill(kitTexts.countGuests, { count: guests })}`}
        </span>
      </div>
      {take && rest.length > 0 && (
        <Button
          h={48}
          px={20}
          flex="none"
          onClick={() => register.mark(rest.map((line) => ({ player: line.player_id, status: 'present' })))}
        >
          {rest.length === 1 ? texts.othersHereOne : fill(texts.othersHere, { count: rest.length })}
        </Button>
      )}
      {take && rest.length === 0 && lines.length > 0 && (
        <span className={classes.all}>
          <IconChecks size={20} aria-hidden />
          {texts.everybodyMarked}
        </span>
      )}
    </footer>
  )
}
