import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the pages. */
export const titles = {
  clubPrograms: { en: 'Club Programs', es: 'Programas del club' },
  programs: { en: 'Programs', es: 'Programas' },
  program: { en: 'Program', es: 'Programa' },
  package: { en: 'Package', es: 'Paquete' },
  templates: { en: 'Plan templates', es: 'Plantillas de planes' },
  details: { en: 'Details', es: 'Datos' },
  packages: { en: 'Packages', es: 'Paquetes' },
  fees: { en: 'Additional fees', es: 'Cuotas adicionales' },
  plans: { en: 'Payment plans', es: 'Planes de pago' },
  questions: { en: 'Questions', es: 'Preguntas' },
  discounts: { en: 'Discounts', es: 'Descuentos' },
  ready: { en: 'Ready for checkout', es: 'Listos para pagar' },
  changes: { en: 'Program changes', es: 'Cambios de programa' },
  waitlist: { en: 'Waitlist', es: 'Lista de espera' },
  subscriptions: { en: 'Subscriptions', es: 'Suscripciones' },
  transactions: { en: 'Transactions', es: 'Transacciones' },
  assignments: { en: 'Team assignments', es: 'Asignaciones' },
  teams: { en: 'Teams', es: 'Equipos' },
  notRegistered: { en: 'Not registered', es: 'Sin inscribir' },
  players: { en: 'Players', es: 'Jugadores' },
} satisfies Record<string, InBothLanguages>
