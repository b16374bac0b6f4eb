import { titles } from '@touchline/domain/programs/titles'
import { webArea } from '../kit/web-area.ts'

const admin = { guard: 'program-admin', layout: 'default' } as const
const director = { guard: 'club admin or director', layout: 'default' } as const
const program = '/program-admin/programs/{program}'
const directed = '/director/programs/{program}'

export const programsWeb = webArea(
  'programs',
  [
    { ...admin, path: '/program-admin', name: 'program-admin', title: titles.clubPrograms },
    { ...admin, path: '/program-admin/programs', name: 'club-programs', title: titles.clubPrograms },
    { ...admin, path: program, name: 'program', title: titles.program },
    { ...admin, path: `${program}/details`, name: 'program', title: titles.program },
    { ...admin, path: `${program}/packages`, name: 'program-packages', title: titles.packages },
    { ...admin, path: `${program}/packages/{package}`, name: 'package', title: titles.package },
    { ...admin, path: `${program}/packages/{package}/edit`, name: 'edit-package', title: titles.package },
    { ...admin, path: `${program}/additional-fees`, name: 'program-fees', title: titles.fees },
    { ...admin, path: `${program}/additional-fees/{program_fee}`, name: 'program-fee', title: titles.fees },
    { ...admin, path: `${program}/plans`, name: 'program-plans', title: titles.plans },
    { ...admin, path: `${program}/discounts`, name: 'program-discounts', title: titles.discounts },
    { ...admin, path: `${program}/questions`, name: 'program-questions', title: titles.questions },
    { ...admin, path: `${program}/questions/{program_question}`, name: 'program-question', title: titles.questions },
    { ...admin, path: '/program-admin/plan-templates', name: 'plan-templates', title: titles.templates },
    { ...director, path: '/director/programs', name: 'director-programs', title: titles.programs },
    { ...director, path: directed, name: 'director-program', title: titles.program },
    { ...director, path: `${directed}/details`, name: 'director-program', title: titles.program },
    { ...director, path: `${directed}/packages`, name: 'program-packages', title: titles.packages },
    { ...director, path: `${directed}/packages/{package}`, name: 'package', title: titles.package },
    { ...director, path: `${directed}/packages/{package}/edit`, name: 'edit-package', title: titles.package },
    { ...director, path: `${directed}/additional-fees`, name: 'program-fees', title: titles.fees },
    { ...director, path: `${directed}/additional-fees/{program_fee}`, name: 'program-fee', title: titles.fees },
    { ...director, path: `${directed}/plans`, name: 'program-plans', title: titles.plans },
    { ...director, path: `${directed}/discounts`, name: 'program-discounts', title: titles.discounts },
    { ...director, path: `${directed}/discounts/{discount}`, name: 'director-discount', title: titles.discounts },
    { ...director, path: `${directed}/questions`, name: 'program-questions', title: titles.questions },
    { ...director, path: `${directed}/questions/{program_question}`, name: 'program-question', title: titles.questions },
    { ...director, path: '/director/plan-templates', name: 'plan-templates', title: titles.templates },
  ],
  async () => (await import('./screens.ts')).screens,
)
