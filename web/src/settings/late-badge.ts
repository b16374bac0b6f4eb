import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** The numbers in the menu are loaded after the page. */
export const SettingsBadge = lazyComponent(async () => (await import('./SettingsBadge.tsx')).SettingsBadge)
