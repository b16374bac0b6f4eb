import { Modal } from '@mantine/core'
import { proposeShare } from '@touchline/domain/billing/share-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { call } from '../../kit/api/api.ts'
import { invalidate } from '../../kit/api/queries.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { Field } from '../../kit/form/Field.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useShareTexts } from './share-texts.ts'

interface ProposeDialogProps {
  subscription: number
  contacts: readonly { id: number; name: string }[]
  onClose: () => void
}

const address = 'address'

/** Asks a contact of the player, or the owner of an address, to pay a part of each unpaid instalment. */
export function ProposeDialog({ subscription, contacts, onClose }: ProposeDialogProps) {
  const texts = useShareTexts()
  const { close } = useKitTexts()
  const fields = {
    user_id: { kind: 'choice', values: [...contacts.map(({ id }) => String(id)), address], required: true },
    email: { kind: 'email', max: 254 },
    percent: { kind: 'int', min: 1, max: 99, required: true },
  } as const
  const words = {
    ...{ user_id: texts.who, [`user_id.${address}`]: texts['who.address'], email: texts.email, 'email.help': texts['email.help'] },
    ...{ percent: texts.percent, 'percent.help': texts['percent.help'] },
    ...Object.fromEntries(contacts.map(({ id, name }) => [`user_id.${id}`, name])),
  }
  const first = contacts[0] ? String(contacts[0].id) : address
  const form = useForm(fields, { user_id: first, email: '', percent: '50' }, { words: words as never })
  const byAddress = form.draft.user_id === address
  return (
    <Modal opened onClose={onClose} title={texts.propose} closeButtonProps={{ 'aria-label': close }}>
      <Form
        of={form}
        summary={false}
        onSave={async ({ user_id, email, percent }) => {
          const body = user_id === address ? { user_id: null, email } : { user_id: Number(user_id), email: null }
          await call(proposeShare, { params: { subscription }, body: { ...body, percent } })
          return contacts.find(({ id }) => String(id) === user_id)?.name ?? email
        }}
        onSaved={(name) => {
          void invalidate('subscriptions')
          toast(fill(texts.asked, { name }))
          onClose()
        }}
      >
        {contacts.length > 0 && <Field of={form} name="user_id" autoFocus />}
        {byAddress && <Field of={form} name="email" autoFocus={contacts.length === 0} autoComplete="off" />}
        <Field of={form} name="percent" />
        <FormButtons act={texts.ask} busy={form.busy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
