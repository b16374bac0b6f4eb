import { Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { EventDetail } from '@touchline/domain/calendar/event'
import { useCalendarTexts } from './calendar-texts.ts'
import { ofClub, type EventDraft } from './event-draft.ts'

interface MoreFieldsProps {
  draft: EventDraft
  event: EventDetail | undefined
  errors: Record<string, string>
  onChange: (part: Partial<EventDraft>) => void
}

/** What an event can say besides when, where and who. */
export function MoreFields({ draft, event, errors, onChange }: MoreFieldsProps) {
  const texts = useCalendarTexts()
  const ofTeam = draft.kind !== 'StaffEvent' && draft.team !== ofClub
  const count = (name: 'arrival' | 'ours' | 'theirs', id: string, label: string) => (
    <TextInput
      id={id}
      type="number"
      inputMode="numeric"
      min={0}
      label={label}
      value={draft[name]}
      error={errors[id]}
      onChange={(e) => onChange({ [name]: e.currentTarget.value })}
    />
  )
  return (
    <Stack gap="lg">
      {event && (
        <NativeSelect
          id="status"
          label={texts.status}
          value={draft.status}
          onChange={(e) => onChange({ status: e.currentTarget.value as EventDraft['status'] })}
          data={[
            { value: 'scheduled', label: texts.scheduled },
            { value: 'canceled', label: texts.canceled },
            { value: 'postponed', label: texts.postponed },
          ]}
        />
      )}
      {event && draft.kind === 'Game' && ofTeam && (
        <Group grow align="flex-start">
          {count('ours', 'our_score', texts.ourScore)}
          {count('theirs', 'their_score', texts.theirScore)}
        </Group>
      )}
      {ofTeam && count('arrival', 'arrival_minutes', texts.arrivalField)}
      {ofTeam && (
        <TextInput
          id="uniform"
          label={texts.uniform}
          maxLength={200}
          value={draft.uniform}
          error={errors['uniform']}
          onChange={(e) => onChange({ uniform: e.currentTarget.value })}
        />
      )}
      <Textarea
        id="notes"
        label={texts.notes}
        autosize
        minRows={2}
        maxLength={4000}
        value={draft.notes}
        error={errors['notes']}
        onChange={(e) => onChange({ notes: e.currentTarget.value })}
      />
      {ofTeam && (
        <NativeSelect
          id="families"
          label={texts.families}
          value={draft.families}
          onChange={(e) => onChange({ families: e.currentTarget.value as EventDraft['families'] })}
          data={[
            { value: 'club', label: texts.familiesClub },
            { value: 'no', label: texts.familiesNo },
          ]}
        />
      )}
    </Stack>
  )
}
