import { titles } from '@touchline/domain/invoices/titles'
import { feature, link } from '../kit/menu-link.ts'

export const menu = [
  link('/program-admin/fees', {
    ...{ text: titles.fees, icon: 'fees', section: 'financials', for: { Admin: 20 } },
    visible: feature('enable_program_administration'),
  }),
]
