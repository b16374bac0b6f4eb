import type { Screens } from '../kit/web-area.ts'

/** The screens of the area by the names of their routes. */
export const screens: Screens = {
  field: async () => (await import('./FieldScreens.tsx')).FieldScreen,
  facilities: async () => (await import('./FieldScreens.tsx')).FacilitiesScreen,
  facility: async () => (await import('./FieldScreens.tsx')).FacilityScreen,
}
