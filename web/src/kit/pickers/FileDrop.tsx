import { Button, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FileDrop.module.css'
import { useFilePick } from './useFilePick.ts'

interface FileDropProps {
  icon: ReactNode
  /** The label of the button, and the hint about dropping a file. */
  choose: string
  hint: string
  /** The message while the file is read; false or undefined while none is. */
  busy?: string | false
  accept: string
  /** True if choosing a file is the page's primary action. */
  isMain?: boolean
  onFile: (file: File) => void
}

/** The part of a page where a file is uploaded, by a button or by dropping it anywhere on this part. */
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
