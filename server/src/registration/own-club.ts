import type { Actor } from '@touchline/domain/access/actor'
import { notFound } from '@touchline/domain/kit/refusal'

/** The club of the role; 404 without one. */
export function assertClub({ clubId }: Pick<Actor, 'clubId'>): number {
  if (clubId === null) throw notFound()
  return clubId
}
