import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { looksLikeEmail } from '@touchline/domain/account/sign-in/email'
import type { FamilyPlayer } from '@touchline/domain/people/contacts'
import { phoneOf } from '@touchline/domain/people/contact-phone'
import { addContact } from '@touchline/domain/people/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../kit/feedback/api-error.ts'
import { FormErrors } from '../kit/pickers/FormErrors.tsx'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useCall } from '../kit/api/queries.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { useLeaveGuard } from '../kit/api/useLeaveGuard.tsx'
import { keepChild } from './keep-child.ts'
import { usePeopleTexts } from './people-texts.ts'
import { RelationshipField } from './RelationshipField.tsx'
import { useContactWords } from './useContactWords.ts'

interface AddContactProps {
  player: FamilyPlayer
  siblings: readonly FamilyPlayer[]
  onClose: () => void
}

const empty = { first_name: '', last_name: '', email: '', mobile_number: '', relationship: '' }
type Field = keyof typeof empty

/** Adds a contact to a player and, on request, to the player's siblings. */
export function AddContact({ player, siblings, onClose }: AddContactProps) {
  const texts = usePeopleTexts()
  const kitTexts = useKitTexts()
  const add = useCall(addContact)
  const [values, setValues] = useState(empty)
  const say = useContactWords({
    player: player.first_name,
    contact: values.email.trim() || `${values.first_name} ${values.last_name}`.trim(),
  })
  const [alsoOf, setAlsoOf] = useState<string[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isTyped = Object.values(values).some((text) => text !== '') || alsoOf.length > 0
  const { leave, release, question } = useLeaveGuard(isTyped, add.isPending, onClose, { isSheet: true })
  const put = (field: Field) => (text: string) => setValues((now) => ({ ...now, [field]: text }))
  const field = (name: Field, label: string) => ({
    id: name,
    label,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => put(name)(event.currentTarget.value),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const said = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()])) as typeof empty
    const found = {
      ...(said.first_name === '' && { first_name: texts.firstNameNeeded }),
      ...(said.last_name === '' && { last_name: texts.lastNameNeeded }),
      ...(said.email !== '' && !looksLikeEmail(said.email) && { email: texts.emailNeeded }),
      ...(said.mobile_number !== '' && phoneOf(said.mobile_number) === null && { mobile_number: texts.mobileNeeded }),
      ...(said.relationship === '' && { relationship: fill(texts.relationshipNeeded, { name: player.first_name }) }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) return document.getElementById(first)?.focus()
    add.mutate(
      {
        params: { player: player.player_id },
        body: { ...said, email: said.email || null, mobile_number: said.mobile_number || null, also_of: alsoOf.map(Number) },
      },
      {
        onSuccess: (child) => {
          const made = child.contacts.at(-1)!
          keepChild(child)
          const words = { joined: texts.added, no_account: texts.addedNoEmail, invited: texts.addedInvited, waiting: texts.addedInvited }
          toast(fill(words[made.state], { contact: made.name, name: player.first_name }))
          release()
          onClose()
        },
        onError: (error) =>
          setErrors(
            error instanceof ApiError && error.code === 'contact.known'
              ? { [said.email === '' ? 'first_name' : 'email']: say(error) }
              : error instanceof ApiError && Object.keys(error.fields).length > 0
                ? { ...error.fields }
                : { form: say(error) },
          ),
      },
    )
  }
  return (
    <Sheet form onClose={leave} title={fill(texts.addFor, { name: player.first_name })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text c="dimmed" fz="sm">
            {fill(texts.addHelp, { name: player.first_name })}
          </Text>
          <FormErrors errors={errors} />
          <TextInput {...field('first_name', texts.firstName)} maxLength={80} data-autofocus />
          <TextInput {...field('last_name', texts.lastName)} maxLength={80} />
          <TextInput {...field('email', texts.email)} description={texts.emailHelp} type="email" maxLength={254} />
          <TextInput {...field('mobile_number', texts.mobile)} type="tel" maxLength={40} />
          <RelationshipField value={values.relationship} error={errors['relationship']} onChange={put('relationship')} />
          {siblings.length > 0 && (
            <Checkbox.Group label={texts.alsoOf} value={alsoOf} onChange={setAlsoOf}>
              <Stack gap="sm" mt="sm">
                {siblings.map((sibling) => (
                  <Checkbox key={sibling.player_id} value={String(sibling.player_id)} label={sibling.first_name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={leave}>
              {kitTexts.cancel}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {texts.add}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Sheet>
  )
}
