import type { InBothLanguages } from '../kit/texts.ts'

export const titles = {
  financialAid: { en: 'Financial Aid', es: 'Ayuda financiera' },
  funds: { en: 'Aid funds', es: 'Fondos de ayuda' },
  questions: { en: 'Questions about financial aid', es: 'Preguntas sobre la ayuda financiera' },
  request: { en: 'Financial aid request', es: 'Solicitud de ayuda financiera' },
  apply: { en: 'Ask for financial aid', es: 'Pedir ayuda financiera' },
} satisfies Record<string, InBothLanguages>
