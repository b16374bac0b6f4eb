import { titles } from '@touchline/domain/registration/titles'
import { webArea } from '../kit/web-area.ts'

const parent = { guard: 'parent', layout: 'default' } as const

export const registrationWeb = webArea(
  'registration',
  [
    { ...parent, path: '/programs', name: 'family-programs', title: titles.programs },
    { ...parent, path: '/programs/registrations', name: 'own-registrations', title: titles.registrations },
    { ...parent, path: '/programs/{program}', name: 'family-program', title: titles.programs },
    { ...parent, path: '/register/add-players', name: 'add-players', title: titles.addPlayers },
    { ...parent, path: '/register/steps/{program}', name: 'register', title: titles.register },
    { guard: 'finance', layout: 'default', path: '/program-admin/discounts/{discount}', name: 'discount', title: titles.discount },
    {
      ...{ guard: 'program-admin', layout: 'default' },
      path: '/program-admin/programs/{program}/players',
      name: 'program-players',
      title: titles.players,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
