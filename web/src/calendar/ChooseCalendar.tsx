import { Button, Loader, Text, TextInput } from '@mantine/core'
import { IconAlertCircle, IconCalendarUp } from '@tabler/icons-react'
import { useRef, useState, type DragEvent, type SubmitEvent } from 'react'
import { saying } from '../kit/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Notice } from '../kit/Notice.tsx'
import { useReviewCall, type ImportOf } from './import-calls.ts'
import { useImportTexts } from './import-texts.ts'
import classes from './ImportScreen.module.css'

const largest = 5 * 1024 * 1024

/** Where the calendar comes from: an address to read, or a file in any encoding. */
export function ChooseCalendar({ team, onRead }: { team: ImportOf; onRead: (changeSet: number) => void }) {
  const texts = useImportTexts()
  const kitTexts = useKitTexts()
  const review = useReviewCall(team)
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [over, setOver] = useState(false)
  const [error, setError] = useState<{ text: string; at: 'address' | 'file' } | null>(null)

  function send(body: Parameters<typeof review.run>[0], at: 'address' | 'file') {
    setError(null)
    review.run(body, {
      onSuccess: (reply) => onRead(reply.change_set_id),
      onError: (failure) => setError({ at, text: saying(failure, { ...texts, network: kitTexts.noConnection }, kitTexts.somethingWrong) }),
    })
  }
  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > largest) return setError({ text: texts.tooLarge, at: 'file' })
    // As bytes: what encoding a file has is for the server to find out.
    const bytes = new Uint8Array(await file.arrayBuffer())
    let binary = ''
    for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    send(binary === '' ? { file_name: file.name, text: ' ' } : { file_name: file.name, data: btoa(binary) }, 'file')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const readAddress = (event: SubmitEvent) => {
    event.preventDefault()
    if (address.trim() !== '') send({ address: address.trim() }, 'address')
  }

  return (
    <>
      <form className={classes.address} onSubmit={readAddress}>
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
        <Button type="submit" loading={review.isPending} disabled={address.trim() === ''}>
          {texts.readAddress}
        </Button>
      </form>
      {error?.at === 'file' && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {error.text}
        </Notice>
      )}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {review.isPending ? (
          <>
            <Loader size={28} />
            <Text role="status">{texts.reading}</Text>
          </>
        ) : (
          <>
            <IconCalendarUp size={36} stroke={1.5} aria-hidden />
            <Button variant="default" onClick={() => input.current?.click()}>
              {texts.chooseFile}
            </Button>
            <Text c="dimmed" fz="sm" visibleFrom="sm">
              {texts.dropFile}
            </Text>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".ics,.ical,text/calendar"
          aria-label={texts.chooseFile}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </>
  )
}
