import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useKitTexts } from '../../kit/kit-texts.ts'
import classes from './Marks.module.css'
import { moveInRadios, radioStop } from '../../kit/page/radio-keys.ts'

export type Mark = 'absent' | 'late' | 'present'
const marks = [
  ['absent', 'markAway', 'cannot', IconX],
  ['late', 'markLate', 'markLate', IconClock],
  ['present', 'markHere', 'coming', IconCheck],
] as const

/** The column heads of the marks. `ahead`: the event has not begun, so nobody is present or absent yet. */
export function MarksHead({ ahead }: { ahead: boolean }) {
  const texts = useKitTexts()
  return (
    <div className={classes.head} aria-hidden>
      {marks.map(([mark, now, before]) => (
        <span key={mark}>{texts[ahead ? before : now]}</span>
      ))}
    </div>
  )
}

interface MarksProps {
  name: string
  value?: Mark
  /** True for a family's answer that the coach has not confirmed; drawn weaker. */
  said?: boolean
  queued?: boolean
  ahead?: boolean
  disabled?: boolean
  onMark: (mark: Mark) => void
}

/** Three 48 px buttons at the edge near the thumb; "here", the most common one, is outermost. */
export function Marks({ name, value, said, queued, ahead = false, disabled, onMark }: MarksProps) {
  const texts = useKitTexts()
  return (
    <div
      role="radiogroup"
      aria-label={name}
      className={classes.marks}
      data-queued={queued || undefined}
      data-said={said || undefined}
      onKeyDown={moveInRadios}
    >
      {marks.map(([mark, now, before, MarkIcon]) => (
        <UnstyledButton
          key={mark}
          role="radio"
          aria-checked={value === mark}
          tabIndex={radioStop(value, mark, 'absent')}
          aria-label={texts[ahead ? before : now]}
          className={classes.mark}
          data-mark={mark}
          disabled={disabled}
          onClick={() => onMark(mark)}
        >
          <span>
            <MarkIcon size={20} stroke={2.25} aria-hidden />
          </span>
        </UnstyledButton>
      ))}
    </div>
  )
}
