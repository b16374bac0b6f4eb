import { Button, Group, Popover, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { addDays, dateOf } from '@touchline/domain/kit/dates'
import { fill } from '@touchline/domain/kit/texts'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import classes from '../pickers/FilterChip.module.css'
import { useKitTexts } from '../kit-texts.ts'
import { useMoments } from '../time/moments.ts'
import { serverNow } from '../time/server-clock.ts'
import { useListTexts } from './list-texts.ts'

interface RangeChipProps {
  field: string
  /** YYYY-MM-DD, both days included. */
  from: string | null
  to: string | null
  onChange: (from: string | null, to: string | null) => void
  /** The club’s time zone: it decides which day is today. */
  zone: string
}

/** A filter by days: the field first, the days after it; recent days by one press, any others by two fields. */
export function RangeChip({ field, from, to, onChange, zone }: RangeChipProps) {
  const texts = useListTexts()
  const kitTexts = useKitTexts()
  const { fullDate } = useMoments()
  const isSet = from !== null || to !== null
  const today = dateOf(serverNow(), zone)
  const days =
    from !== null && to !== null
      ? from === to
        ? fullDate(from)
        : `${fullDate(from)} – ${fullDate(to)}`
      : from !== null
        ? fill(texts.rangeFrom, { from: fullDate(from) })
        : fill(texts.rangeTo, { to: fullDate(to ?? today) })
  const recent = [
    [texts.today, today],
    [texts.last7, addDays(today, -6)],
    [texts.last30, addDays(today, -29)],
  ] as const
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <Popover position="bottom-start" trapFocus returnFocus withinPortal width={280}>
        <Popover.Target>
          <UnstyledButton className={classes.field}>
            {field}
            {isSet ? <b>{days}</b> : <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={field}>
          <Stack gap="sm">
            <Group gap={6}>
              {recent.map(([name, first]) => (
                <Button key={first} size="compact-sm" variant="default" onClick={() => onChange(first, today)}>
                  {name}
                </Button>
              ))}
            </Group>
            <TextInput
              type="date"
              label={fill(texts.from, { name: field })}
              value={from ?? ''}
              {...(to !== null && { max: to })}
              onChange={(event) => onChange(event.currentTarget.value || null, to)}
            />
            <TextInput
              type="date"
              label={fill(texts.to, { name: field })}
              value={to ?? ''}
              {...(from !== null && { min: from })}
              onChange={(event) => onChange(from, event.currentTarget.value || null)}
            />
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isSet && (
        <UnstyledButton className={classes.clear} aria-label={fill(kitTexts.clearFilter, { field })} onClick={() => onChange(null, null)}>
          <IconX size={14} />
        </UnstyledButton>
      )}
    </span>
  )
}
