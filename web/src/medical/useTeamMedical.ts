import { readTeamMedicalNotes } from '@touchline/domain/medical/endpoints'
import type { MedicalLine } from '@touchline/domain/medical/medical'
import { useMemo } from 'react'
import { useRead } from '../kit/api/queries.ts'

/** Who of a team has medical notes, with the notes; nobody where they may not be read. */
export function useTeamMedical(team: number | null, mayRead: boolean): ReadonlyMap<number, MedicalLine> {
  const { data } = useRead(readTeamMedicalNotes, { params: { team: team ?? 0 } }, { enabled: mayRead && team !== null })
  return useMemo(() => new Map((data?.items ?? []).map((line) => [line.player_id, line])), [data])
}
