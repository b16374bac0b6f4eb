import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { fill } from '@touchline/domain/kit/texts'
import type { ReactNode } from 'react'
import { DropMenu } from '../page/DropMenu.tsx'
import classes from './FilterChip.module.css'
import { useKitTexts } from '../kit-texts.ts'

export interface FilterOption {
  value: string
  label: ReactNode
  name: string
}

/** The field over the values of a filter that are found by typing: `onSearch` gets what was typed, and the options follow. */
export interface FilterSearch {
  label: string
  onSearch: (typed: string) => void
}

interface FilterChipProps {
  field: string
  options: FilterOption[]
  value: string | null
  onChange: (value: string | null) => void
  search?: FilterSearch | undefined
}

/** Shows the field, then the value. An empty chip is dashed; a chip with a value can be cleared. */
export function FilterChip({ field, options, value, onChange, search }: FilterChipProps) {
  const texts = useKitTexts()
  const chosen = options.find((option) => option.value === value)
  return (
    <span className={classes.chip} data-set={chosen ? true : undefined}>
      <DropMenu
        width={224}
        className={classes.options}
        search={search?.label}
        onSearch={search?.onSearch}
        target={
          <UnstyledButton className={classes.field}>
            {field}
            {chosen ? <b>{chosen.name}</b> : <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        }
        groups={[
          {
            lines: options.map((option) => ({
              key: option.value,
              name: option.label,
              run: () => onChange(option.value),
              end: option.value === value && <IconCheck size={16} aria-hidden />,
            })),
          },
        ]}
      />
      {chosen && (
        <UnstyledButton className={classes.clear} aria-label={fill(texts.clearFilter, { field })} onClick={() => onChange(null)}>
          <IconX size={14} />
        </UnstyledButton>
      )}
    </span>
  )
}
