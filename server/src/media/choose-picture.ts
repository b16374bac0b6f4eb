import { Refusal } from '@touchline/domain/kit/refusal'
import { accountAudit } from '../kit/account-audit.ts'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { keepFile } from '../kit/files/files.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { findUserFile, giveUpUserFile, pictureOwners, picturesOf, setPicture } from './media.store.ts'
import { storedBytes } from './stored-bytes.ts'

/** Makes a file of the user the picture of the account, or removes the picture; the file itself stays for a day, so that both can be undone. */
export async function choosePicture(tx: Db, userId: number, imageUrl: string | null, request: RequestFacts): Promise<number | null> {
  const id = imageUrl === null ? null : (await uploadedPicture(tx, userId, imageUrl)).id
  await setPicture(tx, userId, id)
  await accountAudit(tx, userId, id === null ? 'picture.removed' : 'picture.chosen', request)
  return id
}

/** A signed address of a person's picture, valid for ten minutes; null without a picture. */
export async function pictureUrl(db: Db, ctx: Pick<AppContext, 'secrets'>, userId: number, now: Date): Promise<string | null> {
  const id = (await picturesOf(db, [userId])).get(userId)
  return id === undefined ? null : signedUrl(ctx, `/user_files/${id}`, now)
}

/** The picture that the person uploaded and finished, by the address that the upload returned. */
async function uploadedPicture(tx: Db, userId: number, imageUrl: string) {
  const id = Number(/\/user_files\/([1-9]\d{0,9})(?:\?|$)/.exec(imageUrl)?.[1] ?? Number.NaN)
  const file = Number.isNaN(id) ? undefined : await findUserFile(tx, id)
  if (!file || file.user_id !== userId || file.content_type === 'application/pdf')
    throw new Refusal('media.no_such_picture', 'This picture no longer exists. Upload it again.')
  return file
}

/** Takes a picture that the actor uploaded into the files of the club, where it stays when the person leaves. Returns the id of the file. */
export async function takePicture(
  { db, ctx, actor }: ActionContext,
  { clubId, owner, ownerId, imageUrl }: { clubId: number; owner: keyof typeof pictureOwners; ownerId: number; imageUrl: string },
): Promise<number> {
  const file = await uploadedPicture(db, actor.userId, imageUrl)
  const id = await keepFile(db, ctx.files, {
    ...{ clubId, ownerType: pictureOwners[owner], ownerId, userId: actor.userId },
    ...{ name: file.name, contentType: file.content_type, bytes: await storedBytes(ctx.files, file.storage_key) },
  })
  await giveUpUserFile(db, file.id)
  return id
}
