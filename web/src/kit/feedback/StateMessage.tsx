import { EmptyState } from '@mantine/core'
import type { ReactNode } from 'react'

interface StateMessageProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  acts?: ReactNode
  inline?: boolean
}

/**
 * A message in place of content. Empty: the next step. Locked: the reason and who can grant access. Error: what happened, that nothing is lost, and what to do.
 */
export function StateMessage({ icon, title, children, acts, inline }: StateMessageProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      description={children}
      size="sm"
      align={inline ? 'left' : 'center'}
      maw={inline ? 520 : 440}
      mx={inline ? 0 : 'auto'}
      px={inline ? 0 : 'var(--tl-gutter)'}
      style={{ textWrap: 'balance' }}
      py={inline ? 'lg' : 64}
    >
      {acts && (
        <EmptyState.Actions mt="sm" style={{ justifyContent: inline ? undefined : 'center' }}>
          {acts}
        </EmptyState.Actions>
      )}
    </EmptyState>
  )
}
