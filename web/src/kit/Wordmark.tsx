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
