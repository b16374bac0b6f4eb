import { Button } from '@mantine/core'
import { readBilling } from '@touchline/domain/billing/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconCreditCard } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'
import { dueOf } from './due.ts'

/** One line on a family’s home: what is overdue or due, or the next installment; nothing where nothing is owed soon. */
export function FamilyDue({ today }: { today: string }) {
  const texts = useBillingTexts()
  const { money, day } = useBillingWords()
  const { data } = useRead(readBilling, {})
  const { due, overdue, next } = dueOf(data?.subscriptions ?? [], today)
  const sentence =
    overdue > 0
      ? fill(texts.overdueHome, { overdue: money(overdue), amount: money(due) })
      : due > 0
        ? fill(texts.dueHome, { amount: money(due) })
        : next && fill(texts.nextHome, { amount: money(next.cents), day: day(next.on) })
  if (sentence === null) return null
  return (
    <Notice
      tone={overdue > 0 ? 'warn' : 'quiet'}
      icon={<IconCreditCard size={18} />}
      act={
        <Button component={Link} to="/billing" size="compact-sm" variant={due > 0 ? 'filled' : 'default'}>
          {due > 0 ? texts.payHome : texts.billing}
        </Button>
      }
    >
      {sentence}
    </Notice>
  )
}
