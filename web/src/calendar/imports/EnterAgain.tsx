import { Button, Modal, Text, TextInput } from '@mantine/core'
import type { CalendarSource } from '@touchline/domain/calendar/imports/calendar-import'
import { changeSource } from '@touchline/domain/calendar/imports/import-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { DialogButtons } from '../../kit/page/DialogButtons.tsx'
import { useImportTexts } from './import-texts.ts'

/** Asks for the URL of a source again when the stored one can no longer be decrypted; its other settings are still known. */
export function EnterAgain({ source }: { source: CalendarSource }) {
  const texts = useImportTexts()
  const change = useAction(changeSource, texts)
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setOpened(false)
    setAddress('')
    setError(null)
  }
  const save = () =>
    change.run(
      { params: { source: source.id }, body: { address: address.trim() } },
      { onSuccess: close, done: fill(texts.enteredAgain, { name: source.name }), onError: (_, sentence) => setError(sentence) },
    )
  return (
    <>
      <Button size="compact-md" onClick={() => setOpened(true)}>
        {texts.enterAgain}
      </Button>
      <Modal opened={opened} onClose={close} title={fill(texts.enterAgainTitle, { name: source.name })}>
        <FormFrame
          onSubmit={() => {
            if (address.trim() !== '') save()
          }}
          gap={null}
        >
          <Text mb="md">{fill(texts.enterAgainHelp, { address: source.address })}</Text>
          <TextInput
            data-autofocus
            label={texts.address}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={address}
            error={error}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <DialogButtons act={texts.enter} busy={change.busy} disabled={address.trim() === ''} onAct={save} onCancel={close} />
        </FormFrame>
      </Modal>
    </>
  )
}
