import { titles } from '@touchline/domain/billing/titles'
import { feature, link } from '../kit/menu-link.ts'

const programs = feature('enable_program_administration')

export const menu = [
  link('/billing', { icon: 'money', for: { Parent: 80 }, visible: programs, text: titles.billing }),
  link('/program-admin/registrations', {
    icon: 'money',
    section: 'financials',
    for: { Admin: 10 },
    visible: programs,
    text: titles.registrations,
  }),
]
