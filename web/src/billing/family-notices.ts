import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Shown on a family’s home. */
export const familyNotices = [lazyComponent(async () => (await import('./FamilyDue.tsx')).FamilyDue)]
