import { lazyComponent } from '../../kit/page/lazy-component.tsx'

/** Loaded on demand, because the frame does not wait for the calendar changes. */
export const NewsBadge = lazyComponent(async () => (await import('../../calendar/NewsBadge.tsx')).NewsBadge)
