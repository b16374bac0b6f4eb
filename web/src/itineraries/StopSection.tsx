import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { Itinerary, Stop } from '@touchline/domain/itineraries/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { showError } from '../kit/feedback/show-error.ts'
import { toast } from '../kit/feedback/toast.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useItineraryTexts } from './itinerary-texts.ts'
import classes from './ItineraryScreen.module.css'
import { givenOf, givenStop, indexIn, PartChanged, saveParts } from './save-parts.ts'
import type { Choices } from './StopForm.tsx'
import { StopList } from './StopList.tsx'
import { stopName } from './stop-words.ts'

const StopForm = lazyComponent(async () => (await import('./StopForm.tsx')).StopForm)

/** The stops, with buttons that add, change, move and remove them. */
export function StopSection({ itinerary, choices }: { itinerary: Itinerary; choices: Choices | undefined }) {
  const texts = useItineraryTexts()
  const [edited, setEdited] = useState<Stop | 'new' | null>(null)
  const { stops, timezone, zone, may } = itinerary
  const { acts, list, said } = useStopActs(itinerary, setEdited)
  return (
    <Section
      title={texts.stops}
      count={stops.length}
      aside={
        may.manage && (
          <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {texts.addStop}
          </Button>
        )
      }
    >
      {stops.length === 0 && (
        <Text c="dimmed" py="md">
          {texts.noStops}
        </Text>
      )}
      <StopList stops={stops} zone={timezone ?? zone} list={list} {...(may.manage && { acts })} />
      <span className={classes.hidden} role="status">
        {said}
      </span>
      {edited !== null && choices && (
        <StopForm itinerary={itinerary} stop={edited === 'new' ? null : edited} choices={choices} onClose={() => setEdited(null)} />
      )}
    </Section>
  )
}

function useStopActs(itinerary: Itinerary, onEdit: (stop: Stop) => void) {
  const texts = useItineraryTexts()
  const kitTexts = useKitTexts()
  const list = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  // The stop that was moved keeps the focus on the button that moved it, once the new order is on screen.
  const moved = useRef<{ to: number; by: 'up' | 'down' } | null>(null)
  const { stops } = itinerary
  useEffect(() => {
    if (!moved.current) return
    const { to, by } = moved.current
    moved.current = null
    const line = list.current?.querySelector(`[data-stop="${to}"]`)
    const buttons = [...(line?.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)') ?? [])]
    const button = buttons.find(({ dataset }) => dataset['move'] === by) ?? buttons[0]
    button?.focus()
  }, [stops])

  const run = async (index: number, change: Parameters<typeof saveParts>[1]) => {
    if (busy !== null) return false
    setBusy(index)
    try {
      await saveParts(itinerary, change)
      return true
    } catch (error) {
      if (error instanceof PartChanged) toast(texts.stopChanged, { tone: 'bad' })
      else showError(error, { ...kitTexts, ...texts })
      return false
    } finally {
      setBusy(null)
    }
  }
  const move = async (index: number, by: 'up' | 'down') => {
    const to = by === 'up' ? index - 1 : index + 1
    const stop = stops[index]!
    moved.current = { to, by }
    const isMoved = await run(index, (newest) => {
      const { stops: all } = givenOf(newest)
      const at = indexIn(all, givenStop(stop))
      const rest = all.toSpliced(at, 1)
      return { stops: rest.toSpliced(Math.max(0, by === 'up' ? at - 1 : at + 1), 0, all[at]!) }
    })
    if (isMoved) setSaid(fill(texts.moved, { name: stopName(stop, texts), place: to + 1, count: stops.length }))
    else moved.current = null
  }
  const remove = async (index: number) => {
    const stop = stops[index]!
    const isRemoved = await run(index, (newest) => {
      const { stops: all } = givenOf(newest)
      return { stops: all.toSpliced(indexIn(all, givenStop(stop)), 1) }
    })
    const putBack = () => void run(index, (newest) => ({ stops: givenOf(newest).stops.toSpliced(index, 0, givenStop(stop)) }))
    if (isRemoved) toast(fill(texts.removedStop, { name: stopName(stop, texts) }), { act: { label: kitTexts.undo, run: putBack } })
  }

  const acts = (index: number) => {
    const name = stopName(stops[index]!, texts)
    const icon = { variant: 'subtle', color: 'gray' } as const
    return (
      <Group gap={2} wrap="nowrap" align="flex-start" data-print="no">
        <ActionIcon
          {...icon}
          data-move="up"
          aria-label={fill(texts.moveUp, { name })}
          disabled={index === 0}
          onClick={() => void move(index, 'up')}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          {...icon}
          data-move="down"
          aria-label={fill(texts.moveDown, { name })}
          disabled={index === stops.length - 1}
          onClick={() => void move(index, 'down')}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
        <ActionIcon {...icon} aria-label={fill(texts.editOf, { name })} onClick={() => onEdit(stops[index]!)}>
          <IconPencil size={18} />
        </ActionIcon>
        <ActionIcon {...icon} aria-label={fill(texts.removeOf, { name })} loading={busy === index} onClick={() => void remove(index)}>
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    )
  }
  return { acts, list, said }
}
