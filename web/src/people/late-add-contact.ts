import { latePart } from '../kit/late-part.tsx'

/** Fetched when a hand comes near the button. */
export const AddContact = latePart(async () => (await import('./AddContact.tsx')).AddContact)
