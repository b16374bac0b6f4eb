import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { fill } from '@touchline/domain/kit/texts'
import { DropMenu } from '../page/DropMenu.tsx'
import classes from './FilterChip.module.css'
import { useKitTexts } from '../kit-texts.ts'

interface SeveralChipProps {
  field: string
  options: readonly { value: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** A filter by several values: the field, then the value, or the number of values. The menu stays open while values are chosen. */
export function SeveralChip({ field, options, chosen, onChange }: SeveralChipProps) {
  const texts = useKitTexts()
  const isSet = chosen.length > 0
  const only = chosen.length === 1 ? options.find(({ value }) => value === chosen[0])?.name : undefined
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <DropMenu
        width={224}
        className={classes.options}
        target={
          <UnstyledButton className={classes.field}>
            {field}
            {isSet ? <b>{only ?? chosen.length}</b> : <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        }
        groups={[
          {
            lines: options.map(({ value, name }) => ({
              key: value,
              name,
              run: () => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]),
              stays: true,
              end: chosen.includes(value) && <IconCheck size={16} aria-hidden />,
            })),
          },
        ]}
      />
      {isSet && (
        <UnstyledButton className={classes.clear} aria-label={fill(texts.clearFilter, { field })} onClick={() => onChange([])}>
          <IconX size={14} />
        </UnstyledButton>
      )}
    </span>
  )
}
