import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  clubAdministration: { en: 'Club Administration', es: 'Administración del club' },
  ageClassification: { en: 'Age classification', es: 'Clasificación por edad' },
  auditLog: { en: 'Audit log', es: 'Registro de auditoría' },
  regions: { en: 'Regions', es: 'Regiones' },
  sports: { en: 'Sports', es: 'Deportes' },
  levels: { en: 'Levels', es: 'Niveles' },
} satisfies Record<string, InBothLanguages>
