import { titles as billingTitles } from '@touchline/domain/billing/titles'
import { titles as formTitles } from '@touchline/domain/forms/titles'
import { titles as playerTitles } from '@touchline/domain/players/titles'
import { titles as programTitles } from '@touchline/domain/programs/titles'
import { titles } from '@touchline/domain/registration/titles'
import { webArea } from '../kit/web-area.ts'

const finance = { guard: 'finance', layout: 'default' } as const
const programAdmin = { guard: 'program-admin', layout: 'default' } as const
/** Directors review registrations on pages of their own, in the same guard as their programs. */
const director = { guard: 'club admin or director', layout: 'default' } as const
const ofProgram = '/program-admin/programs/{program}'
const ofDirector = '/director/programs/{program}'
const parent = { guard: 'parent', layout: 'default' } as const
const file = { guard: 'signed in', layout: 'default', title: formTitles.file } as const

/** The tabs of a program with a page for their file. */
const exported = ['players', 'subscriptions', 'waitlist', 'team-assignments', 'teams', 'not-registered']
/** The pages of a program that are the same for those who administer it and for directors. */
const pagesOf = <const Of extends typeof programAdmin | typeof director, const P extends string>(of: Of, program: P) =>
  [
    { ...of, path: `${program}/players`, name: 'program-players', title: titles.players },
    { ...of, path: `${program}/subscriptions`, name: 'program-subscriptions', title: billingTitles.subscriptions },
    { ...of, path: `${program}/waitlist`, name: 'program-waitlist', title: titles.waitlist },
    { ...of, path: `${program}/team-assignments`, name: 'program-assignments', title: programTitles.assignments },
    { ...of, path: `${program}/teams`, name: 'program-teams', title: programTitles.teams },
    { ...of, path: `${program}/not-registered`, name: 'not-registered', title: programTitles.notRegistered },
    ...exported.map((tab) => ({
      ...{ ...of, path: `${program}/${tab}/export-results` as const, name: `export-program-${tab}`, title: billingTitles.export },
    })),
  ] as const

export const registrationWeb = webArea(
  'registration',
  [
    { ...parent, path: '/programs', name: 'family-programs', title: titles.programs },
    { ...parent, path: '/programs/registrations', name: 'own-registrations', title: titles.registrations },
    { ...parent, path: '/programs/{program}', name: 'family-program', title: titles.programs },
    { ...parent, path: '/register/add-players', name: 'add-players', title: titles.addPlayers },
    { ...parent, path: '/register/steps/{program}', name: 'register', title: titles.register },
    { ...parent, path: '/register/complete/{receipt}', name: 'register-complete', title: titles.completed },
    { ...parent, path: '/register/waitlist/{waitlist}/steps', name: 'waitlist', title: titles.waitlist },
    { ...finance, path: '/program-admin/discounts/{discount}', name: 'discount', title: titles.discount },
    { ...finance, path: '/program-admin/registrations/discounts', name: 'used-discounts', title: billingTitles.registrations },
    ...pagesOf(programAdmin, ofProgram),
    ...pagesOf(director, ofDirector),
    { ...director, path: `${ofDirector}/discounts/{discount}`, name: 'discount', title: titles.discount },
    { ...director, path: `${ofDirector}/transactions`, name: 'program-transactions', title: programTitles.transactions },
    { ...director, path: `${ofDirector}/receipts/{receipt}`, name: 'program-receipt', title: billingTitles.receipt },
    {
      ...finance,
      path: '/program-admin/registrations/discounts/export-results',
      name: 'export-discounts',
      title: billingTitles.export,
    },
    { guard: 'signed in', layout: 'default', path: '/players/{player}/forms/{form}', name: 'player-form', title: titles.form },
    { ...programAdmin, path: '/program-admin/player-contacts', name: 'player-contacts', title: titles.contacts },
    { ...file, path: '/subscription-file-upload-redirect/{subscriptionID}/{type}/{formFieldID}', name: 'subscription-file' },
    { ...file, path: '/waitlist-file-upload-redirect/{waitlistID}/{type}/{formFieldID}', name: 'waitlist-file' },
    {
      ...{ guard: 'club admin or director', layout: 'default' },
      path: '/club-admin/players/program-players',
      name: 'club-program-players',
      title: playerTitles.players,
    },
  ],
  async () => (await import('./screens.ts')).screens,
)
