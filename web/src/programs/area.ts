import { titles } from '@touchline/domain/programs/titles'
import { webArea } from '../kit/web-area.ts'

const admin = { guard: 'program-admin', layout: 'default' } as const
const director = { guard: 'club admin or director', layout: 'default' } as const

/** The pages of a program that are the same for those who administer it and for directors. */
const pagesOf = <const Of extends typeof admin | typeof director, const P extends string>(of: Of, program: P) =>
  [
    { ...of, path: `${program}/packages`, name: 'program-packages', title: titles.packages },
    { ...of, path: `${program}/packages/{package}`, name: 'package', title: titles.package },
    { ...of, path: `${program}/packages/{package}/edit`, name: 'edit-package', title: titles.package },
    { ...of, path: `${program}/additional-fees`, name: 'program-fees', title: titles.fees },
    { ...of, path: `${program}/additional-fees/{program_fee}`, name: 'program-fee', title: titles.fees },
    { ...of, path: `${program}/plans`, name: 'program-plans', title: titles.plans },
    { ...of, path: `${program}/discounts`, name: 'program-discounts', title: titles.discounts },
    { ...of, path: `${program}/questions`, name: 'program-questions', title: titles.questions },
    { ...of, path: `${program}/questions/{program_question}`, name: 'program-question', title: titles.questions },
  ] as const
const ofAdmin = '/program-admin/programs/{program}'
const ofDirector = '/director/programs/{program}'

export const programsWeb = webArea(
  'programs',
  [
    { ...admin, path: '/program-admin', name: 'program-admin', title: titles.clubPrograms },
    { ...admin, path: '/program-admin/programs', name: 'club-programs', title: titles.clubPrograms },
    { ...admin, path: ofAdmin, name: 'program', title: titles.program },
    { ...admin, path: `${ofAdmin}/details`, name: 'program', title: titles.program },
    ...pagesOf(admin, ofAdmin),
    { ...admin, path: '/program-admin/plan-templates', name: 'plan-templates', title: titles.templates },
    { ...director, path: '/director/programs', name: 'director-programs', title: titles.clubPrograms },
    { ...director, path: ofDirector, name: 'director-program', title: titles.program },
    { ...director, path: `${ofDirector}/details`, name: 'director-program', title: titles.program },
    ...pagesOf(director, ofDirector),
    { ...director, path: '/director/plan-templates', name: 'plan-templates', title: titles.templates },
  ],
  async () => (await import('./screens.ts')).screens,
)
