import type { Actor } from '@touchline/domain/access/actor'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { looksLikeEmail } from '@touchline/domain/kit/form/looks-like-email'
import { Refusal } from '@touchline/domain/kit/refusal'
import type * as contract from '@touchline/domain/recruiting/endpoints'
import { heightIn, weightIn } from '@touchline/domain/recruiting/measures'
import { mayChangeLinkOfProfile, mayPublishProfile } from '@touchline/domain/recruiting/policy'
import { profileFields, sections, stateOf } from '@touchline/domain/recruiting/profile'
import { texts as english } from '@touchline/domain/recruiting/texts.en'
import { texts as spanish } from '@touchline/domain/recruiting/texts.es'
import { areVideosWrong } from '@touchline/domain/recruiting/videos'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { editableFields, findProfile, findProfileToChange, type FoundProfile } from './find-profile.ts'
import { presentProfile } from './present-profile.ts'
import { newRecruitingLink } from './recruiting-link.ts'
import { noLink, storeProfile, type ProfileValues } from './recruiting.store.ts'

export const wordsOf = ({ locale }: Actor) => (locale === 'es' ? spanish : english)
const dayLength = 86_400_000

type Call<B> = ActionContext & { params: { player: number }; body: B }

/** Saves the fields that were given. Staff who send a field of the family are refused at that field. */
export async function saveProfile(call: Call<BodyOf<typeof contract.saveRecruitingProfile>>) {
  const { version_id: seen, ...given } = call.body
  const found = await findProfileToChange(call, call.params.player, { seen, may: (one) => editableFields(one).length > 0 })
  const editable = editableFields(found)
  const names = profileFields.filter((name) => given[name] !== undefined)
  const words = wordsOf(found.actor)
  const locked = names.filter((name) => !editable.includes(name))
  if (locked.length > 0)
    throw new Refusal('recruiting.not_editable', words.notEditable, {
      errors: Object.fromEntries(locked.map((name) => [name, [words.notEditable]])),
    })
  const errors = problemsOf(given, found.actor)
  if (Object.keys(errors).length > 0) throw new Refusal('recruiting.wrong', Object.values(errors)[0]![0]!, { errors })
  const changed = Object.fromEntries(
    Object.entries(storedOf(given)).filter(([name, value]) => value !== (found.row?.[name as keyof ProfileValues] ?? null)),
  ) as ProfileValues
  if (Object.keys(changed).length > 0) await store(call, found, 'saved', changed, { fields: Object.keys(changed) })
  return await shown(call)
}

/** Publishes sections. A link that is still valid stays, so that what was handed on keeps working; otherwise there is a new one. */
export async function publishProfile(call: Call<BodyOf<typeof contract.publishRecruitingProfile>>) {
  const { sections: chosen, days, version_id: seen } = call.body
  const may = ({ place, actor }: FoundProfile) => mayPublishProfile(place)(actor)
  const found = await findProfileToChange(call, call.params.player, { seen, may })
  const { row, actor, clubId } = found
  if (!row || chosen.length === 0) {
    const sentence = wordsOf(actor)[row ? 'noSection' : 'emptyProfile']
    throw new Refusal('recruiting.empty', sentence, row ? { errors: { sections: [sentence] } } : {})
  }
  const shownSections = sections.filter((name) => chosen.includes(name))
  await store(
    call,
    found,
    'published',
    {
      ...{ sections: shownSections, expires_at: endOf(call.now, days) },
      ...(stateOf(row, call.now) === 'published' ? {} : newLinkOf(call, clubId)),
    },
    { sections: shownSections, days },
  )
  return await shown(call)
}

export async function renewLink(call: Call<BodyOf<typeof contract.renewRecruitingLink>>) {
  const { days, version_id: seen } = call.body
  const found = await findProfileToChange(call, call.params.player, { seen, may: mayChangeLink })
  if (stateOf(found.row, call.now) !== 'published') throw new Refusal('recruiting.not_published', wordsOf(found.actor).notPublished)
  await store(call, found, 'link_renewed', { ...newLinkOf(call, found.clubId), expires_at: endOf(call.now, days) }, { days })
  return await shown(call)
}

/** The link is gone for good: no undo brings it back, because it was revoked to be gone. */
export async function revokeLink(call: Call<BodyOf<typeof contract.revokeRecruitingLink>>) {
  const found = await findProfileToChange(call, call.params.player, { seen: call.body.version_id, may: mayChangeLink })
  if (found.row?.token_hash != null) await store(call, found, 'link_revoked', noLink, {})
  return await shown(call)
}

const mayChangeLink = ({ place, actor }: FoundProfile) => mayChangeLinkOfProfile(place)(actor)
const endOf = (now: Date, days: number) => new Date(now.getTime() + days * dayLength)
const newLinkOf = ({ ctx, now }: ActionContext, clubId: number) => ({ ...newRecruitingLink(ctx, clubId), published_at: now, visits: 0 })
const shown = async (call: Call<unknown>) => presentProfile(call, await findProfile(call.db, call.actor, call.params.player, call.now))

/** The audit names the fields and never their values: the history of a player is read by more people than the profile. */
async function store(call: Call<unknown>, found: FoundProfile, act: string, values: ProfileValues, diff: Record<string, unknown>) {
  const { clubId, player, actor } = found
  await storeProfile(call.db, clubId, player.id, values, actor.userId)
  await audit(call.db, actor, call.request, {
    ...{ action: `player.recruiting_${act}`, entity: 'player', entityId: player.id, clubId, diff },
    ...{ before: found.row ?? null, after: values },
  })
}

type Given = Omit<BodyOf<typeof contract.saveRecruitingProfile>, 'version_id'>

function storedOf({ height, weight, ...rest }: Given): ProfileValues {
  return {
    ...rest,
    ...(height !== undefined && { height_cm: height === null ? null : heightIn(height) }),
    ...(weight !== undefined && { weight_g: weight === null ? null : weightIn(weight) }),
  } as ProfileValues
}

/** Errors by field, in the actor’s language; the schema has looked at lengths. */
function problemsOf({ height, weight, videos, contact_email, contact_phone }: Given, actor: Actor): Record<string, string[]> {
  const words = wordsOf(actor)
  return Object.fromEntries(
    [
      ['height', height != null && heightIn(height) === null && words.badHeight] as const,
      ['weight', weight != null && weightIn(weight) === null && words.badWeight] as const,
      ['videos', areVideosWrong(videos ?? null) && words.badVideos] as const,
      ['contact_email', contact_email != null && !looksLikeEmail(contact_email) && words.badEmail] as const,
      ['contact_phone', contact_phone != null && !/^\+?[\d\s().-]{7,}$/.test(contact_phone) && words.badPhone] as const,
    ].flatMap(([name, sentence]) => (sentence === false ? [] : [[name, [sentence]]])),
  )
}
