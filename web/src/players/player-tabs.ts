import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { PlayerTab } from './player-tab.ts'

const needed = { isNeeded: true }

export const playerTabs: readonly PlayerTab[] = [
  {
    path: 'summary',
    order: 10,
    text: { en: 'Summary', es: 'Resumen' },
    content: lazyComponent(async () => (await import('./PlayerSummary.tsx')).PlayerSummary, needed),
  },
  {
    path: 'teams',
    order: 20,
    text: { en: 'Teams', es: 'Equipos' },
    content: lazyComponent(async () => (await import('./PlayerTeams.tsx')).PlayerTeams, needed),
  },
  {
    path: 'contacts',
    order: 30,
    text: { en: 'Contacts', es: 'Contactos' },
    visible: ({ may }) => may.see_contacts,
    content: lazyComponent(async () => (await import('./PlayerContacts.tsx')).PlayerContacts, needed),
  },
  {
    path: 'medical',
    order: 40,
    text: { en: 'Medical', es: 'Salud' },
    visible: ({ may }) => may.read_medical,
    content: lazyComponent(async () => (await import('./PlayerMedical.tsx')).PlayerMedical, needed),
  },
  {
    path: 'history',
    order: 90,
    text: { en: 'History', es: 'Historial' },
    visible: ({ may }) => may.see_history,
    content: lazyComponent(async () => (await import('./PlayerHistory.tsx')).PlayerHistory, needed),
  },
]
