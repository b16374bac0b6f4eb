import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** The number in the menu is loaded after the page. */
export const MoneyBadge = lazyComponent(async () => (await import('./MoneyBadge.tsx')).MoneyBadge)
