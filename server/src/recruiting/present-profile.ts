import { answersForPlayer } from '@touchline/domain/access/policy'
import type { RecruitingProfile } from '@touchline/domain/recruiting/endpoints'
import { mayChangeLinkOfProfile, mayPublishProfile } from '@touchline/domain/recruiting/policy'
import { familyFields, sectionOf, stateOf } from '@touchline/domain/recruiting/profile'
import type { ActionContext } from '../kit/action-context.ts'
import { nameOfUser } from '../kit/name-of-user.ts'
import { picturesOf } from '../media/media.store.ts'
import { editableFields, type FoundProfile } from './find-profile.ts'
import { recruitingUrl } from './recruiting-link.ts'
import { siblingsOf, type ProfileRow } from './recruiting.store.ts'

/** A profile as this reader may see it: the family all of it, everybody else the fields of the sport and what is published. */
export async function presentProfile(
  { db, ctx, now }: Pick<ActionContext, 'db' | 'ctx' | 'now'>,
  found: FoundProfile,
): Promise<RecruitingProfile> {
  const { row, player, place, actor, clubId } = found
  const state = stateOf(row, now)
  const isPublished = state === 'published'
  const isFamily = answersForPlayer(place)(actor)
  const family = Object.fromEntries(
    familyFields.map((name) => [name, isFamily || (isPublished && row!.sections.includes(sectionOf[name])) ? (row?.[name] ?? null) : null]),
  ) as Pick<ProfileRow, (typeof familyFields)[number]>
  return {
    positions: row?.positions ?? null,
    dominant_foot: row?.dominant_foot ?? null,
    dominant_hand: row?.dominant_hand ?? null,
    height_cm: row?.height_cm ?? null,
    weight_g: row?.weight_g ?? null,
    graduation_year: row?.graduation_year ?? null,
    honours: row?.honours ?? null,
    ...family,
    ...{ state, sections: row?.sections ?? [], visits: row?.visits ?? 0, version_id: row?.version_id ?? 0 },
    url: isPublished ? recruitingUrl(ctx, row!.sealed_token!) : null,
    expires_at: row?.expires_at?.toISOString() ?? null,
    changed_by: row ? await nameOfUser(db, row.updated_by_user_id) : null,
    changed_at: row?.updated_at.toISOString() ?? null,
    has_photo: player.user_id !== null && (await picturesOf(db, [player.user_id])).has(player.user_id),
    siblings: isFamily
      ? await siblingsOf(
          db,
          clubId,
          actor.playerIds.filter((id) => id !== player.id),
        )
      : [],
    may: {
      edit: editableFields(found),
      publish: mayPublishProfile(place)(actor),
      change_link: mayChangeLinkOfProfile(place)(actor),
    },
  }
}
