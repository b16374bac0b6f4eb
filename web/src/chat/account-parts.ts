import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Below the preferences of the account. */
export const accountParts = [lazyComponent(async () => (await import('./Children.tsx')).ChildrenSection)]
