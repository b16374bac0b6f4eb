import { titles } from '@touchline/domain/registration/titles'
import { feature, link } from '../kit/menu-link.ts'

export const menu = [
  link('/programs', { text: titles.programs, icon: 'programs', for: { Parent: 60 }, visible: feature('enable_program_administration') }),
]
