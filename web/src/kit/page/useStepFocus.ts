import { useEffect } from 'react'

/**
 * Moves the focus to the heading of a new step, because the button that was pressed is gone with the old one and keyboard and screen reader users would lose
 * their position. A focus that is still on the page stays.
 */
export function useStepFocus(step: string): void {
  useEffect(() => {
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body) return
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [step])
}
