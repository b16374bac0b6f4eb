import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Loaded when the pointer comes near the button. */
export const PlayerForm = lazyComponent(async () => (await import('./PlayerForm.tsx')).PlayerForm)
