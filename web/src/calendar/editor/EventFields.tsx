import { NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { mayEditClubEvents } from '@touchline/domain/calendar/policy'
import type { EventDetail, Side } from '@touchline/domain/calendar/event'
import type { EventPreview } from '@touchline/domain/calendar/editor/preview'
import { readFields } from '@touchline/domain/fields/endpoints'
import { useId } from 'react'
import { useRead } from '../../kit/api/queries.ts'
import { TeamName } from '../../kit/page/TeamMark.tsx'
import { useActor, useClubPlace, useMay } from '../../shell/session/useActor.ts'
import type { TeamWithLook } from '../../teams/teams.queries.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { isNamed, ofClub, type DraftKind, type EventDraft } from './event-draft.ts'
import { InTheWay } from './InTheWay.tsx'
import { MoreFields } from './MoreFields.tsx'
import { SeriesFields } from './SeriesFields.tsx'
import { StaffChoice } from './StaffChoice.tsx'
import { TimeFields } from './TimeFields.tsx'

export interface DraftFieldsProps {
  draft: EventDraft
  event: EventDetail | undefined
  errors: Record<string, string>
  onChange: (part: Partial<EventDraft>) => void
}
interface EventFieldsProps extends DraftFieldsProps {
  teams: TeamWithLook[]
  preview: EventPreview | null
}

/** The fields in the usual order: team, day, time, field, repetition. All others are optional and come after. */
export function EventFields({ draft, teams, event, errors, preview, onChange }: EventFieldsProps) {
  const isStaff = draft.kind === 'StaffEvent'
  return (
    <Stack gap="lg">
      <KindAndTeam draft={draft} teams={teams} event={event} errors={errors} onChange={onChange} />
      {draft.kind === 'Game' && draft.team !== ofClub && <OpponentFields draft={draft} errors={errors} onChange={onChange} />}
      {!isNamed(draft) && <TitleField draft={draft} errors={errors} onChange={onChange} />}
      {isStaff && <StaffChoice staff={draft.staff} onChange={(staff) => onChange({ staff })} />}
      <TimeFields draft={draft} errors={errors} onChange={onChange} />
      <PlaceFields draft={draft} event={event} errors={errors} onChange={onChange} />
      <SeriesFields draft={draft} errors={errors} onDraft={onChange} />
      {preview && (
        <InTheWay
          preview={preview}
          date={draft.date}
          onTake={({ start_time, end_time }) =>
            onChange({ date: start_time.slice(0, 10), start: start_time.slice(11), end: end_time.slice(11) })
          }
        />
      )}
      <MoreFields draft={draft} event={event} errors={errors} onChange={onChange} />
    </Stack>
  )
}

function KindAndTeam({ draft, teams, event, errors, onChange }: DraftFieldsProps & { teams: TeamWithLook[] }) {
  const texts = useCalendarTexts()
  const actor = useActor()
  const forClub = useMay(mayEditClubEvents, useClubPlace())
  const isStaff = draft.kind === 'StaffEvent'
  const isGame = draft.kind === 'Game'
  const clubToo = forClub && !isStaff && draft.kind !== 'Practice'
  const only = event || (teams.length === 1 && !clubToo) ? teams.find(({ id }) => String(id) === draft.team) : undefined
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
  return (
    <>
      {!event && (
        <SegmentedControl aria-label={texts.kind} value={draft.kind} onChange={(value) => chooseKind(value as DraftKind)} data={kinds} />
      )}
      {!isStaff && only && <TeamName team={only} />}
      {!event && !isStaff && !only && (
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
    </>
  )
}

type PartProps = Omit<DraftFieldsProps, 'event'>

/** The title of an event that is neither a practice nor a game of a team; the kinds of events of the club are offered for it. */
function TitleField({ draft, errors, onChange }: PartProps) {
  const texts = useCalendarTexts()
  const { event_types: kinds } = useActor().config
  const list = useId()
  const isOffering = draft.kind === 'GenericCalendarEvent' && kinds.length > 0
  return (
    <>
      <TextInput
        id="title"
        label={draft.kind === 'Game' ? texts.titleOfGame : texts.title}
        maxLength={120}
        value={draft.title}
        error={errors['title']}
        onChange={(e) => onChange({ title: e.currentTarget.value })}
        {...(isOffering && { list, autoComplete: 'off' })}
      />
      {isOffering && (
        <datalist id={list}>
          {kinds.map((kind) => (
            <option key={kind} value={kind} aria-label={kind} />
          ))}
        </datalist>
      )}
    </>
  )
}

function OpponentFields({ draft, errors, onChange }: PartProps) {
  const texts = useCalendarTexts()
  return (
    <>
      <TextInput
        id="opponent"
        label={texts.opponent}
        maxLength={120}
        value={draft.opponent}
        error={errors['opponent']}
        onChange={(e) => onChange({ opponent: e.currentTarget.value })}
      />
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
  )
}

function PlaceFields({ draft, event, errors, onChange }: DraftFieldsProps) {
  const texts = useCalendarTexts()
  const offered = useRead(readFields, {}).data?.items ?? []
  // The event keeps its field after that is archived.
  const own = event?.field
  const fields = own && !offered.some(({ id }) => id === own.id) ? [...offered, own] : offered
  return (
    <>
      <NativeSelect
        id="field_id"
        label={texts.field}
        value={draft.field}
        error={errors['field_id']}
        onChange={(e) => onChange({ field: e.currentTarget.value })}
        data={[
          { value: '', label: texts.noField },
          ...fields.map((field) => ({
            value: String(field.id),
            label: field.facility_name === field.name ? field.name : `${field.name} · ${field.facility_name}`,
          })),
        ]}
      />
      {draft.field === '' && (
        <TextInput
          id="location"
          label={texts.location}
          description={texts.locationHelp}
          maxLength={200}
          value={draft.location}
          error={errors['location']}
          onChange={(e) => onChange({ location: e.currentTarget.value })}
        />
      )}
    </>
  )
}
