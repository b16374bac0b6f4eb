import { IconUserCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

const OwnFace = lazy(async () => ({ default: (await import('../media/OwnFace.tsx')).OwnFace }))

/** The place of the own picture: as large before it is there. */
export const FaceSlot = ({ size }: { size: number }) => (
  <Suspense fallback={<IconUserCircle size={size} stroke={1.75} aria-hidden />}>
    <OwnFace size={size} />
  </Suspense>
)
