import { Suspense } from 'react'
import { lazyPart } from '../kit/lost-file.ts'

const Badge = lazyPart(async () => (await import('../calendar/NewsBadge.tsx')).NewsBadge)

/** The frame does not wait for what has changed on the calendar. */
export const NewsBadge = ({ dot }: { dot?: boolean }) => (
  <Suspense>
    <Badge {...(dot && { dot })} />
  </Suspense>
)
