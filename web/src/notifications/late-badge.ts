import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** The number in the menu and on the tab is loaded after the page. */
export const UndeliveredBadge = lazyComponent(async () => (await import('./UndeliveredBadge.tsx')).UndeliveredBadge)
