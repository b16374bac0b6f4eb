import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { fill } from '@touchline/domain/kit/texts'
import type { ReactNode } from 'react'
import classes from './FilterChip.module.css'
import { useKitTexts } from './kit-texts.ts'

export interface FilterOption {
  value: string
  label: ReactNode
  name: string
}

interface FilterChipProps {
  field: string
  options: FilterOption[]
  value: string | null
  onChange: (value: string | null) => void
}

/** Field first, value after; an empty chip is an offer (dashed), a set one can be cleared. */
export function FilterChip({ field, options, value, onChange }: FilterChipProps) {
  const texts = useKitTexts()
  const chosen = options.find((option) => option.value === value)
  return (
    <span className={classes.chip} data-set={chosen ? true : undefined}>
      <Menu position="bottom-start" width={224}>
        <Menu.Target>
          <UnstyledButton className={classes.field}>
            {field}
            {chosen ? <b>{chosen.name}</b> : <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.options}>
          {options.map((option) => (
            <Menu.Item
              key={option.value}
              onClick={() => onChange(option.value)}
              rightSection={option.value === value && <IconCheck size={16} aria-hidden />}
            >
              {option.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen && (
        <UnstyledButton className={classes.clear} aria-label={fill(texts.clearFilter, { field })} onClick={() => onChange(null)}>
          <IconX size={14} />
        </UnstyledButton>
      )}
    </span>
  )
}
