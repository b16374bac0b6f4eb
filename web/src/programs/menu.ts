import { allOf } from '@touchline/domain/access/actor'
import { guards } from '@touchline/domain/access/guards'
import { directorOfPrograms } from '@touchline/domain/access/policy'
import { titles } from '@touchline/domain/programs/titles'
import { feature, inOwnClub, link } from '../kit/menu-link.ts'

const programs = feature('enable_program_administration')
const programAdmin = guards['program-admin']

export const menu = [
  link('/program-admin/programs', {
    ...{ text: titles.clubPrograms, icon: 'programs', section: 'programs', for: { Admin: 10 } },
    visible: allOf(programs, programAdmin),
  }),
  link('/program-admin/plan-templates', {
    ...{ text: titles.templates, icon: 'programs', section: 'programs', for: { Admin: 15 }, phoneLater: true },
    visible: allOf(programs, programAdmin),
  }),
  link('/director/programs', {
    ...{ text: titles.clubPrograms, icon: 'programs', section: 'programs', for: { Admin: 11 } },
    visible: allOf(programs, (actor) => !programAdmin(actor)),
  }),
  link('/director/programs', { text: titles.clubPrograms, icon: 'programs', for: { Director: 20 }, visible: programs }),
  link('/director/plan-templates', {
    ...{ text: titles.templates, icon: 'programs', for: { Director: 25 }, phoneLater: true },
    visible: inOwnClub(directorOfPrograms),
  }),
]
