import type { Actor } from '@touchline/domain/access/actor'
import type { MedicalChild } from '@touchline/domain/medical/medical'
import type { Db } from '../kit/database/database.ts'
import { playersOfFamily } from '../people/people.store.ts'
import { notedPlayers } from './medical.store.ts'

/** The children of a family in all its clubs, each with a flag that notes exist; empty for a person logged in as somebody else. */
export async function childrenWithNotes(db: Db, actor: Actor): Promise<MedicalChild[]> {
  if (actor.loginFromUserId !== null) return []
  const children = await playersOfFamily(db, actor)
  const noted = await notedPlayers(db, children)
  return children.map(({ id, club_id, first_name }) => ({ player_id: id, first_name, noted: noted.has(`${club_id}:${id}`) }))
}
