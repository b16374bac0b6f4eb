import { Button, TextInput } from '@mantine/core'
import { IconAlertCircle, IconCalendarUp } from '@tabler/icons-react'
import { useState } from 'react'
import { base64OfFile } from '../../kit/pickers/base64-of-file.ts'
import { FileDrop } from '../../kit/pickers/FileDrop.tsx'
import { FormFrame } from '../../kit/form/FormFrame.tsx'

import { Notice } from '../../kit/feedback/Notice.tsx'
import type { ImportOf } from '../imports/import-address.ts'
import { useReviewCall } from '../imports/import-calls.ts'
import { useImportTexts } from '../imports/import-texts.ts'
import classes from '../imports/ImportScreen.module.css'

const largest = 5 * 1024 * 1024

/** Chooses the source of an import: a URL, or a file in any encoding. */
export function ChooseCalendar({ team, onRead }: { team: ImportOf; onRead: (changeSet: number) => void }) {
  const texts = useImportTexts()
  const review = useReviewCall(team, texts)
  const [address, setAddress] = useState('')
  const [error, setError] = useState<{ text: string; at: 'address' | 'file' } | null>(null)

  function send(body: Parameters<typeof review.run>[0], at: 'address' | 'file') {
    setError(null)
    review.run(body, {
      onSuccess: (reply) => onRead(reply.change_set_id),
      onError: (_, text) => setError({ at, text }),
    })
  }
  async function take(file: File) {
    if (file.size > largest) return setError({ text: texts.tooLarge, at: 'file' })
    send(file.size === 0 ? { file_name: file.name, text: ' ' } : { file_name: file.name, data: await base64OfFile(file) }, 'file')
  }
  const readAddress = () => {
    if (address.trim() !== '') send({ address: address.trim() }, 'address')
  }

  return (
    <>
      <FormFrame className={classes.address} gap={null} onSubmit={readAddress}>
        <TextInput
          label={texts.address}
          description={texts.addressHelp}
          placeholder="webcal://"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          value={address}
          error={error?.at === 'address' && error.text}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" loading={review.busy} disabled={address.trim() === ''}>
          {texts.readAddress}
        </Button>
      </FormFrame>
      {error?.at === 'file' && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {error.text}
        </Notice>
      )}
      <FileDrop
        icon={<IconCalendarUp size={36} stroke={1.5} aria-hidden />}
        choose={texts.chooseFile}
        hint={texts.dropFile}
        busy={review.busy && texts.reading}
        accept=".ics,.ical,text/calendar"
        onFile={(file) => void take(file)}
      />
    </>
  )
}
