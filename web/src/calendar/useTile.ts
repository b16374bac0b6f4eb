import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { mayEditEvent } from '@touchline/domain/calendar/policy'
import { useCallback, useMemo } from 'react'
import type { TileEvent } from './grid/tile-event.ts'
import { useMyTeams, useTeamLook } from '../teams/teams.queries.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { useEventAddress } from './event/role-session-of-event.ts'
import { tileOf } from './tile-of-event.ts'

/** Returns a function that makes the tile of an event: its team's color, its link, and draggable if the user may edit it. */
export function useTile(): (event: CalendarEvent) => TileEvent {
  const texts = useCalendarTexts()
  const actor = useActor()
  const zone = useZone()
  const lookOf = useTeamLook()
  const addressOf = useEventAddress()
  const { teams } = useMyTeams()
  const regions = useMemo(() => new Map(teams.map(({ id, club_region_id }) => [id, club_region_id])), [teams])
  return useCallback(
    (event) => {
      const { club_id: clubId, team_id: teamId } = event
      const place = { clubId, regionId: teamId === null ? null : (regions.get(teamId) ?? null), teamId }
      return {
        ...tileOf(event, lookOf(event.team_id, event.team_name), texts, zone, addressOf(event)),
        movable: hasHours(event) && mayEditEvent(place)(actor),
      }
    },
    [texts, actor, zone, lookOf, addressOf, regions],
  )
}

/** True for a scheduled event within one day, which can be dragged. */
const hasHours = ({ status, tbd, start_time, end_time }: CalendarEvent) =>
  status === 'scheduled' && !tbd && start_time.slice(0, 10) === end_time.slice(0, 10)
