import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the area's pages. */
export const titles = {
  depthChart: { en: 'Depth chart', es: 'Alineación' },
  depthCharts: { en: 'Depth charts', es: 'Alineaciones' },
} satisfies Record<string, InBothLanguages>
