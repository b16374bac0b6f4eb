import { readTeamMedicalNotes } from '@touchline/domain/medical/endpoints'
import type { MedicalLine } from '@touchline/domain/medical/medical'
import { useMemo } from 'react'
import { useRead } from '../kit/api/queries.ts'

/** Returns the medical notes of a team by player; empty where the user may not read them. */
export function useTeamMedical(team: number | null, mayRead: boolean): ReadonlyMap<number, MedicalLine> {
  const { data } = useRead(readTeamMedicalNotes, { params: { team: team ?? 0 } }, { enabled: mayRead && team !== null })
  return useMemo(() => new Map((data?.items ?? []).map((line) => [line.player_id, line])), [data])
}
