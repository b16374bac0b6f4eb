import { Group, NativeSelect, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import type { EventDetail, Side } from '@touchline/domain/calendar/event'
import { readFields } from '@touchline/domain/fields/endpoints'
import { useRead } from '../kit/queries.ts'
import type { TeamWithLook } from '../teams/teams.queries.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import type { EventDraft } from './event-draft.ts'

interface EventFieldsProps {
  draft: EventDraft
  teams: TeamWithLook[]
  event: EventDetail | undefined
  errors: Record<string, string>
  onChange: (part: Partial<EventDraft>) => void
}

/** Half past five and an hour and a half later, until somebody says otherwise: a moved start takes the end with it. */
function movedEnd(draft: EventDraft, start: string): string {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  const length = minutes(draft.end) - minutes(draft.start)
  if (start === '' || Number.isNaN(length) || length <= 0) return draft.end
  const end = Math.min(minutes(start) + length, 1439)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

export function EventFields({ draft, teams, event, errors, onChange }: EventFieldsProps) {
  const texts = useCalendarTexts()
  const fields = useRead(readFields, {})
  const isGame = draft.kind === 'Game'
  const text = (name: 'title' | 'opponent' | 'location' | 'uniform', label: string, more: { description?: string; maxLength: number }) => (
    <TextInput
      id={name}
      label={label}
      value={draft[name]}
      error={errors[name]}
      onChange={(e) => onChange({ [name]: e.currentTarget.value })}
      {...more}
    />
  )
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
      {teams.length > 1 && (
        <NativeSelect
          id="team"
          label={texts.team}
          value={draft.team}
          error={errors['team']}
          onChange={(e) => onChange({ team: e.currentTarget.value })}
          data={[{ value: '', label: texts.teamNeeded }, ...teams.map((team) => ({ value: String(team.id), label: team.name }))]}
        />
      )}
      {isGame ? (
        <>
          {text('opponent', texts.opponent, { maxLength: 120 })}
          <SegmentedControl
            aria-label={texts.side}
            value={draft.side}
            onChange={(side) => onChange({ side: side as Side })}
            data={[
              { value: 'home', label: texts.home },
              { value: 'away', label: texts.away },
              { value: 'neutral', label: texts.neutral },
            ]}
          />
        </>
      ) : (
        text('title', texts.title, { description: texts.titleHelp, maxLength: 120 })
      )}
      <TextInput
        id="date"
        type="date"
        label={texts.date}
        value={draft.date}
        error={errors['date']}
        onChange={(e) => onChange({ date: e.currentTarget.value })}
      />
      <Group grow align="flex-start">
        <TextInput
          id="start_time"
          type="time"
          label={texts.starts}
          value={draft.start}
          error={errors['start_time']}
          onChange={(e) => onChange({ start: e.currentTarget.value, end: movedEnd(draft, e.currentTarget.value) })}
        />
        <TextInput
          id="end_time"
          type="time"
          label={texts.ends}
          value={draft.end}
          error={errors['end_time']}
          onChange={(e) => onChange({ end: e.currentTarget.value })}
        />
      </Group>
      <NativeSelect
        id="field_id"
        label={texts.field}
        value={draft.field}
        error={errors['field_id']}
        onChange={(e) => onChange({ field: e.currentTarget.value })}
        data={[
          { value: '', label: texts.noField },
          ...(fields.data?.items ?? []).map((field) => ({
            value: String(field.id),
            label: field.facility_name === field.name ? field.name : `${field.name} · ${field.facility_name}`,
          })),
        ]}
      />
      {draft.field === '' && text('location', texts.location, { description: texts.locationHelp, maxLength: 200 })}
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
      {event && isGame && (
        <Group grow align="flex-start">
          {count('ours', 'our_score', texts.ourScore)}
          {count('theirs', 'their_score', texts.theirScore)}
        </Group>
      )}
      {count('arrival', 'arrival_minutes', texts.arrivalField)}
      {text('uniform', texts.uniform, { maxLength: 200 })}
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
    </Stack>
  )
}
