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
/** Milliseconds of debouncing: short enough to feel immediate, long enough to ask once per word. */
const pause = 250

/** Previews a save: the conflicts, the next free time, and the people who would be notified. Null while required values are missing. */
export const usePreview = (asked: Previewing): EventPreview | null => usePreviewAsked(asked).preview

/** The same, and whether the first response is still pending. */
export function usePreviewAsked(asked: Previewing): { preview: EventPreview | null; isWaiting: boolean } {
  const [text] = useDebouncedValue(JSON.stringify(previewArgs(asked)), pause)
  const { ofTeam, ofClub } = JSON.parse(text) as ReturnType<typeof previewArgs>
  const team = useAsked(previewTeamEvent, ofTeam)
  const club = useAsked(previewClubEvent, ofClub)
  const read = ofTeam ? team : ofClub ? club : null
  return { preview: read?.data ?? null, isWaiting: read?.isLoading ?? false }
}

/** Returns the arguments for the team or the club endpoint; both are null while the date or the time is missing. */
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
