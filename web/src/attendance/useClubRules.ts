import type { ClubConfig } from '@touchline/domain/access/flags'
import { readFamilyClubs, type FamilyClub } from '@touchline/domain/clubs/endpoints'
import { useCallback } from 'react'
import type { z } from 'zod'
import { useRead } from '../kit/api/queries.ts'
import { useUser } from '../shell/session/session.ts'

/** What a club asks of an answer. */
export type ClubRules = Pick<ClubConfig, keyof z.infer<typeof FamilyClub>['config']>

/** The rules of the club to which an event belongs: of the seat's own, and for a family of its other clubs as well; undefined until they are read, null where this seat cannot answer. */
export function useClubRules(): (club: number) => ClubRules | null | undefined {
  const { club, config, players } = useUser()
  const here = club?.id
  const elsewhere = players.some(({ club_id }) => club_id !== here)
  const { data, isError } = useRead(readFamilyClubs, {}, { enabled: elsewhere })
  return useCallback(
    (id) => {
      if (id === here) return config
      // The answer goes through the seat's club, which must have the feature as well.
      if (!config.track_attendance || isError) return null
      return data && (data.items.find((one) => one.id === id)?.config ?? null)
    },
    [here, config, data, isError],
  )
}
