import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { isSameSpot, movedTo, spotOf, steppedBy, stretchedTo, type Spot } from './drag-time.ts'
import type { TileEvent } from './tile-event.ts'

interface Grid {
  /** The grid; its columns carry `data-day`. */
  grid: RefObject<HTMLElement | null>
  days: readonly string[]
  /** The first hour shown, and the height of an hour in pixels. */
  first: number
  hourHeight: number
  onMove?: ((event: TileEvent, spot: Spot) => void) | undefined
}
export interface Dragged {
  event: TileEvent
  spot: Spot
  by: 'pointer' | 'keys'
}

/** Pixels; a smaller movement counts as a click. */
const threshold = 5

/** Moves events in a grid of days with the pointer or the keyboard. `dragged` is the current preview; Escape cancels. */
export function useDragTime({ grid, days, first, hourHeight, onMove }: Grid) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const drop = ({ event, spot }: Dragged) => {
    setDragged(null)
    if (!isSameSpot(spot, spotOf(event))) onMove?.(event, spot)
  }

  function minutesAt(column: Element, y: number) {
    return first * 60 + ((y - column.getBoundingClientRect().top) / hourHeight) * 60
  }
  function columnAt(x: number): HTMLElement | undefined {
    const columns = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
    return columns.find((column) => x < column.getBoundingClientRect().right) ?? columns.at(-1)
  }

  function onPointerDown(event: TileEvent, down: PointerEvent<HTMLElement>) {
    if (!event.movable || !onMove || down.button !== 0 || down.pointerType === 'touch') return
    const home = columnAt(down.clientX)
    if (!home) return
    const spot = spotOf(event)
    const grabbedAt = minutesAt(home, down.clientY) - spot.from
    const stretching = (down.target as HTMLElement).closest('[data-stretch]') !== null
    let now: Dragged | null = null

    const move = (at: globalThis.PointerEvent) => {
      if (now === null && Math.hypot(at.clientX - down.clientX, at.clientY - down.clientY) < threshold) return
      const column = columnAt(at.clientX)
      if (!column) return
      const minutes = minutesAt(stretching ? home : column, at.clientY)
      const next = stretching ? stretchedTo(spot, minutes) : movedTo(spot, column.dataset['day']!, minutes - grabbedAt)
      if (now === null || !isSameSpot(now.spot, next)) setDragged((now = { event, spot: next, by: 'pointer' }))
    }
    const end = (dropping: boolean) => {
      stop.current?.()
      if (now === null) return
      // Prevents the following click from opening the event.
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
      if (dropping) drop(now)
      else setDragged(null)
    }
    const up = () => end(true)
    const cancel = () => end(false)
    const key = (pressed: globalThis.KeyboardEvent) => {
      if (pressed.key === 'Escape') cancel()
    }
    stop.current = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', key, { capture: true })
      stop.current = null
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', key, { capture: true })
  }

  function onKeyDown(event: TileEvent, pressed: KeyboardEvent<HTMLElement>) {
    if (!event.movable || !onMove) return
    const current = dragged?.event.id === event.id ? dragged : null
    const next = steppedBy(current?.spot ?? spotOf(event), pressed, days)
    if (next) setDragged({ event, spot: next, by: 'keys' })
    else if (current && pressed.key === 'Enter') drop(current)
    else if (current && pressed.key === 'Escape') setDragged(null)
    else return
    pressed.preventDefault()
    pressed.stopPropagation()
  }
  const onBlur = () => setDragged((now) => (now?.by === 'keys' ? null : now))

  return { dragged, onPointerDown, onKeyDown, onBlur }
}

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
