import { lazyComponent } from '../kit/page/lazy-component.tsx'

export const UnreadBadge = lazyComponent(async () => (await import('./UnreadBadge.tsx')).UnreadBadge)
