import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages, and names of its tabs. */
export const titles = {
  permissions: { en: 'Permissions', es: 'Permisos' },
  access: { en: 'Access check', es: 'Revisión de acceso' },
} satisfies Record<string, InBothLanguages>
