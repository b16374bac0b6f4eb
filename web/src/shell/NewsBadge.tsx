import { lazy, Suspense } from 'react'

const Badge = lazy(async () => ({ default: (await import('../calendar/NewsBadge.tsx')).NewsBadge }))

/** The frame does not wait for what has changed on the calendar. */
export const NewsBadge = ({ dot }: { dot?: boolean }) => (
  <Suspense>
    <Badge {...(dot && { dot })} />
  </Suspense>
)
