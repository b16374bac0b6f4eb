import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps {
  /** The placeholder and accessible name. */
  label: string
  value: string
  onChange: (search: string) => void
  onBlur?: () => void
  className?: string | undefined
}

/** The search field of a list; the key `/` focuses it. */
export const SearchField = ({ label, value, onChange, onBlur, className }: SearchFieldProps) => (
  <TextInput
    className={className}
    w={{ base: '100%', sm: 260 }}
    type="search"
    aria-label={label}
    placeholder={label}
    data-search
    leftSection={<IconSearch size={16} aria-hidden />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...(onBlur && { onBlur })}
  />
)
