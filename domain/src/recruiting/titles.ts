import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages and menu entries. */
export const titles = {
  profile: { en: 'Recruiting profile', es: 'Perfil de reclutamiento' },
  profiles: { en: 'Recruiting Profiles', es: 'Perfiles de reclutamiento' },
} satisfies Record<string, InBothLanguages>
