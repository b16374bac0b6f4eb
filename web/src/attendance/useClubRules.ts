import type { ClubConfig } from '@touchline/domain/access/flags'
import { readFamilyClubs, type FamilyClub } from '@touchline/domain/clubs/endpoints'
import { useCallback } from 'react'
import type { z } from 'zod'
import { useRead } from '../kit/queries.ts'
import { useUser } from '../shell/session.ts'

/** What a club asks of an answer. */
export type ClubRules = Pick<ClubConfig, keyof z.infer<typeof FamilyClub>['config']>

/** The rules of the club to which an event belongs: of the seat's own, and for a family of its other clubs as well; undefined where they are not known. */
export function useClubRules(): (club: number) => ClubRules | undefined {
  const { club, config, players } = useUser()
  const here = club?.id
  const elsewhere = players.some(({ club_id }) => club_id !== here)
  const { data } = useRead(readFamilyClubs, {}, { enabled: elsewhere })
  return useCallback(
    (id) => {
      if (id === here) return config
      // The answer goes through the seat's club, which must have the feature as well.
      return config.track_attendance ? data?.items.find((one) => one.id === id)?.config : undefined
    },
    [here, config, data],
  )
}
