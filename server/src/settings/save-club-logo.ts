import { notFound } from '@touchline/domain/kit/refusal'
import { saveImageOfOrganisation } from '../access/access.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announceClub } from '../clubs/announce-club.ts'
import { clubOfRoleSession, saveImageOfClub } from '../clubs/clubs.store.ts'
import { takePicture } from '../media/choose-picture.ts'
import { markOf, releasePictures } from '../media/media.store.ts'

/** Chooses or removes the logo of the club. Its address names the file, so that browsers keep it until it changes. */
export async function saveClubLogo(context: ActionContext & { body: { image_url: string | null } }): Promise<{ image_url: string | null }> {
  const { db, actor, request, body } = context
  const { clubId } = actor
  if (clubId === null) throw notFound()
  // Of a club that the session may not see there is no row.
  await clubOfRoleSession(db, clubId)
  const before = await markOf(db, clubId)
  const id =
    body.image_url === null ? null : await takePicture(context, { clubId, owner: 'club', ownerId: clubId, imageUrl: body.image_url })
  if (before !== undefined) await releasePictures(db, clubId, [before])
  const image_url = id === null ? null : `/api/club_logos/${id}`
  await saveImageOfClub(db, clubId, image_url)
  await saveImageOfOrganisation(db, clubId, image_url)
  await audit(db, actor, request, {
    action: id === null ? 'club.logo_removed' : 'club.logo_chosen',
    ...{ entity: 'club', entityId: clubId, clubId, diff: {} },
  })
  await announceClub(db, clubId)
  return { image_url }
}
