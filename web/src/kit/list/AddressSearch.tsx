import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { SearchField } from '../pickers/SearchField.tsx'

/**
 * Searches when the typing pauses instead of at every letter, and at once when the field is left: a search that came after the press of a row would replace the
 * page of that row.
 */
export function AddressSearch({ label, value, onSearch }: { label: string; value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [from, setFrom] = useState(value)
  // A change of the address, by Back or by a link, updates the field.
  if (from !== value) {
    setFrom(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const search = useDebouncedCallback(onSearch, 200)
  return (
    <SearchField
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        search(text.trim())
      }}
      onBlur={() => search.flush()}
    />
  )
}
