import { Refusal } from '@touchline/domain/kit/refusal'
import { accountAudit } from '../account/account.store.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { findUserFile, picturesOf, setPicture } from './media.store.ts'

/** Makes a file of the user the picture of the account, or removes the picture; the file itself stays for a day, so that both can be undone. */
export async function choosePicture(tx: Db, userId: number, imageUrl: string | null, request: RequestFacts): Promise<number | null> {
  const id = imageUrl === null ? null : Number(/\/user_files\/([1-9]\d{0,9})(?:\?|$)/.exec(imageUrl)?.[1] ?? Number.NaN)
  if (id !== null) {
    const file = Number.isNaN(id) ? undefined : await findUserFile(tx, id)
    if (!file || file.user_id !== userId || file.content_type === 'application/pdf')
      throw new Refusal('media.no_such_picture', 'This picture no longer exists. Upload it again.')
  }
  await setPicture(tx, userId, id)
  await accountAudit(tx, userId, id === null ? 'picture.removed' : 'picture.chosen', request)
  return id
}

/** A signed address of a person's picture, valid for ten minutes; null without a picture. */
export async function pictureUrl(db: Db, ctx: Pick<AppContext, 'secrets'>, userId: number, now: Date): Promise<string | null> {
  const id = (await picturesOf(db, [userId])).get(userId)
  return id === undefined ? null : signedUrl(ctx, `/user_files/${id}`, now)
}
