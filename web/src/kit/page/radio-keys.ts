import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrows move inside a radio group; they do not choose, because choosing here sends an answer to other people. */
export function moveInRadios(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]:not(:disabled)')]
  const at = radios.findIndex((radio) => radio === document.activeElement)
  radios[(at + step + radios.length) % radios.length]?.focus()
}

/** A group is one stop of the Tab key: what is chosen, or the first while nothing is. */
export const radioStop = <T>(value: T | undefined, own: T, first: T): 0 | -1 => ((value ?? first) === own ? 0 : -1)
