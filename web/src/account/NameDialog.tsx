import { Modal } from '@mantine/core'
import { saveUser } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { call } from '../kit/api/api.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { toast } from '../kit/feedback/toast.ts'
import { rebuildUser } from '../shell/session/session.ts'
import { keepOwnUser } from './own-account/own-user.ts'
import { usePageTexts } from './page-texts.ts'
import { joinedErrors } from './error-messages.ts'

interface NameDialogProps {
  own: OwnUser
  opened: boolean
  onClose: () => void
}

/** Changes the own name, without the password. */
export function NameDialog({ own, opened, onClose }: NameDialogProps) {
  const texts = usePageTexts()
  const kitTexts = useKitTexts()
  return (
    <Modal opened={opened} onClose={onClose} title={texts.changeName} closeButtonProps={{ 'aria-label': kitTexts.close }}>
      <NameForm own={own} onClose={onClose} />
    </Modal>
  )
}

const fields = {
  first_name: { kind: 'text', required: true },
  last_name: { kind: 'text', required: true },
} as const

function NameForm({ own, onClose }: Omit<NameDialogProps, 'opened'>) {
  const texts = usePageTexts()
  const kitTexts = useKitTexts()
  const form = useForm(
    fields,
    { first_name: own.first_name, last_name: own.last_name },
    {
      words: {
        first_name: texts.firstName,
        'first_name.needed': texts.firstNameNeeded,
        last_name: texts.lastName,
        'last_name.needed': texts.lastNameNeeded,
      },
      live: true,
      refused: (error) => ({ last_name: joinedErrors(error, kitTexts.noConnection) }),
    },
  )
  return (
    <Form
      of={form}
      summary={false}
      onSave={(given) => call(saveUser, { body: given })}
      onSaved={(user) => {
        keepOwnUser(user)
        toast(texts.nameChanged)
        onClose()
        void rebuildUser()
      }}
    >
      <Field of={form} name="first_name" autoComplete="given-name" autoFocus />
      <Field of={form} name="last_name" autoComplete="family-name" />
      <FormButtons act={texts.save} busy={form.busy} disabled={!form.valid} onCancel={onClose} />
    </Form>
  )
}
