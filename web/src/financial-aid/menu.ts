import { allOf } from '@touchline/domain/access/actor'
import { titles } from '@touchline/domain/financial-aid/titles'
import { feature, key, link } from '../kit/menu-link.ts'

export const menu = [
  link('/program-admin/financial-aid', {
    ...{ text: titles.financialAid, icon: 'money', section: 'programs', for: { Admin: 40 } },
    visible: allOf(feature('enable_financial_aid'), key('view_financial_aid')),
  }),
]
