import type { ClubConfig } from '@touchline/domain/access/flags'
import { readFamilyClubs, type FamilyClub } from '@touchline/domain/clubs/endpoints'
import { useCallback } from 'react'
import type { z } from 'zod'
import { useRead } from '../kit/api/queries.ts'
import { useUser } from '../shell/session/session.ts'

/** The club settings that apply to an answer. */
export type ClubRules = Pick<ClubConfig, keyof z.infer<typeof FamilyClub>['config']>

/** Returns the rules of the club that runs an event; for a family also of its other clubs. Undefined while loading, null where this role cannot answer. */
export function useClubRules(): (club: number) => ClubRules | null | undefined {
  const { club, config, players } = useUser()
  const here = club?.id
  const elsewhere = players.some(({ club_id }) => club_id !== here)
  const { data, isError } = useRead(readFamilyClubs, {}, { enabled: elsewhere })
  return useCallback(
    (id) => {
      if (id === here) return config
      // The answer is sent through the session's club, so that club must have the feature too.
      if (!config.track_attendance || isError) return null
      return data && (data.items.find((one) => one.id === id)?.config ?? null)
    },
    [here, config, data, isError],
  )
}
