import { titles as billingTitles } from '@touchline/domain/billing/titles'
import { titles } from '@touchline/domain/registration/titles'
import { webArea } from '../kit/web-area.ts'

const finance = { guard: 'finance', layout: 'default' } as const
const parent = { guard: 'parent', layout: 'default' } as const

export const registrationWeb = webArea(
  'registration',
  [
    { ...parent, path: '/programs', name: 'family-programs', title: titles.programs },
    { ...parent, path: '/programs/registrations', name: 'own-registrations', title: titles.registrations },
    { ...parent, path: '/programs/{program}', name: 'family-program', title: titles.programs },
    { ...parent, path: '/register/add-players', name: 'add-players', title: titles.addPlayers },
    { ...parent, path: '/register/steps/{program}', name: 'register', title: titles.register },
    { ...parent, path: '/register/waitlist/{waitlist}/steps', name: 'waitlist', title: titles.waitlist },
    { ...finance, path: '/program-admin/discounts/{discount}', name: 'discount', title: titles.discount },
    { ...finance, path: '/program-admin/registrations/discounts', name: 'used-discounts', title: billingTitles.registrations },
    {
      ...{ guard: 'program-admin', layout: 'default' },
      path: '/program-admin/programs/{program}/players',
      name: 'program-players',
      title: titles.players,
    },
    {
      ...{ guard: 'program-admin', layout: 'default' },
      path: '/program-admin/programs/{program}/waitlist',
      name: 'program-waitlist',
      title: titles.waitlist,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
