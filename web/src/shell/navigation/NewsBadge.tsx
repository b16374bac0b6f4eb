import { lazyComponent } from '../../kit/page/lazy-component.tsx'

/** The frame does not wait for what has changed on the calendar. */
export const NewsBadge = lazyComponent(async () => (await import('../../calendar/NewsBadge.tsx')).NewsBadge)
