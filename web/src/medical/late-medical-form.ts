import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Loaded on demand, because it contains the rules for phone numbers. */
export const MedicalForm = lazyComponent(async () => (await import('./MedicalForm.tsx')).MedicalForm)
