import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

/** Beside the line that it explains; loaded with the first look at a lock. */
export function LockHint({ line, reason }: { line: RefObject<HTMLElement | null>; reason: string }) {
  return <Tooltip target={line} opened label={reason} multiline w={260} px="md" py="xs" position="right" />
}
