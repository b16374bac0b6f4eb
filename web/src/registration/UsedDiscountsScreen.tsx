import { discountUses } from '@touchline/domain/registration/lists'
import { IconDiscount2 } from '@tabler/icons-react'
import { useBillingTexts, useBillingWords } from '../billing/billing-texts.ts'
import { RegistrationsPage } from '../billing/ClubLists.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useUsesTexts } from './list-texts.ts'

/** The discounts that registrations used, with what they cost the club. */
export function UsedDiscountsScreen() {
  const texts = useBillingTexts()
  const { money } = useBillingWords()
  return (
    <RegistrationsPage tab="discounts">
      <ListPage
        of={discountUses}
        words={{ ...useUsesTexts(), file: texts.discounts, noneYet: texts.noDiscounts }}
        icon={<IconDiscount2 stroke={1.5} />}
        rowTo={({ discount_id }) => `/program-admin/discounts/${discount_id}`}
        phone={({ player, discount, program, cents }) => ({
          title: (
            <span className="num">
              {money(cents)} · {player}
            </span>
          ),
          detail: `${discount} · ${program}`,
        })}
      />
    </RegistrationsPage>
  )
}
