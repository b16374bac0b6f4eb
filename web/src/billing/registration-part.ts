import type { ComponentType } from 'react'

/** The acts that later areas add to the page of a registration of a payer. Areas register them in a file `registration-parts.ts`, which the page finds by its name. */
export interface RegistrationParts {
  FamilyAct?: ComponentType<{ subscription: number }>
}

const ofAreas = import.meta.glob<{ registrationParts: RegistrationParts }>('../*/registration-parts.ts', { eager: true })

export const familyActs = Object.values(ofAreas).flatMap(({ registrationParts }) => registrationParts.FamilyAct ?? [])
