import { Button, Group, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { mostOfFiles } from '@touchline/domain/messages/endpoints'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../kit/feedback/api-error.ts'
import { useFilePick } from '../kit/pickers/useFilePick.ts'
import { uploadFile } from '../media/upload-file.ts'
import { sizeText } from './AttachedFiles.tsx'
import classes from './Inbox.module.css'
import { useMessageTexts } from './message-texts.ts'
import type { NamedFile } from './useReply.ts'

interface AttachmentsProps {
  files: readonly NamedFile[]
  error: string | undefined
  /** An error of it is shown at the files. */
  onAdd: (file: NamedFile) => unknown
  onRemove: (id: number) => void
  onError: (error: unknown) => void
}

/** The files of a draft or a reply; each is uploaded as soon as it is chosen. */
export function Attachments({ files, error, onAdd, onRemove, onError }: AttachmentsProps) {
  const texts = useMessageTexts()
  const [uploading, setUploading] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const add = async (file: File) => {
    setWrong(null)
    if (file.size > mostOfFiles) return setWrong(fill(texts.tooLarge, { name: file.name }))
    setUploading(file.name)
    try {
      const { id } = await uploadFile(file, file.name, 'file', () => undefined)
      await onAdd({ id, name: file.name, size: file.size })
    } catch (failure) {
      if (failure instanceof ApiError) setWrong(Object.values(failure.fields)[0] ?? failure.message)
      else onError(failure)
    }
    setUploading(null)
  }
  const { pick, field, zone } = useFilePick((file) => void add(file))
  return (
    <div {...zone} id="uploads">
      <input {...field} accept=".pdf,.jpg,.jpeg,.png,.webp" aria-label={texts.attach} />
      <Group gap="sm">
        <Button variant="default" leftSection={<IconPaperclip size={18} />} loading={uploading !== null} onClick={pick}>
          {texts.attach}
        </Button>
        <Text c="dimmed" fz="sm">
          {uploading === null ? texts.attachHelp : fill(texts.uploading, { name: uploading })}
        </Text>
      </Group>
      {(wrong ?? error) && (
        <Text c="red" fz="sm" mt={4} role="alert">
          {wrong ?? error}
        </Text>
      )}
      {files.length > 0 && (
        <ul className={classes.files} aria-label={texts.files}>
          {files.map(({ id, name, size }) => (
            <li key={id} className={classes.file}>
              {name} · {sizeText(size)}
              <Button
                variant="subtle"
                size="compact-xs"
                color="gray"
                aria-label={fill(texts.removeFile, { name })}
                onClick={() => onRemove(id)}
              >
                <IconX size={14} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
