import type { Counters } from '@touchline/domain/kit/counters'
import { readCounters } from '@touchline/domain/notifications/endpoints'
import { useRead } from '../kit/api/queries.ts'

/** A number of the counters, as they were read last: the bell reads them again when they change. */
export function useCount(of: (counters: Counters) => number): number {
  const { data } = useRead(readCounters, {})
  return data ? of(data) : 0
}
