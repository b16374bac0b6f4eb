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

/** Its code opens a list below the field, which few forms need; until it has loaded, the choice is the browser's own. */
export const SearchableChoice = lazyComponent<ChoiceProps>(async () => (await import('./SearchableChoice.tsx')).SearchableChoice, {
  fallback: ({ onChange, required: _required, ...input }) => (
    <NativeSelect {...input} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
})
