import { ActionIcon, Group } from '@mantine/core'
import type { texts as editorTexts } from '@touchline/domain/forms/editor-texts.en'
import { fill } from '@touchline/domain/kit/texts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

const directions = [
  { direction: 'up', text: 'moveUp', Icon: IconArrowUp },
  { direction: 'down', text: 'moveDown', Icon: IconArrowDown },
] as const

interface MoveButtonsProps {
  question: string
  words: Pick<Record<keyof typeof editorTexts, string>, 'moveUp' | 'moveDown'>
  /** The directions in which the question can go. */
  up: boolean
  down: boolean
  busy: boolean
  onMove: (direction: 'up' | 'down') => void
}

/** Moves a question one place, which changes the order in which families are asked. */
export function MoveButtons({ question, words, busy, onMove, ...can }: MoveButtonsProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {directions.map(({ direction, text, Icon }) => (
        <ActionIcon
          key={direction}
          variant="subtle"
          aria-label={fill(words[text], { question })}
          disabled={busy || !can[direction]}
          onClick={() => onMove(direction)}
        >
          <Icon size={18} />
        </ActionIcon>
      ))}
    </Group>
  )
}
