import { lazyComponent } from '../kit/page/lazy-component.tsx'

/** Fetched when somebody is about to write, with the rules of telephone numbers. */
export const MedicalForm = lazyComponent(async () => (await import('./MedicalForm.tsx')).MedicalForm)
