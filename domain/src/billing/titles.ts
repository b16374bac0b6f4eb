import type { InBothLanguages } from '../kit/texts.ts'

/** Titles of the pages. */
export const titles = {
  billing: { en: 'Billing', es: 'Facturación' },
  registration: { en: 'Registration', es: 'Inscripción' },
  share: { en: 'Shared payments', es: 'Pagos compartidos' },
  receipt: { en: 'Receipt', es: 'Recibo' },
  registrations: { en: 'Registrations', es: 'Inscripciones' },
  subscriptions: { en: 'Subscriptions', es: 'Suscripciones' },
  subscription: { en: 'Subscription', es: 'Suscripción' },
  billingAccount: { en: 'Billing account', es: 'Cuenta de facturación' },
  export: { en: 'Export', es: 'Exportar' },
  aidGrants: { en: 'Financial aid', es: 'Ayuda financiera' },
} satisfies Record<string, InBothLanguages>
