import { titles } from '@touchline/domain/registration/titles'
import { feature, link } from '../kit/menu-link.ts'

export const menu = [
  link('/program-admin/player-contacts', {
    ...{ text: titles.contacts, icon: 'programs', section: 'programs', for: { Admin: 25 }, phoneLater: true },
    visible: feature('enable_program_administration'),
  }),
  link('/programs', { text: titles.programs, icon: 'programs', for: { Parent: 60 }, visible: feature('enable_program_administration') }),
]
