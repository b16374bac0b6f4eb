import { useEffect, type RefObject } from 'react'

/** Returns the focusable elements of a cell: its events from top to bottom, then the button to plan. */
const within = (cell: Element | undefined) => [...(cell?.querySelectorAll<HTMLElement>('a, button') ?? [])]

/**
 * Moves the focus through the cells of a table with the arrow keys: left and right to the same position of the next column, up and down through a cell and on
 * to the next row.
 */
export function useCellArrows(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('keydown', moveByArrows)
    return () => element?.removeEventListener('keydown', moveByArrows)
  }, [frame])
}

function moveByArrows(event: KeyboardEvent) {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const held = event.target instanceof Element ? event.target : null
  const cell = held?.closest<HTMLTableCellElement>('td, th')
  if (!held || !cell) return
  const [down, across] = step as [number, number]
  const next = down === 0 ? beside(cell, across, held) : (inside(cell, down, held) ?? below(cell, down))
  if (!next) return
  event.preventDefault()
  next.focus()
}

function inside(cell: Element, step: number, held: Element): HTMLElement | undefined {
  const all = within(cell)
  return all[all.indexOf(held as HTMLElement) + step]
}

function beside(cell: HTMLTableCellElement, step: number, held: Element): HTMLElement | undefined {
  const row = cell.parentElement as HTMLTableRowElement
  const place = Math.max(0, within(cell).indexOf(held as HTMLElement))
  for (let index = cell.cellIndex + step; index >= 0 && index < row.cells.length; index += step) {
    const found = within(row.cells[index])
    if (found.length > 0) return found[Math.min(place, found.length - 1)]
  }
  return undefined
}

function below(cell: HTMLTableCellElement, step: number): HTMLElement | undefined {
  const row = cell.parentElement as HTMLTableRowElement
  const { rows } = cell.closest('table')!
  for (let index = row.rowIndex + step; index >= 0 && index < rows.length; index += step) {
    const found = within(rows[index]!.cells[cell.cellIndex])
    if (found.length > 0) return step > 0 ? found[0] : found.at(-1)
  }
  return undefined
}
