import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys move within a radio group without choosing, because a choice here sends an answer to other people. */
export function moveInRadios(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]:not(:disabled)')]
  const at = radios.findIndex((radio) => radio === document.activeElement)
  radios[(at + step + radios.length) % radios.length]?.focus()
}

/** Makes a group a single tab stop: the chosen option, or the first one while none is chosen. */
export const radioStop = <T>(value: T | undefined, own: T, first: T): 0 | -1 => ((value ?? first) === own ? 0 : -1)
