import type { InBothLanguages } from '../texts.ts'

/** The sentences with which acts on several rows are refused as a whole. */
export const bulkRefusals = {
  nothing: { en: 'Select at least one row.', es: 'Seleccione al menos una fila.' },
  noneFound: { en: 'No rows match this filter.', es: 'Ninguna fila coincide con este filtro.' },
  tooMany: {
    en: 'At most {count} rows can be changed at a time. Narrow the list with a filter.',
    es: 'Se pueden cambiar {count} filas a la vez como máximo. Reduzca la lista con un filtro.',
  },
  gone: {
    en: '{count} of the selected rows are no longer in the list.',
    es: '{count} de las filas seleccionadas ya no están en la lista.',
  },
  goneOne: {
    en: 'One of the selected rows is no longer in the list.',
    es: 'Una de las filas seleccionadas ya no está en la lista.',
  },
  outdated: {
    en: 'Some of the selected rows have changed. Check the preview again.',
    es: 'Algunas de las filas seleccionadas han cambiado. Revise la vista previa de nuevo.',
  },
} as const satisfies Record<string, InBothLanguages>
