import { lazyComponent } from '../../kit/page/lazy-component.tsx'

/** The number in the menu is loaded after the page. */
export const StaffEventsBadge = lazyComponent(async () => (await import('./StaffEventsBadge.tsx')).StaffEventsBadge)
