import { forbidden } from '@touchline/domain/kit/refusal'
import { mayChoosePicture } from '@touchline/domain/players/policy'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { takePicture } from '../media/choose-picture.ts'
import { setPictureOfPlayer } from '../media/media.store.ts'
import { findPlayer } from './find-player.ts'

/** Chooses or removes the picture of a player. */
export async function savePlayerPictureAction(
  context: ActionContext & { params: { player: number }; body: { image_url: string | null } },
): Promise<{ saved: true }> {
  const { db, request, now } = context
  const { player, place, actor } = await findPlayer(db, context.actor, context.params.player, now)
  if (player.archived || !mayChoosePicture(place)(actor)) throw forbidden()
  const { image_url: imageUrl } = context.body
  const owned = { clubId: player.club_id, owner: 'player', ownerId: player.id } as const
  const fileId = imageUrl === null ? null : await takePicture(context, { ...owned, imageUrl })
  await setPictureOfPlayer(db, player.club_id, player.id, fileId)
  await audit(db, actor, request, {
    action: fileId === null ? 'player.picture_removed' : 'player.picture_chosen',
    ...{ entity: 'player', entityId: player.id, clubId: player.club_id, diff: {} },
  })
  return { saved: true }
}
