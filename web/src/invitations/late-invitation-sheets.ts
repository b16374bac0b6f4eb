import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Fetched once the lists beside them are shown. */
export const InviteSheet = lazyComponent(async () => (await import('./InviteSheet.tsx')).InviteSheet)
export const NewLinkSheet = lazyComponent(async () => (await import('./NewLinkSheet.tsx')).NewLinkSheet)
