import { Group, NativeSelect, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core'
import { mayEditClubEvents } from '@touchline/domain/calendar/policy'
import type { EventDetail, Side } from '@touchline/domain/calendar/event'
import type { EventPreview } from '@touchline/domain/calendar/preview'
import { readFields } from '@touchline/domain/fields/endpoints'
import { useRead } from '../kit/queries.ts'
import { useActor } from '../shell/useActor.ts'
import type { TeamWithLook } from '../teams/teams.queries.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { ofClub, type DraftKind, type EventDraft } from './event-draft.ts'
import { GuestChoice } from './GuestChoice.tsx'
import { InTheWay } from './InTheWay.tsx'
import { MoreFields } from './MoreFields.tsx'
import { SeriesFields } from './SeriesFields.tsx'
import { StaffChoice } from './StaffChoice.tsx'

interface EventFieldsProps {
  draft: EventDraft
  teams: TeamWithLook[]
  event: EventDetail | undefined
  errors: Record<string, string>
  preview: EventPreview | null
  guests: boolean
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

export function EventFields({ draft, teams, event, errors, preview, guests, onChange }: EventFieldsProps) {
  const texts = useCalendarTexts()
  const actor = useActor()
  const fields = useRead(readFields, {})
  const forClub = actor.clubId !== null && mayEditClubEvents({ clubId: actor.clubId })(actor)
  const isGame = draft.kind === 'Game'
  const isStaff = draft.kind === 'StaffEvent'
  const clubToo = forClub && !isStaff && draft.kind !== 'Practice'
  const ofTeam = !isStaff && draft.team !== ofClub && draft.team !== ''
  const kinds: { value: DraftKind; label: string }[] = [
    { value: 'Practice', label: texts.practice },
    { value: 'Game', label: texts.game },
    { value: 'GenericCalendarEvent', label: texts.event },
    ...(forClub && actor.config.enable_staff_calendar ? [{ value: 'StaffEvent' as const, label: texts.staffEvent }] : []),
  ]
  const chooseKind = (kind: DraftKind) => {
    const lost = kind === 'Practice' && draft.team === ofClub
    onChange({ kind, ...(lost && { team: teams.length === 1 ? String(teams[0]!.id) : '' }) })
  }
  const text = (name: 'title' | 'opponent' | 'location', label: string, more: { description?: string; maxLength: number }) => (
    <TextInput
      id={name}
      label={label}
      value={draft[name]}
      error={errors[name]}
      onChange={(e) => onChange({ [name]: e.currentTarget.value })}
      {...more}
    />
  )

  const guestChoice = ofTeam && (
    <GuestChoice team={Number(draft.team)} guests={draft.guests} autoFocus={guests} onChange={(next) => onChange({ guests: next })} />
  )

  return (
    <Stack gap="lg">
      {guests && guestChoice}
      {!event && (
        <SegmentedControl aria-label={texts.kind} value={draft.kind} onChange={(value) => chooseKind(value as DraftKind)} data={kinds} />
      )}
      {!event && !isStaff && (teams.length > 1 || clubToo) && (
        <NativeSelect
          id="team"
          label={isGame || draft.kind === 'Practice' ? texts.team : texts.who}
          value={draft.team}
          error={errors['team']}
          onChange={(e) => onChange({ team: e.currentTarget.value })}
          data={[
            { value: '', label: texts.teamNeeded },
            ...(clubToo ? [{ value: ofClub, label: isGame ? texts.noTeam : texts.everybody }] : []),
            ...teams.map((team) => ({ value: String(team.id), label: team.name })),
          ]}
        />
      )}
      {isGame && draft.team !== ofClub ? (
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
        text('title', isGame ? texts.titleOfGame : texts.title, {
          maxLength: 120,
          ...(draft.kind === 'Practice' && { description: texts.titleHelp }),
        })
      )}
      {isStaff && <StaffChoice staff={draft.staff} onChange={(staff) => onChange({ staff })} />}
      <TextInput
        id="date"
        type="date"
        label={texts.date}
        value={draft.date}
        error={errors['date']}
        onChange={(e) => onChange({ date: e.currentTarget.value })}
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
      <SeriesFields
        series={draft.series}
        date={draft.date}
        errors={errors}
        onChange={(part) => onChange({ series: { ...draft.series, ...part } })}
      />
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
      {preview && (
        <InTheWay
          preview={preview}
          date={draft.date}
          onTake={({ start_time, end_time }) =>
            onChange({ date: start_time.slice(0, 10), start: start_time.slice(11), end: end_time.slice(11) })
          }
        />
      )}
      {!guests && guestChoice}
      <MoreFields draft={draft} event={event} errors={errors} onChange={onChange} />
    </Stack>
  )
}
