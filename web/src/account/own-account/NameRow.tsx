import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { saveUser } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { useState, type FormEvent } from 'react'
import { call } from '../../kit/api/api.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { rebuildUser } from '../../shell/session/session.ts'
import { ContactRow } from './ContactRow.tsx'
import { keepOwnUser } from './own-user.ts'
import { usePageTexts } from '../page-texts.ts'
import { joinedErrors } from '../error-messages.ts'

/** The user's own name, changed in a dialog without a password. */
export function NameRow({ own }: { own: OwnUser }) {
  const texts = usePageTexts()
  const kitTexts = useKitTexts()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ContactRow
        title={texts.name}
        detail={`${own.first_name} ${own.last_name}`}
        end={
          <Button variant="default" onClick={() => setOpened(true)} aria-label={texts.changeName}>
            {texts.change}
          </Button>
        }
      />
      <Modal opened={opened} onClose={() => setOpened(false)} title={texts.changeName} closeButtonProps={{ 'aria-label': kitTexts.close }}>
        <NameForm own={own} onClose={() => setOpened(false)} />
      </Modal>
    </>
  )
}

function NameForm({ own, onClose }: { own: OwnUser; onClose: () => void }) {
  const texts = usePageTexts()
  const kitTexts = useKitTexts()
  const [first, setFirst] = useState(own.first_name)
  const [last, setLast] = useState(own.last_name)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const lacks = { first: first.trim() === '', last: last.trim() === '' }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (lacks.first || lacks.last) return
    setBusy(true)
    try {
      keepOwnUser(await call(saveUser, { body: { first_name: first.trim(), last_name: last.trim() } }))
      toast(texts.nameChanged)
      onClose()
      void rebuildUser()
    } catch (error) {
      setWrong(joinedErrors(error, kitTexts.noConnection))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="lg">
        <TextInput
          label={texts.firstName}
          autoComplete="given-name"
          value={first}
          error={lacks.first ? texts.firstNameNeeded : undefined}
          onChange={(e) => setFirst(e.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={texts.lastName}
          autoComplete="family-name"
          value={last}
          error={lacks.last ? texts.lastNameNeeded : wrong}
          onChange={(e) => setLast(e.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={lacks.first || lacks.last}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
