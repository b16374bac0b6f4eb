import { createContext, use } from 'react'

/** True if a bar around the page already shows the wordmark, or already contains the main element. */
export const Framed = createContext<{ mark: boolean; main: boolean }>({ mark: false, main: false })

/** The wordmark at the top of a page, unless a bar above already shows it. */
export const PageMark = () => (use(Framed).mark ? null : <Wordmark />)

/** The wordmark: two lines that meet at a corner of the pitch. */
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
