import { fill } from '@touchline/domain/kit/texts'
import type { Cart } from '@touchline/domain/registration/endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useRegistrationTexts } from '../registration-texts.ts'

/** Names the fees and payment plans that the family has chosen and that the club has withdrawn since. */
export function Withdrawn({ cart: { withdrawn, items } }: { cart: Pick<Cart, 'withdrawn' | 'items'> }) {
  const texts = useRegistrationTexts()
  const plans = new Set(items.flatMap(({ payment_plan }) => (payment_plan?.is_withdrawn ? payment_plan.name : [])))
  const lines = [
    withdrawn.length > 0 && fill(texts.withdrawn, { names: withdrawn.join(', ') }),
    plans.size > 0 && fill(texts.withdrawnPlans, { names: [...plans].join(', ') }),
  ].filter((line) => line !== false)
  return lines.map((line) => (
    <Notice key={line} tone="warn" icon={<IconAlertTriangle size={18} />}>
      {line}
    </Notice>
  ))
}
