import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

/** The tooltip beside a locked line; loaded when it is first needed. */
export function LockHint({ line, reason }: { line: RefObject<HTMLElement | null>; reason: string }) {
  return <Tooltip target={line} opened label={reason} multiline w={260} px="md" py="xs" position="right" />
}
