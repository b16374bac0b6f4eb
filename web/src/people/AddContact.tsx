import { Checkbox, Stack, Text } from '@mantine/core'
import type { FamilyPlayer } from '@touchline/domain/people/contacts'
import { phoneOf } from '@touchline/domain/people/contact-phone'
import { addContact } from '@touchline/domain/people/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { call } from '../kit/api/api.ts'
import { ApiError } from '../kit/feedback/api-error.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { keepChild } from './keep-child.ts'
import { usePeopleTexts } from './people-texts.ts'
import { RelationshipField } from './RelationshipField.tsx'
import { useContactWords } from './useContactWords.ts'

interface AddContactProps {
  player: FamilyPlayer
  siblings: readonly FamilyPlayer[]
  onClose: () => void
}

const name = { kind: 'text', max: 80, required: true } as const
const fields = {
  first_name: name,
  last_name: name,
  email: { kind: 'email', max: 254, nullable: true },
  mobile_number: { kind: 'phone', max: 40, nullable: true },
  relationship: { kind: 'text', max: 40, required: true },
} as const
const empty = { first_name: '', last_name: '', email: '', mobile_number: '', relationship: '', also_of: [] as string[] }

/** Adds a contact to a player and, on request, to the player's siblings. */
export function AddContact({ player, siblings, onClose }: AddContactProps) {
  const texts = usePeopleTexts()
  const form = useForm(fields, empty, {
    words: {
      first_name: texts.firstName,
      'first_name.needed': texts.firstNameNeeded,
      last_name: texts.lastName,
      'last_name.needed': texts.lastNameNeeded,
      email: texts.email,
      'email.help': texts.emailHelp,
      'email.wrong': texts.emailNeeded,
      mobile_number: texts.mobile,
      'mobile_number.wrong': texts.mobileNeeded,
      relationship: texts.relationship,
      'relationship.needed': fill(texts.relationshipNeeded, { name: player.first_name }),
    },
    check: ({ mobile_number: mobile }) =>
      mobile.trim() !== '' && phoneOf(mobile) === null ? { mobile_number: texts.mobileNeeded } : ({} as Record<string, string>),
    refused: (error, { email }) => {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length > 0) return undefined
      return error.code === 'contact.known' ? { [email.trim() === '' ? 'first_name' : 'email']: say(error) } : say(error)
    },
  })
  const { draft } = form
  const say = useContactWords({
    player: player.first_name,
    contact: draft.email.trim() || `${draft.first_name} ${draft.last_name}`.trim(),
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })

  return (
    <Sheet form onClose={leave} title={fill(texts.addFor, { name: player.first_name })}>
      <Form
        of={form}
        onSave={({ also_of, ...given }) =>
          call(addContact, { params: { player: player.player_id }, body: { ...given, also_of: also_of.map(Number) } })
        }
        onSaved={(child) => {
          const made = child.contacts.at(-1)!
          keepChild(child)
          const words = { joined: texts.added, no_account: texts.addedNoEmail, invited: texts.addedInvited, waiting: texts.addedInvited }
          toast(fill(words[made.state], { contact: made.name, name: player.first_name }))
          onClose()
        }}
      >
        <Text c="dimmed" fz="sm">
          {fill(texts.addHelp, { name: player.first_name })}
        </Text>
        <Field of={form} name="first_name" autoComplete="off" autoFocus />
        <Field of={form} name="last_name" autoComplete="off" />
        <Field of={form} name="email" autoComplete="off" />
        <Field of={form} name="mobile_number" autoComplete="off" />
        <RelationshipField {...form.input('relationship')} />
        {siblings.length > 0 && (
          <Checkbox.Group label={texts.alsoOf} value={draft.also_of} onChange={(also_of) => form.put({ also_of })}>
            <Stack gap="sm" mt="sm">
              {siblings.map((sibling) => (
                <Checkbox key={sibling.player_id} value={String(sibling.player_id)} label={sibling.first_name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <FormButtons act={texts.add} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}
