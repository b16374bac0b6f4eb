import { useDroppable } from '@dnd-kit/core'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Position } from '@touchline/domain/depth-charts/formations'
import { fill } from '@touchline/domain/kit/texts'
import { useLocale, useOwnWords } from '../kit/texts.ts'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import { PositionCard, type PlacedPlayer } from './PositionCard.tsx'
import classes from './Pitch.module.css'

interface DropPositionProps {
  position: Position
  players: readonly PlacedPlayer[]
  isChosen: boolean
  onChoose: () => void
}

/** A position of the field that is chosen by pressing it and takes players who are dropped on it. */
export function DropPosition({ position, players, isChosen, onChoose }: DropPositionProps) {
  const texts = useDepthChartTexts()
  const words = useOwnWords()
  const locale = useLocale()
  const { setNodeRef, isOver } = useDroppable({ id: position.code })
  const names = players.length === 0 ? texts.open : new Intl.ListFormat(locale).format(players.map(({ name }) => name))
  return (
    <UnstyledButton
      ref={setNodeRef}
      className={classes.card}
      data-empty={players.length === 0 || undefined}
      data-chosen={isChosen || undefined}
      data-over={isOver || undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <VisuallyHidden>{fill(texts.positionOf, { position: words(position.name), players: names })}</VisuallyHidden>
      <span aria-hidden>
        <PositionCard position={position} players={players} />
      </span>
    </UnstyledButton>
  )
}
