import type { CalendarImport } from '@touchline/domain/calendar/imports/calendar-import'
import { applyCalendarImport, readCalendarImport, reviewCalendarImport } from '@touchline/domain/calendar/endpoints'
import {
  applyClubImport,
  readClubImport,
  readClubSources,
  readTeamSources,
  reviewClubImport,
} from '@touchline/domain/calendar/imports/import-endpoints'
import type { BodySent } from '@touchline/domain/kit/endpoint'
import { useCall, useRead } from '../../kit/api/queries.ts'

/** The id of the team of an import, or null for the whole club; the endpoints are the same at two addresses. */
export type ImportOf = number | null

interface Told<T> {
  onSuccess: (reply: T) => void
  onError: (error: Error) => void
}

export function useReviewCall(team: ImportOf) {
  const [ofTeam, ofClub] = [useCall(reviewCalendarImport), useCall(reviewClubImport)]
  return {
    isPending: ofTeam.isPending || ofClub.isPending,
    run: (body: BodySent<typeof reviewClubImport>, told: Told<CalendarImport>) =>
      team === null ? ofClub.mutate({ body }, told) : ofTeam.mutate({ params: { team }, body }, told),
  }
}

export function useImportRead(team: ImportOf, change_set: number) {
  const ofTeam = useRead(readCalendarImport, { params: { team: team ?? 0, change_set } }, { enabled: team !== null })
  const ofClub = useRead(readClubImport, { params: { change_set } }, { enabled: team === null })
  return team === null ? ofClub : ofTeam
}

export function useApplyCall(team: ImportOf) {
  const [ofTeam, ofClub] = [useCall(applyCalendarImport), useCall(applyClubImport)]
  return {
    isPending: ofTeam.isPending || ofClub.isPending,
    run(change_set: number, tell: boolean, body: BodySent<typeof applyClubImport>, told: Told<CalendarImport>) {
      const query = { trigger_notification: tell ? ('1' as const) : ('0' as const) }
      if (team === null) ofClub.mutate({ params: { change_set }, query, body }, told)
      else ofTeam.mutate({ params: { team, change_set }, query, body }, told)
    },
  }
}

export function useSources(team: ImportOf) {
  const ofTeam = useRead(readTeamSources, { params: { team: team ?? 0 } }, { enabled: team !== null })
  const ofClub = useRead(readClubSources, {}, { enabled: team === null })
  return team === null ? ofClub : ofTeam
}

export const importAddress = (team: ImportOf, review?: number) =>
  `${team === null ? '/club-admin/schedules/import' : `/teams/${team}/import`}${review === undefined ? '' : `?review=${review}`}`
export const calendarAddress = (team: ImportOf) => (team === null ? '/club-admin/schedules' : `/teams/${team}/calendar`)
