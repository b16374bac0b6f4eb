import type { RegistrationParts } from '../billing/registration-part.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'

export const registrationParts: RegistrationParts = {
  FamilyAct: lazyComponent(async () => (await import('./cancel/CancelLink.tsx')).CancelLink),
}
