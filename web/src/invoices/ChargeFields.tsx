import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { ReactNode } from 'react'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { ChargeDraft, PaymentDraft } from './draft.ts'
import { useInvoiceTexts } from './invoice-texts.tsx'

export interface CodeFieldProps {
  id: string
  label: string
  value: string
  data: string[]
  error: string | undefined
  flex: number
  miw: number
  onChange: (code: string) => void
}
/** Its code opens a list below the field. Until it has loaded, the field is disabled; where it cannot be loaded, codes are typed without the list. */
const CodeField = lazyComponent<CodeFieldProps>(async () => (await import('./CodeField.tsx')).CodeField, {
  fallback: ({ data: _data, onChange, ...input }, isLost) => (
    <TextInput {...input} maxLength={40} disabled={!isLost} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
})

interface LineProps<D> {
  at: number
  errorAt: (field: string) => string | undefined
  onChange: (part: Partial<D>) => void
  onRemove: (() => void) | undefined
}

function Numbered({ name, onRemove, children }: { name: string; onRemove: (() => void) | undefined; children: ReactNode }) {
  const texts = useInvoiceTexts()
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <Group justify="space-between" component="legend" w="100%" mt="sm" mb={6}>
        <Text fw={550}>{name}</Text>
        {onRemove && (
          <Button variant="subtle" size="compact-sm" aria-label={`${texts.remove}: ${name}`} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </Group>
      <Stack gap={8}>{children}</Stack>
    </fieldset>
  )
}

/** One charge of an invoice: what, how much, and the code of the books. */
export function ChargeFields({
  at,
  line,
  codes,
  errorAt,
  onChange,
  onRemove,
}: LineProps<ChargeDraft> & { line: ChargeDraft; codes: string[] }) {
  const texts = useInvoiceTexts()
  const field = (name: keyof ChargeDraft) => ({
    id: `lines.${at}.${name}`,
    value: line[name],
    error: errorAt(`lines.${at}.${name}`),
    flex: 1,
    miw: 140,
  })
  return (
    <Numbered name={fill(texts.charge, { number: at + 1 })} onRemove={onRemove}>
      <TextInput
        {...field('description')}
        label={texts.description}
        maxLength={120}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Group align="flex-start" gap="sm">
        <TextInput
          {...field('cents')}
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange({ cents: event.currentTarget.value })}
        />
        <CodeField
          {...field('accounting_code')}
          label={texts.accountingCode}
          data={codes}
          onChange={(accounting_code) => onChange({ accounting_code })}
        />
      </Group>
    </Numbered>
  )
}

/** One payment of an invoice: its day and amount, and the late fee. `placeholder`: the amount of a single payment, which need not be typed. */
export function PaymentFields({
  at,
  payment,
  placeholder,
  errorAt,
  onChange,
  onRemove,
}: LineProps<PaymentDraft> & { payment: PaymentDraft; placeholder: string }) {
  const texts = useInvoiceTexts()
  const field = (name: keyof PaymentDraft) => ({
    ...{ id: `payments.${at}.${name}`, value: payment[name], error: errorAt(`payments.${at}.${name}`), flex: 1, miw: 140 },
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <Numbered name={fill(texts.payment, { number: at + 1 })} onRemove={onRemove}>
      <Group align="flex-start" gap="sm">
        <TextInput {...field('due_date')} label={texts.dueDate} type="date" />
        <TextInput {...field('price')} label={texts.amount} inputMode="decimal" autoComplete="off" placeholder={placeholder} />
      </Group>
      <Group align="flex-start" gap="sm">
        <TextInput {...field('overdue_date')} label={texts.overdueDate} type="date" />
        <TextInput {...field('late_fee')} label={texts.lateFee} inputMode="decimal" autoComplete="off" />
      </Group>
    </Numbered>
  )
}
