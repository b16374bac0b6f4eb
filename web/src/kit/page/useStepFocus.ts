import { useEffect } from 'react'

/**
 * A page that goes on to its next step takes the button that was pressed away, and the focus with it: who works by keys, or listens, goes on from the
 * heading of the new step. Whoever has the focus somewhere keeps it.
 */
export function useStepFocus(step: string): void {
  useEffect(() => {
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body) return
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [step])
}
