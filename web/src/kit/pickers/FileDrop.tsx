import { Button, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FileDrop.module.css'
import { useFilePick } from './useFilePick.ts'

interface FileDropProps {
  icon: ReactNode
  /** What the button says, and the words beside it for who drags. */
  choose: string
  hint: string
  /** What is said while the file is read; without it the place waits for one. */
  busy?: string | false
  accept: string
  /** The page's one act; otherwise there is another way beside it. */
  isMain?: boolean
  onFile: (file: File) => void
}

/** The place of a page where a file is brought in: by a button, or dropped anywhere on it. */
export function FileDrop({ icon, choose, hint, busy, accept, isMain, onFile }: FileDropProps) {
  const { pick, zone, field } = useFilePick(onFile)
  return (
    <div className={classes.drop} {...zone}>
      {busy ? (
        <>
          <Loader size={28} />
          <Text role="status">{busy}</Text>
        </>
      ) : (
        <>
          {icon}
          <Button {...(!isMain && { variant: 'default' })} onClick={pick}>
            {choose}
          </Button>
          <Text c="dimmed" fz="sm" visibleFrom="sm">
            {hint}
          </Text>
        </>
      )}
      <input {...field} accept={accept} aria-label={choose} />
    </div>
  )
}
