import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyComponent } from '../page/lazy-component.tsx'

export interface ChoiceProps {
  id: string
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  data: { value: string; label: string }[]
  required: boolean
  error?: ReactNode
  description?: ReactNode
}

/**
 * Its code opens a list below the field, which few forms need. Until it has loaded, the field is disabled: a list of the browser that is open would close
 * when the field is replaced. Where it cannot be loaded, the choice stays the browser's own.
 */
export const SearchableChoice = lazyComponent<ChoiceProps>(async () => (await import('./SearchableChoice.tsx')).SearchableChoice, {
  fallback: ({ onChange, required: _required, ...input }, isLost) => (
    <NativeSelect {...input} disabled={!isLost} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
})
