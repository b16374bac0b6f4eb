import { createContext, use } from 'react'

/** Whether a bar around the page carries the mark already, and the main part with it. */
export const Framed = createContext<{ mark: boolean; main: boolean }>({ mark: false, main: false })

/** The mark at the head of a page of its own; under a bar that carries it there is none. */
export const PageMark = () => (use(Framed).mark ? null : <Wordmark />)

/** Two lines meet at a corner of the pitch. */
export function Wordmark() {
  return (
    <span
      style={{ display: 'inline-flex', alignItems: 'center', gap: 10, fontSize: '1.125rem', fontWeight: 600, letterSpacing: '-0.02em' }}
    >
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
        <rect width="28" height="28" rx="7" fill="var(--mantine-primary-color-filled)" />
        <path d="M8 5v15h15M8 13a7 7 0 0 1 7 7" fill="none" stroke="var(--mantine-primary-color-contrast)" strokeWidth="2" />
      </svg>
      Touchline
    </span>
  )
}
