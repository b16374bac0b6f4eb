import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

/** A search field that reports its text when the user pauses. */
export function SearchInput({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  const report = useDebouncedCallback(onChange, 200)
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={100}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        report(event.currentTarget.value)
      }}
    />
  )
}
