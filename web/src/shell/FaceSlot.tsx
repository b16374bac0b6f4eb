import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** The user's own picture; its space is reserved while it loads. With `link` it stands alone and opens the account page. */
export const FaceSlot = lazyComponent<{ size: number; link?: boolean }>(async () => (await import('../media/Face.tsx')).OwnFace, {
  fallback: ({ size }) => <i style={{ width: size }} />,
})
