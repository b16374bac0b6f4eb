import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Fetched when a hand comes near the button. */
export const AddContact = lazyComponent(async () => (await import('./AddContact.tsx')).AddContact)
