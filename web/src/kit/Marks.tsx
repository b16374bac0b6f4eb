import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useKitTexts } from './kit-texts.ts'
import classes from './Marks.module.css'
import { moveInRadios, radioStop } from './radio-keys.ts'

export type Mark = 'absent' | 'late' | 'present'
const marks = [
  ['absent', 'markAway', IconX],
  ['late', 'markLate', IconClock],
  ['present', 'markHere', IconCheck],
] as const

export function MarksHead() {
  const texts = useKitTexts()
  return (
    <div className={classes.head} aria-hidden>
      {marks.map(([mark, label]) => (
        <span key={mark}>{texts[label]}</span>
      ))}
    </div>
  )
}

interface MarksProps {
  name: string
  value?: Mark
  /** Given by a person at home, not yet by the coach: shown quieter. */
  said?: boolean
  queued?: boolean
  disabled?: boolean
  onMark: (mark: Mark) => void
}

/** Three 48 px targets at the thumb's edge; "here", the common one, is outermost. */
export function Marks({ name, value, said, queued, disabled, onMark }: MarksProps) {
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
      {marks.map(([mark, label, MarkIcon]) => (
        <UnstyledButton
          key={mark}
          role="radio"
          aria-checked={value === mark}
          tabIndex={radioStop(value, mark, 'absent')}
          aria-label={texts[label]}
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
