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
import { useAction, type Outcome } from '../../kit/api/useAction.ts'
import { useRead } from '../../kit/api/queries.ts'
import type { ImportOf } from './import-address.ts'

export function useReviewCall(team: ImportOf, texts: Record<string, string>) {
  const [ofTeam, ofClub] = [useAction(reviewCalendarImport, texts), useAction(reviewClubImport, texts)]
  return {
    busy: ofTeam.busy || ofClub.busy,
    run: (body: BodySent<typeof reviewClubImport>, outcome: Outcome<CalendarImport>) =>
      team === null ? ofClub.run({ body }, outcome) : ofTeam.run({ params: { team }, body }, outcome),
  }
}

export function useImportRead(team: ImportOf, change_set: number) {
  const ofTeam = useRead(readCalendarImport, { params: { team: team ?? 0, change_set } }, { enabled: team !== null })
  const ofClub = useRead(readClubImport, { params: { change_set } }, { enabled: team === null })
  return team === null ? ofClub : ofTeam
}

export function useApplyCall(team: ImportOf, texts: Record<string, string>) {
  const [ofTeam, ofClub] = [useAction(applyCalendarImport, texts), useAction(applyClubImport, texts)]
  return {
    busy: ofTeam.busy || ofClub.busy,
    run(change_set: number, tell: boolean, body: BodySent<typeof applyClubImport>, outcome: Outcome<CalendarImport>) {
      const query = { trigger_notification: tell ? ('1' as const) : ('0' as const) }
      if (team === null) ofClub.run({ params: { change_set }, query, body }, outcome)
      else ofTeam.run({ params: { team, change_set }, query, body }, outcome)
    },
  }
}

export function useSources(team: ImportOf) {
  const ofTeam = useRead(readTeamSources, { params: { team: team ?? 0 } }, { enabled: team !== null })
  const ofClub = useRead(readClubSources, {}, { enabled: team === null })
  return team === null ? ofClub : ofTeam
}
