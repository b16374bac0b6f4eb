import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Loaded after the page, because few clubs have a notice. */
export const ClubNotices = lazyComponent(async () => (await import('./ClubNotices.tsx')).ClubNotices)
