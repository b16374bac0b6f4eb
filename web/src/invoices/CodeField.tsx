import { Autocomplete } from '@mantine/core'
import type { CodeFieldProps } from './ChargeFields.tsx'

/** A code of the books: one that was used before, or a new one. */
export const CodeField = (props: CodeFieldProps) => <Autocomplete {...props} maxLength={40} limit={20} />
