import { Text } from '@mantine/core'
import { vendors } from '@touchline/domain/payments/merchant'
import { createMerchant, shortestDescription } from '@touchline/domain/payments/merchant-endpoints'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { oneAttempt } from '../../kit/api/one-attempt.ts'
import { snackbar } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/form/Field.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useFormGuard } from '../../kit/form/useFormGuard.ts'
import { Sheet } from '../../kit/page/Sheet.tsx'
import { accountPath, refusalsOf, useMerchantTexts } from './merchant-texts.ts'

const fields = {
  name: { kind: 'text', max: 80, required: true },
  vendor: { kind: 'choice', values: vendors, required: true },
  company_description: { kind: 'long', max: 500, required: true },
} as const

/** Opens an account at a provider; the details of the club follow on the page of the provider. */
export function AddMerchantSheet({ onClose }: { onClose: () => void }) {
  const texts = useMerchantTexts()
  const navigate = useNavigate()
  // Pressed again after a lost answer, it opens no second account.
  const attempt = useRef(oneAttempt())
  const short = texts['company_description.short']
  const form = useForm(
    fields,
    { name: '', vendor: 'card', company_description: '' },
    {
      words: {
        ...{ name: texts.name, 'name.help': texts['name.help'], vendor: texts.vendor },
        ...{ 'vendor.card': texts['vendor.card'], 'vendor.bank': texts['vendor.bank'] },
        ...{ company_description: texts.company_description, 'company_description.help': texts['company_description.help'] },
        'company_description.needed': short,
      },
      check: ({ company_description: text }): Record<string, string> =>
        text.trim().length < shortestDescription ? { company_description: short } : {},
      codes: refusalsOf(texts),
    },
  )
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  return (
    <Sheet form title={texts.add} onClose={leave}>
      <Form
        of={form}
        summary={false}
        onSave={(body) => attempt.current(body, (key) => call(createMerchant, { body }, { key }))}
        onSaved={({ id }) => {
          snackbar(texts.opened)
          onClose()
          void navigate(`${accountPath}/${id}`)
        }}
      >
        <Text c="dimmed" fz="sm">
          {texts.addHelp}
        </Text>
        <Field of={form} name="name" autoFocus autoComplete="off" />
        <Field of={form} name="vendor" />
        <Field of={form} name="company_description" />
        <FormButtons act={texts.open} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}
