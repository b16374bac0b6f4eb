import type { pairPlayers as contract } from '@touchline/domain/duplicates/endpoints'
import { duplicateScore } from '@touchline/domain/duplicates/score'
import { texts as english } from '@touchline/domain/duplicates/texts.en'
import { texts as spanish } from '@touchline/domain/duplicates/texts.es'
import type { BodyOf, ReplyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { playersOfPair, saveChosenPair } from './duplicates.store.ts'
import { clubToSearch, playersToMerge } from './find-pair.ts'
import { identitiesOf } from './identities.ts'

/** Makes a pair of two players of the club who are not suggested; a pair that is there stays as it is. */
export async function pairPlayers(
  { db: tx, actor, request }: ActionContext,
  { player_id, other_player_id }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const clubId = clubToSearch(actor)
  const texts = actor.locale === 'es' ? spanish : english
  const refused = (field: string, sentence: string) => new Refusal('duplicate.wrong', sentence, { errors: { [field]: [sentence] } })
  if (player_id === other_player_id) throw refused('other_player_id', texts.samePlayer)
  const found = await playersOfPair(tx, clubId, [player_id, other_player_id])
  for (const [field, id] of Object.entries({ player_id, other_player_id }))
    if (!found.some((player) => player.id === id && player.archived_at === null)) throw refused(field, texts.gonePlayer)
  const [first, second] = await playersToMerge(tx, actor, clubId, [player_id, other_player_id])
  const [one, other] = await identitiesOf(tx, clubId, [first.id, second.id])
  const { score, reasons } = duplicateScore(one!, other!)
  const { id, isNew } = await saveChosenPair(tx, clubId, { first: first.id, second: second.id, score, reasons: [...reasons, 'chosen'] })
  if (isNew)
    await audit(tx, actor, request, { action: 'player.paired', entity: 'player', entityId: first.id, clubId, diff: { other: second.id } })
  return { duplicate_id: id }
}
