import type { Message } from '@touchline/domain/messages/endpoints'
import { IconPaperclip } from '@tabler/icons-react'
import classes from './Inbox.module.css'
import { useMessageTexts } from './message-texts.ts'

export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The files of a message as downloads. */
export function AttachedFiles({ files }: { files: Message['files'] }) {
  const texts = useMessageTexts()
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={texts.files}>
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <a className={classes.file} href={url} download={name}>
            <IconPaperclip size={16} aria-hidden />
            {name} · {sizeText(size)}
          </a>
        </li>
      ))}
    </ul>
  )
}
