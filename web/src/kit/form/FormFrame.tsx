import { Stack, type MantineSpacing } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Notice } from '../feedback/Notice.tsx'

interface FormFrameProps {
  onSubmit: () => void
  /** An error of the form as a whole, shown above it. */
  problem?: string | null | undefined
  /** Between the fields; null: the class lays them out. */
  gap?: MantineSpacing | null
  className?: string | undefined
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** The form element, without the browser's own messages. Light: the sign-in page loads it and not the rest of the kit's forms. */
export function FormFrame({ onSubmit, problem, gap = 'lg', className, ref, children }: FormFrameProps) {
  const content = (
    <>
      {problem && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {problem}
        </Notice>
      )}
      {children}
    </>
  )
  return (
    <form
      ref={ref}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        // React passes events of a dialog on to the form that opened it.
        event.stopPropagation()
        onSubmit()
      }}
    >
      {gap === null ? content : <Stack gap={gap}>{content}</Stack>}
    </form>
  )
}
