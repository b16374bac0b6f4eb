import type { Actor } from '@touchline/domain/access/actor'
import { clubConfig } from '@touchline/domain/access/flags'
import type { Dictionary } from '@touchline/domain/kit/dictionary'
import { notFound } from '@touchline/domain/kit/refusal'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import { announceClub } from '../clubs/announce-club.ts'
import { clubOfRoleSession, keepDictionary } from '../clubs/clubs.store.ts'

/** Saves the club's own terms, which everybody in it sees from then on. */
export async function saveDictionary(
  tx: Db,
  actor: Actor,
  facts: RequestFacts,
  dictionary: Dictionary,
): Promise<{ dictionary: Dictionary }> {
  if (actor.clubId === null) throw notFound()
  const before = clubConfig((await clubOfRoleSession(tx, actor.clubId)).config).dictionary
  await keepDictionary(tx, actor.clubId, dictionary)
  await audit(tx, actor, facts, {
    action: 'club.dictionary_saved',
    entity: 'club',
    entityId: actor.clubId,
    clubId: actor.clubId,
    before,
    after: dictionary,
    diff: { en: Object.keys(dictionary.en), es: Object.keys(dictionary.es) },
  })
  await announceClub(tx, actor.clubId)
  return { dictionary }
}
