import { allOf, type Policy } from '@touchline/domain/access/actor'
import { merchantTitles } from '@touchline/domain/payments/merchant-titles'
import { mayViewMoney } from '@touchline/domain/payments/policy'
import { feature, link } from '../kit/menu-link.ts'

/** A merchant account belongs to no region. */
const views: Policy = (actor) => actor.clubId !== null && mayViewMoney({ clubId: actor.clubId, regionId: null })(actor)

export const menu = [
  link('/program-admin/merchant-account', {
    ...{ text: merchantTitles.merchant, icon: 'merchant', section: 'merchantAccounts', for: { Admin: 10 }, phoneLater: true },
    visible: allOf(feature('enable_program_administration'), views),
  }),
]
