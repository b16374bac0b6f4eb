import { Select } from '@mantine/core'
import type { ChoiceProps } from './late-searchable-choice.tsx'
import { useFormTexts } from './form-texts.ts'

/** A choice of many values, narrowed by typing a part of one. */
export function SearchableChoice({ value, onChange, required, ...input }: ChoiceProps) {
  const { noneFound } = useFormTexts()
  return (
    <Select
      {...input}
      searchable
      selectFirstOptionOnChange
      allowDeselect={!required}
      nothingFoundMessage={noneFound}
      maxDropdownHeight={260}
      // Centered, the list would begin at the middle of the field before its width is known, and widen the page of a phone.
      comboboxProps={{ position: 'bottom-start' }}
      value={value}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
