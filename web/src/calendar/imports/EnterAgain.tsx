import { Button, Modal, Text, TextInput } from '@mantine/core'
import type { CalendarSource } from '@touchline/domain/calendar/imports/calendar-import'
import { changeSource, readClubSources, readTeamSources } from '@touchline/domain/calendar/imports/import-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { errorMessage } from '../../kit/feedback/api-error.ts'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { DialogButtons } from '../../kit/page/DialogButtons.tsx'
import { invalidate, useCall } from '../../kit/api/queries.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useImportTexts } from './import-texts.ts'

/** Asks for the URL of a source again when the stored one can no longer be decrypted; its other settings are still known. */
export function EnterAgain({ source }: { source: CalendarSource }) {
  const texts = useImportTexts()
  const kitTexts = useKitTexts()
  const change = useCall(changeSource)
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setOpened(false)
    setAddress('')
    setError(null)
  }
  const save = () =>
    change.mutate(
      { params: { source: source.id }, body: { address: address.trim() } },
      {
        onSuccess: () => {
          close()
          toast(fill(texts.enteredAgain, { name: source.name }))
          void invalidate(readTeamSources, readClubSources)
        },
        onError: (failure) => setError(errorMessage(failure, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong)),
      },
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
          <DialogButtons act={texts.enter} busy={change.isPending} disabled={address.trim() === ''} onAct={save} onCancel={close} />
        </FormFrame>
      </Modal>
    </>
  )
}
