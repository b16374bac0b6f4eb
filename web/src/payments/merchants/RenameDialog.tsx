import { Modal } from '@mantine/core'
import { changeMerchant, readMerchant } from '@touchline/domain/payments/merchant-endpoints'
import { call } from '../../kit/api/api.ts'
import { snackbar } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/form/Field.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMerchantTexts, type ShownMerchant } from './merchant-texts.ts'

const fields = { name: { kind: 'text', max: 80, required: true } } as const

/** The name of a merchant account. */
export function RenameDialog({ merchant, onClose }: { merchant: ShownMerchant; onClose: () => void }) {
  const texts = useMerchantTexts()
  const { close } = useKitTexts()
  const params = { merchant: merchant.id }
  const form = useForm(
    fields,
    { name: merchant.name },
    {
      words: { name: texts.name, 'name.help': texts['name.help'] },
      version: merchant.version_id,
      reload: async () => {
        const { name, version_id } = await call(readMerchant, { params })
        return { draft: { name }, version: version_id }
      },
    },
  )
  return (
    <Modal opened onClose={onClose} title={texts.rename} closeButtonProps={{ 'aria-label': close }}>
      <Form
        of={form}
        summary={false}
        onSave={({ name }, version = 0) => call(changeMerchant, { params, body: { name, version_id: version } })}
        onSaved={() => {
          snackbar(texts.renamed)
          onClose()
        }}
      >
        <Field of={form} name="name" autoFocus autoComplete="off" />
        <FormButtons act={texts.save} busy={form.busy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
