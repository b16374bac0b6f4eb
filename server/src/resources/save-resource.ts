import { forbidden, newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { mostResources, proofTag, type Resource } from '@touchline/domain/resources/endpoints'
import { texts as english } from '@touchline/domain/resources/texts.en'
import { texts as spanish } from '@touchline/domain/resources/texts.es'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { keepFile, releaseFiles } from '../kit/files/files.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import type { AppContext } from '../kit/app-context.ts'
import { findUserFile, giveUpUserFile } from '../media/media.store.ts'
import { storedBytes } from '../media/stored-bytes.ts'
import type { Owner } from './find-owner.ts'
import { addResource, changeResource, lockResource, removeResource, resourcesOf, type ResourceRow } from './resources.store.ts'

type Values = Pick<Resource, 'title' | 'url' | 'tag' | 'note'>

const wordsFor = ({ actor }: Owner) => (actor.locale === 'es' ? spanish : english)
const refused = (code: string, field: string, sentence: string) =>
  new Refusal(`resource.${code}`, sentence, { errors: { [field]: [sentence] } })

/** The resource as the caller reads it; the address of its file is signed. */
export const shownResource = (ctx: Pick<AppContext, 'secrets'>, row: ResourceRow, now: Date): Resource => {
  const { file_id, file_name, content_type, size, added_at, ...shown } = row
  const file =
    file_id === null ? null : { name: file_name!, content_type: content_type!, size: size!, url: signedUrl(ctx, `/files/${file_id}`, now) }
  return { ...shown, added_at: added_at.toISOString(), file }
}

const isProof = ({ tag }: { tag: string | null }) => tag === proofTag

/** The resources of a player or a coach; proof of identity is left out for those who may not see it. */
export async function readResources({ db, ctx, now }: Pick<ActionContext, 'db' | 'ctx' | 'now'>, owner: Owner) {
  const rows = await resourcesOf(db, owner)
  return {
    owner: owner.name,
    items: rows.filter((row) => owner.may.proof || !isProof(row)).map((row) => shownResource(ctx, row, now)),
    may: owner.may,
  }
}

/** Adds a link, or a file that the caller uploaded: the club takes the file over, so that it stays when the person leaves. */
export async function saveNewResource(call: ActionContext, owner: Owner, { upload, ...values }: Values & { upload: number | null }) {
  const { db, ctx, request } = call
  const { actor, clubId } = owner
  refuseWrong(owner, values)
  const words = wordsFor(owner)
  if (values.url === null && upload === null) throw refused('empty', 'url', words.empty)
  if (values.url !== null && upload !== null) throw refused('empty', 'url', words.both)
  if ((await resourcesOf(db, owner)).length >= mostResources) throw refused('too_many', 'title', words.tooMany)
  const file_id = upload === null ? null : await takeOver(call, owner, upload)
  const { id } = await addResource(db, owner, { ...values, file_id, created_by_user_id: actor.userId })
  await audit(db, actor, request, {
    ...{ action: `${owner.kind}.resource_added`, entity: owner.kind, entityId: owner.id, clubId },
    diff: { title: values.title, ...(values.tag !== null && { tag: values.tag }) },
  })
  const [row] = await resourcesOf(db, owner, id)
  return shownResource(ctx, row!, call.now)
}

async function takeOver({ db, ctx }: ActionContext, owner: Owner, upload: number): Promise<number> {
  const file = await findUserFile(db, upload)
  if (!file || file.user_id !== owner.actor.userId) throw refused('upload', 'file', wordsFor(owner).uploadGone)
  const id = await keepFile(db, ctx.files, {
    ...{ clubId: owner.clubId, ownerType: 'resource', ownerId: owner.id, userId: owner.actor.userId },
    ...{ name: file.name, contentType: file.content_type, bytes: await storedBytes(ctx.files, file.storage_key) },
  })
  await giveUpUserFile(db, upload)
  return id
}

export async function saveResource(
  call: ActionContext,
  owner: Owner,
  id: number,
  { version_id, ...values }: Values & { version_id?: number | undefined },
) {
  const { db, ctx, request } = call
  const before = await findToChange(call, owner, id)
  refuseWrong(owner, values)
  if (version_id === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id: before.version_id } })
  if (version_id !== before.version_id) throw newerVersion(before.version_id, await nameOfUser(db, before.changed_by))
  if ((values.url === null) !== (before.url === null))
    throw refused('empty', 'url', wordsFor(owner)[before.url === null ? 'both' : 'empty'])
  await changeResource(db, owner.clubId, id, owner.actor.userId, values)
  await audit(db, owner.actor, request, {
    ...{ action: `${owner.kind}.resource_changed`, entity: owner.kind, entityId: owner.id, clubId: owner.clubId, before, after: values },
    diff: { title: values.title },
  })
  const [row] = await resourcesOf(db, owner, id)
  return shownResource(ctx, row!, call.now)
}

export async function removeOwnedResource(call: ActionContext, owner: Owner, id: number) {
  const before = await findToChange(call, owner, id)
  await removeResource(call.db, owner.clubId, id)
  if (before.file_id !== null) await releaseFiles(call.db, owner.clubId, [before.file_id])
  await audit(call.db, owner.actor, call.request, {
    ...{ action: `${owner.kind}.resource_removed`, entity: owner.kind, entityId: owner.id, clubId: owner.clubId },
    diff: { title: before.title },
  })
  return { removed: true } as const
}

/** Who sees the owner and may not change its resources gets 403; proof of identity does not exist for those who may not see it. */
async function findToChange({ db }: ActionContext, owner: Owner, id: number) {
  const before = await lockResource(db, owner, id)
  if (!before || (isProof(before) && !owner.may.proof)) throw notFound()
  if (!owner.may.manage) throw forbidden()
  return before
}

function refuseWrong(owner: Owner, values: Values) {
  if (!owner.may.manage) throw forbidden()
  if (isProof(values) && !owner.may.proof) throw refused('tag', 'tag', wordsFor(owner).proofRefused)
}
