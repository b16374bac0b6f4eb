import { Group, Switch, TextInput } from '@mantine/core'
import { useCalendarTexts } from '../calendar-texts.ts'
import type { EventDraft } from './event-draft.ts'
import type { DraftFieldsProps } from './EventFields.tsx'

/** Moves the end together with the start, so that the length of the event stays the same. */
function movedEnd(draft: EventDraft, start: string): string {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  const length = minutes(draft.end) - minutes(draft.start)
  if (start === '' || Number.isNaN(length) || length <= 0) return draft.end
  const end = Math.min(minutes(start) + length, 1439)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** Edits the day, start and end, or the day alone while the times are unknown. */
export function TimeFields({ draft, errors, onChange }: Omit<DraftFieldsProps, 'event'>) {
  const texts = useCalendarTexts()
  return (
    <>
      <TextInput
        id="date"
        type="date"
        label={texts.date}
        value={draft.date}
        error={errors['date']}
        onChange={(e) => onChange({ date: e.currentTarget.value, suggested: '' })}
      />
      {!draft.tbd && (
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
      )}
      <Switch
        id="tbd"
        checked={draft.tbd}
        label={texts.hourTbd}
        onChange={(e) =>
          onChange({ tbd: e.currentTarget.checked, ...(draft.tbd && draft.start === '00:00' && { start: '17:30', end: '19:00' }) })
        }
      />
    </>
  )
}
