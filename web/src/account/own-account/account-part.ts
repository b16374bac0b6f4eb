import type { ComponentType } from 'react'

/** A part that an area adds to the page of the own account. Areas register it in a file `account-parts.ts`, which the page finds by its name. */
export interface AccountParts {
  /** Above everything else. */
  Picture?: ComponentType
  BelowPreferences?: ComponentType
  BelowSecurity?: ComponentType
}

const ofAreas = import.meta.glob<{ accountParts: AccountParts }>('../../*/account-parts.ts', { eager: true })

/** The parts of all areas under one name. */
export const accountPartsNamed = (name: keyof AccountParts): ComponentType[] =>
  Object.values(ofAreas).flatMap(({ accountParts }) => accountParts[name] ?? [])
