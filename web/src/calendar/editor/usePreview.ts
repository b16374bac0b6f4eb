import { useDebouncedValue } from '@mantine/hooks'
import { previewClubEvent, previewTeamEvent } from '@touchline/domain/calendar/editor/editor-endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { NoticeKind } from '@touchline/domain/calendar/notices/notice'
import type { EventPreview } from '@touchline/domain/calendar/editor/preview'
import type { GroupAction } from '@touchline/domain/calendar/editor/series'
import type { Args } from '../../kit/api/api.ts'
import { useAsked } from '../../kit/api/queries.ts'
import { changedRule, ofClub as clubTeam, problemsOf, timesOf, type EventDraft } from './event-draft.ts'

interface Previewing {
  draft: EventDraft
  event: EventDetail | undefined
  scope: GroupAction
  notice: NoticeKind
}
/** Quick enough to feel like typing, slow enough to ask once a word. */
const pause = 250

/** What saving this would mean: what is in the way, the next free time, and who would be told. Null while something still lacks. */
export const usePreview = (asked: Previewing): EventPreview | null => usePreviewAsked(asked).preview

/** The same, and whether its first answer is still on its way. */
export function usePreviewAsked(asked: Previewing): { preview: EventPreview | null; isWaiting: boolean } {
  const [text] = useDebouncedValue(JSON.stringify(previewArgs(asked)), pause)
  const { ofTeam, ofClub } = JSON.parse(text) as ReturnType<typeof previewArgs>
  const team = useAsked(previewTeamEvent, ofTeam)
  const club = useAsked(previewClubEvent, ofClub)
  const read = ofTeam ? team : ofClub ? club : null
  return { preview: read?.data ?? null, isWaiting: read?.isLoading ?? false }
}

/** What one of the two addresses is asked; neither while a day or an hour lacks. */
export function previewArgs({ draft, event, scope, notice }: Previewing): {
  ofTeam: Args<typeof previewTeamEvent> | null
  ofClub: Args<typeof previewClubEvent> | null
} {
  if (Object.keys(problemsOf(draft, event)).some((field) => field !== 'title')) return { ofTeam: null, ofClub: null }
  const { recurs = null } = changedRule(draft, event)
  const body = {
    ...timesOf(draft, event),
    ...(event && { timezone: event.timezone }),
    field_id: draft.field === '' ? null : Number(draft.field),
    location: draft.location.trim() || null,
    recurs,
    event_id: event?.id ?? null,
    group_action: scope,
    notice,
  }
  if (draft.kind !== 'StaffEvent' && draft.team !== clubTeam) {
    const guests = draft.guests.map(({ id }) => id)
    return { ofTeam: { params: { team: Number(draft.team) }, body: { ...body, guest_team_players: guests } }, ofClub: null }
  }
  const type = draft.kind === 'Practice' ? ('GenericCalendarEvent' as const) : draft.kind
  return { ofTeam: null, ofClub: { body: { ...body, type, staff_ids: draft.staff.map(({ id }) => id) } } }
}
