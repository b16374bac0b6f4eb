import { lazy, Suspense } from 'react'

const OwnFace = lazy(async () => ({ default: (await import('../media/Face.tsx')).OwnFace }))

/** The place of the own picture, kept before it is there: beside the own name, or with `link` alone and leading to the account. */
export const FaceSlot = (props: { size: number; link?: boolean }) => (
  <Suspense fallback={<i style={{ width: props.size }} />}>
    <OwnFace {...props} />
  </Suspense>
)
