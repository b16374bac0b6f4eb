import { Button, Group, Input, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../kit/feedback/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useFilePick } from '../kit/pickers/useFilePick.ts'
import { uploadFile } from '../media/upload-file.ts'
import { useFormsTexts } from './forms-texts.ts'

interface FileInputProps {
  id?: string
  label: string
  description?: string
  error: string | undefined
  disabled: boolean
  /** The name of the attached file; empty without one. */
  value: string
  onAnswer: (name: string, upload?: number) => void
}

/** Attaches a file: it is uploaded at once, and taken over with the answer. */
export function FileInput({ id, label, description, error, disabled, value, onAnswer }: FileInputProps) {
  const texts = useFormsTexts()
  const { unknownError, noConnection, somethingWrong } = useKitTexts()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  // Other answers may change while the file is on its way; null: the player is no longer chosen.
  const latest = useRef<FileInputProps['onAnswer'] | null>(null)
  useEffect(() => {
    latest.current = onAnswer
    return () => void (latest.current = null)
  }, [onAnswer])
  const send = async (file: File) => {
    setBusy(true)
    setWrong(null)
    try {
      const { id, name } = await uploadFile(file, file.name, 'file', () => undefined)
      latest.current?.(name, id)
    } catch (caught) {
      setWrong(errorMessage(caught, { unknownError, network: noConnection }, somethingWrong))
    }
    setBusy(false)
  }
  const { pick, field, zone } = useFilePick((file) => !disabled && !isBusy && void send(file))
  const shown = wrong ?? error
  return (
    <Input.Wrapper label={label} labelElement="div" description={description ?? texts.fileHelp} {...(shown && { error: shown })}>
      <Group gap="sm" my={6} {...zone}>
        <input {...field} accept=".pdf,.jpg,.jpeg,.png,.webp" aria-label={`${texts.chooseFile}: ${label}`} />
        <Button
          {...(id !== undefined && { id })}
          variant="default"
          leftSection={<IconUpload size={18} />}
          aria-label={`${texts.chooseFile}: ${label}`}
          disabled={disabled}
          loading={isBusy}
          onClick={pick}
        >
          {texts.chooseFile}
        </Button>
        {value !== '' && (
          <>
            <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`${texts.removeFile}: ${value}`}
              disabled={disabled || isBusy}
              onClick={() => onAnswer('')}
            >
              {texts.removeFile}
            </Button>
          </>
        )}
      </Group>
    </Input.Wrapper>
  )
}
