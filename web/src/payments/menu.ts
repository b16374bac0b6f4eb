import { allOf } from '@touchline/domain/access/actor'
import { merchantTitles } from '@touchline/domain/payments/merchant-titles'
import { mayViewMerchants } from '@touchline/domain/payments/policy'
import { feature, link } from '../kit/menu-link.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'

const MoneyBadge = lazyComponent(async () => (await import('./MoneyBadge.tsx')).MoneyBadge)

export const menu = [
  link('/program-admin/merchant-account', {
    ...{ text: merchantTitles.merchant, icon: 'merchant', section: 'merchantAccounts', for: { Admin: 10 }, phoneLater: true },
    visible: allOf(feature('enable_program_administration'), mayViewMerchants),
    Badge: MoneyBadge,
  }),
]
