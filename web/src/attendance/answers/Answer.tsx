import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import type { Reply } from '../../calendar/event/reply-of.ts'
import classes from './Answer.module.css'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { moveInRadios, radioStop } from '../../kit/page/radio-keys.ts'

interface AnswerProps {
  child: string
  /** Names the event in the label of the radio group, for screen readers. */
  about?: string
  value?: Reply
  /** True for an answer made on this device that the server does not have yet. */
  queued?: boolean
  disabled?: boolean
  /** Opens the note of an answer. `label` is the accessible name; `text` stands under the name of the child without adding height. */
  note?: { label: string; text: string; onOpen: () => void } | undefined
  onAnswer: (reply: Reply) => void
}

/** One line per child with two buttons; the given answer is filled, and tapping the other one changes it. */
export function Answer({ child, about, value, queued, disabled, note, onAnswer }: AnswerProps) {
  const texts = useKitTexts()
  return (
    <div
      className={classes.answer}
      role="radiogroup"
      aria-label={about ? `${child}, ${about}` : child}
      data-queued={queued || undefined}
      onKeyDown={moveInRadios}
    >
      {note ? (
        <span className={classes.noted}>
          <span className={classes.child}>{child}</span>
          <UnstyledButton className={classes.note} aria-label={note.label} onClick={note.onOpen}>
            <IconPencil size={14} aria-hidden />
            {note.text}
          </UnstyledButton>
        </span>
      ) : (
        <span className={classes.child}>{child}</span>
      )}
      <UnstyledButton
        role="radio"
        aria-checked={value === 'away'}
        tabIndex={radioStop(value, 'away', 'away')}
        disabled={disabled}
        className={classes.reply}
        onClick={() => onAnswer('away')}
      >
        {value === 'away' && <IconX size={18} stroke={2.25} aria-hidden />}
        {texts.cannot}
      </UnstyledButton>
      <UnstyledButton
        role="radio"
        aria-checked={value === 'coming'}
        tabIndex={radioStop(value, 'coming', 'away')}
        disabled={disabled}
        className={classes.reply}
        data-yes
        onClick={() => onAnswer('coming')}
      >
        {value === 'coming' && <IconCheck size={18} stroke={2.25} aria-hidden />}
        {texts.coming}
      </UnstyledButton>
    </div>
  )
}
