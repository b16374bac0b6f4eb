import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** The place of the own picture, kept before it is there: beside the own name, or with `link` alone and leading to the account. */
export const FaceSlot = lazyComponent<{ size: number; link?: boolean }>(async () => (await import('../media/Face.tsx')).OwnFace, {
  fallback: ({ size }) => <i style={{ width: size }} />,
})
