import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Loaded when the pointer comes near the button. */
export const AddContact = lazyComponent(async () => (await import('./AddContact.tsx')).AddContact)
