import { latePart } from '../kit/page/lazy-component.tsx'

/** Fetched when a hand comes near the button. */
export const AddContact = latePart(async () => (await import('./AddContact.tsx')).AddContact)
