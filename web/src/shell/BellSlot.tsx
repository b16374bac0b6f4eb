import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** The bell of the notifications; its space is reserved while it loads, because the frame does not wait for it. */
export const BellSlot = lazyComponent(async () => (await import('../notifications/Bell.tsx')).Bell, {
  fallback: () => <i style={{ width: 40 }} />,
})
