import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { evenPlan, mostInstalments, type PlannedInstalment } from '@touchline/domain/billing/acts'
import { fill } from '@touchline/domain/kit/texts'
import { IconTrash } from '@tabler/icons-react'
import { useBillingTexts, useBillingWords } from './billing-texts.ts'

interface PlanFieldsProps {
  plan: PlannedInstalment[]
  onChange: (plan: PlannedInstalment[]) => void
  /** The cents that the plan has to add up to. */
  open: number
  today: string
  errors: Readonly<Record<string, string>>
}

/** The instalments of a new plan, with their sum. */
export function PlanFields({ plan, onChange, open, today, errors }: PlanFieldsProps) {
  const texts = useBillingTexts()
  const { money } = useBillingWords()
  const put = (at: number, part: Partial<PlannedInstalment>) =>
    onChange(plan.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const sum = plan.reduce((all, { cents }) => all + cents, 0)
  const count = plan.length
  return (
    <Stack gap="sm">
      {plan.map(({ due_on, over_due_on, cents, late_fee }, at) => (
        <Group key={at} align="flex-end" gap="xs">
          <TextInput
            type="date"
            label={texts.dueDay}
            value={due_on}
            onChange={(event) => put(at, { due_on: event.currentTarget.value })}
            error={errors[`instalments.${at}.due_on`]}
          />
          <NumberInput
            label={texts.amount}
            prefix="$"
            decimalScale={2}
            fixedDecimalScale
            min={0}
            hideControls
            w={110}
            value={cents / 100}
            onChange={(value) => put(at, { cents: typeof value === 'number' ? Math.round(value * 100) : 0 })}
            error={errors[`instalments.${at}.cents`]}
          />
          <TextInput
            type="date"
            label={texts.overdueDay}
            value={over_due_on ?? ''}
            onChange={(event) => put(at, { over_due_on: event.currentTarget.value || null })}
            error={errors[`instalments.${at}.over_due_on`]}
          />
          <NumberInput
            label={texts.lateFee}
            prefix="$"
            decimalScale={2}
            fixedDecimalScale
            min={0}
            hideControls
            w={88}
            value={late_fee / 100}
            onChange={(value) => put(at, { late_fee: typeof value === 'number' ? Math.round(value * 100) : 0 })}
            error={errors[`instalments.${at}.late_fee`]}
          />
          <ActionIcon
            variant="subtle"
            aria-label={fill(texts.removeInstalment, { number: at + 1 })}
            disabled={count === 1}
            onClick={() => onChange(plan.filter((_one, index) => index !== at))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ))}
      {errors['instalments'] && <Text c="red">{errors['instalments']}</Text>}
      <Group justify="space-between">
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            disabled={count >= mostInstalments}
            onClick={() => onChange(evenPlan(open, count + 1, plan[0]?.due_on ?? today))}
          >
            {texts.addInstalment}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => onChange(evenPlan(open, count, plan[0]?.due_on ?? today))}>
            {texts.evenly}
          </Button>
        </Group>
        <Text className="num" c={sum === open ? 'dimmed' : 'red'}>
          {fill(texts.planSum, { sum: money(sum), open: money(open) })}
        </Text>
      </Group>
    </Stack>
  )
}
