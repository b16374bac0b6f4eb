import { Button } from '@mantine/core'
import { readBilling } from '@touchline/domain/billing/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconCreditCard } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRead } from '../kit/api/queries.ts'
import { addDays } from '../kit/time/days.ts'
import { Notice } from '../kit/feedback/Notice.tsx'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'

const daysAhead = 14

/** One line on a family’s home: what is overdue or due, or the installment of the next two weeks; nothing where nothing is owed. */
export function FamilyDue({ today }: { today: string }) {
  const texts = useBillingTexts()
  const { money, day } = useBillingWords()
  const { data } = useRead(readBilling, {})
  if (!data) return null
  const sum = (of: 'amount_due' | 'amount_overdue') => data.subscriptions.reduce((cents, one) => cents + one.payment_details[of], 0)
  const [due, overdue] = [sum('amount_due'), sum('amount_overdue')]
  const soon = data.subscriptions.flatMap((one) => one.next ?? []).filter(({ due_on }) => due_on <= addDays(today, daysAhead))
  const [next] = soon.toSorted((a, b) => a.due_on.localeCompare(b.due_on))
  if (due === 0 && !next) return null
  const ahead = soon.filter(({ due_on }) => due_on === next?.due_on).reduce((sum, one) => sum + one.cents, 0)
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
      {overdue > 0
        ? fill(texts.overdueHome, { overdue: money(overdue), amount: money(due) })
        : due > 0
          ? fill(texts.dueHome, { amount: money(due) })
          : next && fill(texts.nextHome, { amount: money(ahead), day: day(next.due_on) })}
    </Notice>
  )
}
