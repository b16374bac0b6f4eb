import { ActionIcon, Button, Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core'
import { grades } from '@touchline/domain/kit/ages'
import { fill } from '@touchline/domain/kit/texts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useLocale } from '../kit/texts.ts'
import type { GroupDraft } from './age-class-draft.ts'
import { useAgeClassTexts } from './age-class-texts.ts'

interface GradeFieldProps {
  id: string
  label: string
  value: string
  error: string | undefined
  onChange: (grade: string) => void
}

/** A grade, as its number. */
export function GradeField({ onChange, ...input }: GradeFieldProps) {
  return (
    <NativeSelect
      {...input}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={grades.map(({ number, name }) => ({ value: String(number), label: name }))}
    />
  )
}

const daysIn = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const two = (number: number) => String(number).padStart(2, '0')

/** Month and day, `08-01`. */
export function CutoffField({ label, value, onChange }: { label: string; value: string; onChange: (cutoff: string) => void }) {
  const texts = useAgeClassTexts()
  const locale = useLocale()
  const [month, day] = value.split('-').map(Number) as [number, number]
  const nameOf = (at: number) => new Date(Date.UTC(2026, at, 1)).toLocaleString(locale, { month: 'long', timeZone: 'UTC' })
  const put = (toMonth: number, toDay: number) => onChange(`${two(toMonth)}-${two(Math.min(toDay, daysIn[toMonth - 1]!))}`)
  return (
    <Input.Wrapper label={label} labelElement="div" description={texts['cutoff.help']}>
      <Group gap="sm" mt={6} wrap="nowrap">
        <NativeSelect
          flex={1}
          aria-label={texts['cutoff.month']}
          value={String(month)}
          onChange={(event) => put(Number(event.currentTarget.value), day)}
          data={daysIn.map((_, at) => ({ value: String(at + 1), label: nameOf(at) }))}
        />
        <NativeSelect
          w={88}
          aria-label={texts['cutoff.day']}
          value={String(day)}
          onChange={(event) => put(month, Number(event.currentTarget.value))}
          data={Array.from({ length: daysIn[month - 1]! }, (_, at) => String(at + 1))}
        />
      </Group>
    </Input.Wrapper>
  )
}

interface AgeGroupsProps {
  value: readonly GroupDraft[]
  error: string | undefined
  onChange: (groups: GroupDraft[]) => void
}

/** The groups of ages, youngest first. A new one begins after the last. */
export function AgeGroups({ value, error, onChange }: AgeGroupsProps) {
  const texts = useAgeClassTexts()
  const change = (at: number, part: Partial<GroupDraft>) =>
    onChange(value.map((group, index) => (index === at ? { ...group, ...part } : group)))
  const next = Number(value.at(-1)?.to ?? 3) + 1
  return (
    <Input.Wrapper id="groups" label={texts.groups} labelElement="div" error={error}>
      <Stack gap="sm" mt={6} mb={6}>
        {value.map((group, at) => (
          // The position is the identity of a group, because all of its values can be typed over.
          <Group key={at} gap="sm" wrap="nowrap" align="flex-end">
            <TextInput
              flex={1}
              label={texts['group.name']}
              placeholder={texts['group.nameHelp']}
              maxLength={40}
              value={group.name}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
            />
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                w={88}
                inputMode="numeric"
                label={texts[`group.${end}`]}
                value={group[end]}
                onChange={(event) => change(at, { [end]: event.currentTarget.value })}
              />
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={fill(texts.removeGroup, { group: group.name || `${group.from}–${group.to}` })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...value, { name: '', from: String(next), to: String(next + 1) }])}
        >
          {texts.addGroup}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
