import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { createPaymentPlan, readPaymentPlans, updatePaymentPlan, type PaymentPlan } from '@touchline/domain/programs/endpoints'
import { mostPayments, mostPlanDiscounts, planProblems, planTotal, type Plan } from '@touchline/domain/programs/plan'
import { packageRecords } from '@touchline/domain/programs/records'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { call } from '../kit/api/api.ts'
import { invalidate, useRead } from '../kit/api/queries.ts'
import { snackbar } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useFormTexts } from '../kit/form/form-texts.ts'
import { centsAsTyped, typedCents } from '../kit/form/typed-cents.ts'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useLocale } from '../kit/texts.ts'
import { useProgramsTexts } from './programs-texts.ts'
import { useSetUpTexts } from './record-texts.ts'

interface PlanSheetProps {
  programId: number | null
  plan: PaymentPlan | null
  /** The template from which a new one starts. */
  from?: PaymentPlan | undefined
  onClose: () => void
}
type Line = Record<'due_date' | 'price' | 'overdue_date' | 'late_fee', string>
type Reduction = Record<'name' | 'amount', string>
interface Lines {
  payments: Line[]
  discounts: Reduction[]
  package_id: string
}

const fields = {
  name: { kind: 'text', max: 80 },
  initial_payment: { kind: 'cents', min: 0, max: 99_999_999 },
  approval_required: { kind: 'flag' },
} as const
const day = (text: string) => (text === '' ? null : text)
const emptyLine: Line = { due_date: '', price: '', overdue_date: '', late_fee: '' }

const draftOf = (plan: PaymentPlan | undefined) => ({
  ...{
    name: plan?.name ?? '',
    initial_payment: centsAsTyped(plan?.initial_payment ?? null),
    approval_required: plan?.approval_required ?? false,
  },
  package_id: plan?.package_id ? String(plan.package_id) : '',
  payments: (plan?.payments ?? [{ due_date: null, price: null, overdue_date: null, late_fee: null }]).map((one) => ({
    ...{ due_date: one.due_date ?? '', price: centsAsTyped(one.price) },
    ...{ overdue_date: one.overdue_date ?? '', late_fee: centsAsTyped(one.late_fee) },
  })),
  discounts: (plan?.discounts ?? []).map((one) => ({ name: one.name, amount: centsAsTyped(one.amount) })),
})
const planOf = ({
  name,
  initial_payment,
  payments,
  discounts,
}: { name: string; initial_payment: number | null } & Omit<Lines, 'package_id'>): Plan => ({
  ...{ name, initial_payment },
  payments: payments.map((one) => ({
    ...{
      due_date: day(one.due_date),
      price: typedCents(one.price),
      overdue_date: day(one.overdue_date),
      late_fee: typedCents(one.late_fee),
    },
  })),
  discounts: discounts.map((one) => ({ name: one.name, amount: typedCents(one.amount) })),
})

type PlanDraft = ReturnType<typeof draftOf>
const typedPlan = (draft: PlanDraft) => planOf({ ...draft, initial_payment: typedCents(draft.initial_payment) })
/** Errors at amounts that were typed but are none: read as empty, they would be lost. */
function unreadableAmounts({ payments, discounts }: PlanDraft, sentence: string): Record<string, string> {
  const amounts = [
    ...payments.flatMap(({ price, late_fee }, at) => [
      [`payments.${at}.price`, price] as const,
      [`payments.${at}.late_fee`, late_fee] as const,
    ]),
    ...discounts.map(({ amount }, at) => [`discounts.${at}.amount`, amount] as const),
  ]
  return Object.fromEntries(
    amounts.flatMap(([field, text]) => (text.trim() !== '' && typedCents(text) === null ? [[field, sentence]] : [])),
  )
}

/** The form of a payment plan: what is paid at checkout, the later payments, and what its payers get off. */
export function PlanSheet({ programId, plan, from, onClose }: PlanSheetProps) {
  const texts = useProgramsTexts()
  const setUp = useSetUpTexts()
  const { badCents } = useFormTexts()
  const locale = useLocale()
  const packages =
    useRead(packageRecords.list.read, { query: { page_size: '200', program_id: String(programId ?? 0) } }, { enabled: programId !== null })
      .data?.items ?? []
  const words = {
    ...{ name: texts.planName, initial_payment: texts.initialPayment, 'initial_payment.help': texts.initialHelp },
    ...{ approval_required: texts.approvalRequired },
  }
  const problemsIn = (draft: PlanDraft) => ({ ...planProblems(typedPlan(draft), setUp), ...unreadableAmounts(draft, badCents) })
  const form = useForm(fields, draftOf(plan ?? from), {
    words,
    version: plan?.version_id,
    check: problemsIn,
    reload: async () => {
      const { items } = await call(readPaymentPlans, { query: programId === null ? {} : { program: String(programId) } })
      const now = items.find(({ id }) => id === plan?.id)
      return { draft: draftOf(now), version: now?.version_id ?? 0 }
    },
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const { payments, discounts } = form.draft
  const put = (at: number, part: Partial<Line>) =>
    form.put({ payments: payments.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const putDiscount = (at: number, part: Partial<Reduction>) =>
    form.put({ discounts: discounts.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  // A mended line says so before it is saved again.
  const open: Record<string, string> = problemsIn(form.draft)
  const input = (
    list: 'payments' | 'discounts',
    at: number,
    name: string,
    label: string,
    value: string,
    onChange: (value: string) => void,
    type = 'text',
  ) => (
    <TextInput
      id={`${list}.${at}.${name}`}
      label={label}
      type={type}
      {...(type === 'text' && name !== 'name' && { inputMode: 'decimal' as const })}
      value={value}
      error={form.errors[`${list}.${at}.${name}`] && open[`${list}.${at}.${name}`]}
      onChange={(event) => onChange(event.currentTarget.value)}
      flex={1}
      miw={120}
    />
  )
  const total = planTotal(typedPlan(form.draft))
  const chosen = packages.find(({ id }) => String(id) === form.draft.package_id)

  return (
    <Sheet
      form
      onClose={leave}
      title={plan === null ? (programId === null ? texts.addTemplate : texts.addPlan) : `${texts.edit}: ${plan.name}`}
    >
      <Form
        of={form}
        summary={false}
        onSave={({ name, initial_payment, approval_required, package_id, ...lines }, version_id) => {
          const body = {
            ...planOf({ name, initial_payment, ...lines }),
            ...{ approval_required, package_id: package_id === '' ? null : Number(package_id) },
          } as const
          const sent = { ...body, payments: [...body.payments], discounts: [...body.discounts] }
          return plan === null
            ? call(createPaymentPlan, { body: { ...sent, program_id: programId } })
            : call(updatePaymentPlan, { params: { payment_plan: plan.id }, body: { ...sent, version_id: version_id ?? 0 } })
        }}
        onSaved={() => {
          void invalidate('payment-plans', 'programs')
          snackbar(texts.planSaved)
          onClose()
        }}
      >
        <Field of={form} name="name" autoFocus autoComplete="off" />
        {programId !== null && (
          <NativeSelect
            {...form.input('package_id')}
            onChange={(event) => form.put({ package_id: event.currentTarget.value })}
            label={texts.forPackage}
            data={[{ value: '', label: texts.everyPackage }, ...packages.map(({ id, name }) => ({ value: String(id), label: name }))]}
          />
        )}
        <Field of={form} name="initial_payment" autoComplete="off" />
        {payments.map((one, at) => (
          <fieldset key={at} style={{ border: 0, padding: 0, margin: 0 }}>
            <Group justify="space-between" component="legend" w="100%" mb={6}>
              <Text fw={550}>{fill(texts.paymentNumber, { number: at + 1 })}</Text>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`${texts.remove}: ${fill(texts.paymentNumber, { number: at + 1 })}`}
                onClick={() => form.put({ payments: payments.filter((_, index) => index !== at) })}
              >
                {texts.remove}
              </Button>
            </Group>
            <Stack gap={8}>
              <Group align="flex-start" gap="sm">
                {input('payments', at, 'due_date', texts.dueDate, one.due_date, (due_date) => put(at, { due_date }), 'date')}
                {input('payments', at, 'price', texts.amount, one.price, (price) => put(at, { price }))}
              </Group>
              <Group align="flex-start" gap="sm">
                {input(
                  'payments',
                  at,
                  'overdue_date',
                  texts.overdueDate,
                  one.overdue_date,
                  (overdue_date) => put(at, { overdue_date }),
                  'date',
                )}
                {input('payments', at, 'late_fee', texts.lateFee, one.late_fee, (late_fee) => put(at, { late_fee }))}
              </Group>
            </Stack>
          </fieldset>
        ))}
        <Group>
          <Button
            variant="default"
            disabled={payments.length >= mostPayments}
            onClick={() => form.put({ payments: [...payments, emptyLine] })}
          >
            {texts.addPayment}
          </Button>
          <Button
            variant="default"
            disabled={discounts.length >= mostPlanDiscounts}
            onClick={() => form.put({ discounts: [...discounts, { name: '', amount: '' }] })}
          >
            {texts.addPlanDiscount}
          </Button>
        </Group>
        {discounts.map((one, at) => (
          <Group key={at} align="flex-end" gap="sm">
            {input('discounts', at, 'name', texts.discountName, one.name, (name) => putDiscount(at, { name }))}
            {input('discounts', at, 'amount', texts.amount, one.amount, (amount) => putDiscount(at, { amount }))}
            <Button variant="subtle" onClick={() => form.put({ discounts: discounts.filter((_, index) => index !== at) })}>
              {texts.remove}
            </Button>
          </Group>
        ))}
        <Text className="num" c="dimmed" fz="sm">
          {chosen && chosen.price !== total
            ? fill(texts.planTotalOf, { total: moneyText(total, locale), price: moneyText(chosen.price, locale) })
            : fill(texts.planTotal, { total: moneyText(total, locale) })}
        </Text>
        <Field of={form} name="approval_required" />
        <FormButtons act={texts.save} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}
