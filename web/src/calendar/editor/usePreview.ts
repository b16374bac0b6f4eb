import { useDebouncedValue } from '@mantine/hooks'
import { previewClubEvent, previewTeamEvent } from '@touchline/domain/calendar/editor/editor-endpoints'
import type { EventDetail } from '@touchline/domain/calendar/event'
import type { NoticeKind } from '@touchline/domain/calendar/notices/notice'
import type { EventPreview } from '@touchline/domain/calendar/editor/preview'
import type { GroupAction } from '@touchline/domain/calendar/editor/series'
import type { Args } from '../../kit/api/api.ts'
import { askOnce, useAsked } from '../../kit/api/queries.ts'
import type { EventValues } from './event-values.ts'

interface Previewing {
  /** null while required values are missing. */
  values: EventValues | null
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

/** The preview of exactly these values, which the one on screen may not have reached yet. Rejects without a connection. */
export async function askPreview(asked: Previewing): Promise<EventPreview | null> {
  const { ofTeam, ofClub } = previewArgs(asked)
  if (ofTeam) return await askOnce(previewTeamEvent, ofTeam)
  return ofClub ? await askOnce(previewClubEvent, ofClub) : null
}

/** Returns the arguments for the team or the club endpoint. */
export function previewArgs({ values, event, scope, notice }: Previewing): {
  ofTeam: Args<typeof previewTeamEvent> | null
  ofClub: Args<typeof previewClubEvent> | null
} {
  if (values === null) return { ofTeam: null, ofClub: null }
  const { kind, team_id, start_time, end_time, tbd, timezone, field_id, location, recurs = null, guest_team_players, staff_ids } = values
  const body = {
    ...{ start_time, end_time, tbd, field_id, location, recurs, group_action: scope, notice },
    ...(timezone !== undefined && { timezone }),
    event_id: event?.id ?? null,
  }
  if (team_id !== null) return { ofTeam: { params: { team: team_id }, body: { ...body, guest_team_players } }, ofClub: null }
  return { ofTeam: null, ofClub: { body: { ...body, type: kind === 'Practice' ? 'GenericCalendarEvent' : kind, staff_ids } } }
}
