import { ActionIcon, Text } from '@mantine/core'
import type { Position } from '@touchline/domain/depth-charts/formations'
import { mostAtPosition } from '@touchline/domain/depth-charts/lineup'
import { fill } from '@touchline/domain/kit/texts'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Section } from '../kit/page/Section.tsx'
import { Status } from '../kit/page/Status.tsx'
import { useOwnWords } from '../kit/texts.ts'
import { useDepthChartTexts } from './depth-chart-texts.ts'
import { DraggableRow, RosterRows } from './RosterRows.tsx'
import type { TeamCharts } from './useCharts.ts'
import type { LineupForm } from './useLineupForm.ts'
import classes from './DepthChart.module.css'

interface PositionPanelProps {
  position: Position
  lineup: LineupForm
  players: TeamCharts['players']
}

/** The players of one position in order, and those of the roster who can be added to it. */
export function PositionPanel({ position: { code, name }, lineup, players }: PositionPanelProps) {
  const texts = useDepthChartTexts()
  const position = useOwnWords()(name)
  const heading = useRef<HTMLDivElement>(null)
  // The button that was pressed may be gone afterwards; the focus stays in the panel.
  const focus = () => heading.current?.focus({ preventScroll: true })
  useEffect(focus, [])
  const there = lineup.playersAt(code)
  const others = players.filter(({ player_id }) => !there.some((one) => one.player_id === player_id))
  const act = (label: string, icon: React.ReactNode, run: () => void, disabled = false) => (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={() => (run(), focus())}>
      {icon}
    </ActionIcon>
  )
  return (
    <div ref={heading} tabIndex={-1} role="group" aria-label={position} style={{ outline: 'none' }}>
      <Section title={position} count={there.length}>
        {there.length === 0 && (
          <Text fz="sm" c="dimmed" py="sm">
            {texts.nobody}
          </Text>
        )}
        <ol className={classes.rows}>
          {there.map(({ player_id, name: player, number, left }, at) => (
            <DraggableRow
              key={player_id}
              id={`${code}:${player_id}`}
              dragged={{ player: player_id, from: code }}
              end={
                <>
                  {act(
                    fill(texts.earlier, { name: player }),
                    <IconArrowUp size={18} />,
                    () => lineup.put(code, player_id, at - 1),
                    at === 0,
                  )}
                  {act(
                    fill(texts.later, { name: player }),
                    <IconArrowDown size={18} />,
                    () => lineup.put(code, player_id, at + 1),
                    at === there.length - 1,
                  )}
                  {act(fill(texts.remove, { name: player, position }), <IconX size={18} />, () => lineup.take(code, player_id))}
                </>
              }
            >
              <span className={`num ${classes.number}`}>{at + 1}.</span> {number !== null && `#${number}`} {player}{' '}
              {left && <Status tone="warn">{texts.left}</Status>}
            </DraggableRow>
          ))}
        </ol>
      </Section>
      {there.length >= mostAtPosition ? (
        <Text fz="sm" c="dimmed" py="sm">
          {texts.full}
        </Text>
      ) : others.length === 0 ? (
        <Text fz="sm" c="dimmed" py="sm">
          {texts.everyoneThere}
        </Text>
      ) : (
        <RosterRows
          title={texts.addPlayers}
          lineup={lineup}
          players={others}
          act={({ player_id, name: player }) =>
            act(fill(texts.add, { name: player, position }), <IconPlus size={18} />, () => lineup.put(code, player_id))
          }
        />
      )}
    </div>
  )
}
