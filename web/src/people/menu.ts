import { link } from '../kit/menu-link.ts'

export const menu = [
  link('/contact-info', {
    icon: 'contacts',
    text: { en: 'Family Contacts', es: 'Contactos de la familia' },
    for: { Parent: 90 },
    phoneLater: true,
  }),
]
