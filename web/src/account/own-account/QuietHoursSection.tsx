import { Group, Switch, Text, TextInput } from '@mantine/core'
import type { QuietHours } from '@touchline/domain/account/own-account/quiet-hours'
import { Section } from '../../kit/page/Section.tsx'
import { usePageTexts } from '../page-texts.ts'

interface QuietHoursSectionProps {
  quiet: QuietHours | null
  onChange: (quiet: QuietHours | null) => void
}

const usual = { from: '21:00', to: '07:00' }
/** The zone of the device, which travels with its reader. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Chooses the hours in which texts and push messages wait; each change is saved at once. */
export function QuietHoursSection({ quiet, onChange }: QuietHoursSectionProps) {
  const texts = usePageTexts()
  const time = (label: string, name: 'from' | 'to') => (
    <TextInput
      type="time"
      label={label}
      defaultValue={quiet?.[name]}
      onBlur={({ currentTarget: { value } }) => {
        if (quiet !== null && value !== '' && value !== quiet[name]) onChange({ ...quiet, [name]: value, zone: ownZone() })
      }}
    />
  )
  return (
    <Section title={texts.quietHours}>
      <Text fz="sm" c="dimmed" my="xs">
        {texts.quietHoursHelp}
      </Text>
      <Switch
        label={texts.quietHoursOn}
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? { ...usual, zone: ownZone() } : null)}
      />
      {quiet !== null && (
        <Group mt="sm">
          {time(texts.quietFrom, 'from')}
          {time(texts.quietTo, 'to')}
        </Group>
      )}
    </Section>
  )
}
