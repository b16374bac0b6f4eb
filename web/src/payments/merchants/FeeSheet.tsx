import { Text } from '@mantine/core'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import { serviceFee } from '@touchline/domain/ledger/service-fee'
import { largestFee, readMerchant, saveMerchantFee } from '@touchline/domain/payments/merchant-endpoints'
import { millionthsOf } from '@touchline/domain/payments/merchant-rules'
import { call } from '../../kit/api/api.ts'
import { snackbar } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/form/Field.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { draftOf } from '../../kit/form/form-rules.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { useFormGuard } from '../../kit/form/useFormGuard.ts'
import { Sheet } from '../../kit/page/Sheet.tsx'
import { useLocale } from '../../kit/texts.ts'
import { refusalsOf, useMerchantTexts, type ShownMerchant } from './merchant-texts.ts'

const fields = {
  valid_from: { kind: 'date', required: true },
  type: { kind: 'choice', values: ['custom', 'grossed'], required: true },
  base: { kind: 'cents', min: 0, max: largestFee.base },
  percent: { kind: 'text', max: 8 },
  cap: { kind: 'cents', min: 1, max: largestFee.cap },
} as const
const example = 10_000
const isPercent = (text: string) => text.trim() === '' || (millionthsOf(text) ?? Infinity) <= largestFee.percent

/** The draft of the next fee: the newest one, valid from the first possible day. */
const nextOf = ({ fees: [newest], fee_from }: ShownMerchant) =>
  draftOf(fields, {
    ...{ type: 'grossed', ...newest, percent: newest && String(newest.percent / 10_000) },
    valid_from: newest && newest.valid_from > fee_from ? newest.valid_from : fee_from,
  })
const centsOf = (text: string) => Math.round(Number(text.replace(',', '.')) * 100) || 0

/** The service fee from a day on. Fees of earlier days stay, so that receipts agree with them. */
export function FeeSheet({ merchant, onClose }: { merchant: ShownMerchant; onClose: () => void }) {
  const texts = useMerchantTexts()
  const locale = useLocale()
  const params = { merchant: merchant.id }
  const form = useForm(fields, nextOf(merchant), {
    words: {
      ...{ valid_from: texts.valid_from, 'valid_from.help': texts['valid_from.help'], type: texts.type, base: texts.base },
      ...{ 'type.custom': texts['type.custom'], 'type.grossed': texts['type.grossed'], percent: texts.percent },
      ...{ cap: texts.cap, 'cap.help': texts['cap.help'] },
    },
    version: merchant.version_id,
    check: ({ valid_from, percent }): Record<string, string> => ({
      ...(valid_from !== '' && valid_from < merchant.fee_from && { valid_from: texts.fee_in_past }),
      ...(!isPercent(percent) && { percent: texts['percent.wrong'] }),
    }),
    codes: { ...refusalsOf(texts), 'payments.fee_in_past': texts.fee_in_past },
    reload: async () => {
      const newer = await call(readMerchant, { params })
      return { draft: nextOf(newer), version: newer.version_id }
    },
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const { type, base, percent, cap } = form.draft
  const shown = serviceFee(example, {
    ...{ type, base: centsOf(base), percent: isPercent(percent) ? (millionthsOf(percent) ?? 0) : 0 },
    cap: cap.trim() === '' ? null : centsOf(cap),
  })
  return (
    <Sheet form title={texts.fee} onClose={leave}>
      <Form
        of={form}
        summary={false}
        onSave={(given, version = 0) =>
          call(saveMerchantFee, {
            params,
            body: {
              ...{ valid_from: given.valid_from, type: given.type, base: given.base ?? 0, percent: millionthsOf(given.percent) ?? 0 },
              ...{ cap: given.cap, version_id: version },
            },
          })
        }
        onSaved={() => {
          snackbar(texts.feeSaved)
          onClose()
        }}
      >
        <Field of={form} name="valid_from" />
        <Field of={form} name="type" />
        <Field of={form} name="base" autoComplete="off" />
        <Field of={form} name="percent" inputMode="decimal" autoComplete="off" />
        <Field of={form} name="cap" autoComplete="off" />
        <Text className="num" c="dimmed" fz="sm" aria-live="polite">
          {fill(texts.example, { fee: moneyText(shown, locale) })}
        </Text>
        <FormButtons act={texts.save} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}
