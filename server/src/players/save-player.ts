import type { Actor } from '@touchline/domain/access/actor'
import { ageClassKinds } from '@touchline/domain/access/age-class'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { dateOf } from '@touchline/domain/kit/dates'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import type { archivePlayer, createPlayer, savePlayer } from '@touchline/domain/players/endpoints'
import { playerFieldNames } from '@touchline/domain/people/player-fields'
import { ageClassOf, ageFields } from '@touchline/domain/players/age-fields'
import { editableFields, isBirthDate, type PlayerField } from '@touchline/domain/players/player'
import { mayRunPlayers } from '@touchline/domain/players/policy'
import { playersTopic } from '@touchline/domain/players/topic'
import { texts as english } from '@touchline/domain/players/player-texts.en'
import { texts as spanish } from '@touchline/domain/players/player-texts.es'
import { classesOf } from '@touchline/domain/settings/age-class'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { announce } from '../kit/live/live.ts'
import type { Db } from '../kit/database/database.ts'
import { findPlayer, findPlayerToChange, type FoundPlayer } from './find-player.ts'
import { choicesOfClub, insertPlayer, regionName, samePlayer, updatePlayer, type StoredValues } from './players.store.ts'
import { presentPlayer } from './present-player.ts'

type Words = Readonly<Record<keyof typeof english, string>>
export const wordsOf = ({ locale }: Actor): Words => (locale === 'es' ? spanish : english)
export const refused = (code: string, field: string, sentence: string) => new Refusal(code, sentence, { errors: { [field]: [sentence] } })

export async function createPlayerAction({ db, actor, request, now, body }: ActionContext & { body: BodyOf<typeof createPlayer> }) {
  const { clubId } = actor
  if (clubId === null) throw notFound()
  if (!mayRunPlayers({ clubId, regionId: body.club_region_id })(actor)) {
    // An admin of some regions forgot to choose one of them.
    if (!mayRunPlayers({ clubId, regionId: 'any' })(actor)) throw forbidden()
    throw refused('player.wrong', 'club_region_id', wordsOf(actor).regionNeeded)
  }
  const region_name = await refuseWrong(db, actor, clubId, { changed: body, today: dateOf(now, actor.clubZone) })
  if ((await samePlayer(db, clubId, body)) !== undefined)
    throw refused('player.twice', 'last_name', fill(wordsOf(actor).twice, { name: `${body.first_name} ${body.last_name}` }))
  const id = await insertPlayer(db, clubId, body, actor.userId)
  const diff = diffOf(actor, {}, { ...body, region_name })
  await audit(db, actor, request, { action: 'player.created', entity: 'player', entityId: id, clubId, after: body, diff })
  await announceChange(db, clubId, id, 'created')
  return { id }
}

export async function savePlayerAction(context: ActionContext & { params: { player: number }; body: BodyOf<typeof savePlayer> }) {
  const { db, request, now } = context
  const { version_id: seen, ...values } = context.body
  const found = await findPlayerToChange(db, context.actor, context.params.player, {
    ...{ now, seen },
    may: ({ actor, place, player }) => !player.archived && editableFields(actor, { ...place, ...player }).length > 0,
  })
  const { player, place, actor, today } = found
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && value !== player[name as PlayerField]),
  ) as StoredValues
  const names = Object.keys(changed) as PlayerField[]
  if (names.length === 0) return presentPlayer(found)
  const editable = editableFields(actor, { ...place, ...player })
  const locked = names.filter((name) => !editable.includes(name))
  if (locked.length > 0) {
    const sentence = wordsOf(actor).notEditable
    throw new Refusal('player.not_editable', sentence, { errors: Object.fromEntries(locked.map((name) => [name, [sentence]])) })
  }
  // A player goes only to a region whose players the admin runs.
  if ('club_region_id' in changed && !mayRunPlayers({ clubId: player.club_id, regionId: changed.club_region_id as number | null })(actor))
    throw refused('player.wrong', 'club_region_id', wordsOf(actor).regionNeeded)
  const region_name = await refuseWrong(db, actor, player.club_id, { changed, today })
  await updatePlayer(db, player, changed, actor.userId)
  await audit(db, actor, request, {
    ...{ action: 'player.saved', entity: 'player', entityId: player.id, clubId: player.club_id },
    ...{ before: Object.fromEntries(names.map((name) => [name, player[name]])), after: changed },
    diff: diffOf(actor, player, { ...changed, region_name }),
  })
  await announceChange(db, player.club_id, player.id, 'saved')
  return presentPlayer(await findPlayer(db, context.actor, player.id, now))
}

type Archiving = ActionContext & { params: { player: number }; body: BodyOf<typeof archivePlayer> }

/** Archives a player, or restores one. A player on a current team is not archived: the team would keep a player whom no list shows. */
export const archiveOrRestore = (archived: boolean) => async (context: Archiving) => {
  const { db, request, now } = context
  const may = ({ actor, place }: FoundPlayer) => mayRunPlayers(place)(actor)
  const found = await findPlayerToChange(db, context.actor, context.params.player, { now, seen: context.body.version_id, may })
  const { player, actor } = found
  if (player.archived === archived) return presentPlayer(found)
  if (archived && player.teams.length > 0) {
    const names = { name: player.first_name, teams: player.teams.join(', ') }
    throw new Refusal('player.on_team', fill(wordsOf(actor).onTeam, names), { facts: { teams: player.teams } })
  }
  await updatePlayer(db, player, { archived_at: archived ? now : null }, actor.userId)
  await audit(db, actor, request, {
    ...{ action: archived ? 'player.archived' : 'player.restored', entity: 'player', entityId: player.id, clubId: player.club_id },
    ...{ before: { archived: player.archived }, after: { archived } },
  })
  await announceChange(db, player.club_id, player.id, 'saved')
  return presentPlayer(await findPlayer(db, context.actor, player.id, now))
}

const announceChange = (db: Db, clubId: number, id: number, did: 'created' | 'saved') =>
  announce(db, clubId, { topic: playersTopic(clubId), type: `players.${did}`, payload: { id } })

/** Rules over what is changed; the schema has looked at each value alone. Returns the name of the region, null without one. */
export async function refuseWrong(db: Db, actor: Actor, clubId: number, { changed, today }: { changed: StoredValues; today: string }) {
  const words = wordsOf(actor)
  const { birth_date, club_region_id, primary_position } = changed
  if (typeof birth_date === 'string' && !isBirthDate(birth_date, today)) throw refused('player.wrong', 'birth_date', words.birthDateWrong)
  const region = typeof club_region_id === 'number' ? await regionName(db, clubId, club_region_id) : null
  if (region === undefined) throw refused('player.wrong', 'club_region_id', words.regionGone)
  if (typeof primary_position === 'string') {
    const { positions } = await choicesOfClub(db, clubId, [])
    if (positions.length > 0 && !positions.includes(primary_position)) throw refused('player.wrong', 'primary_position', words.positionGone)
  }
  for (const kind of ageClassKinds) {
    const number = changed[ageFields[kind]]
    if (typeof number !== 'number') continue
    if (!classesOf(kind, ageClassOf(actor.config, kind)).some((one) => one.number === number))
      throw refused('player.wrong', ageFields[kind], words.classGone)
  }
  return region
}

type Named = Partial<Record<PlayerField, unknown>> & { region_name?: string | null }

/** The changes of a player by field, for its history: regions and classes by their names. */
export function diffOf({ config }: Actor, before: Named, after: Named) {
  const kinds = new Map(ageClassKinds.map((kind) => [ageFields[kind] as PlayerField, kind]))
  const textOf = (name: PlayerField, of: Named) => {
    const value = of[name] ?? null
    const kind = kinds.get(name)
    if (value === null) return null
    if (name === 'club_region_id') return of.region_name ?? null
    return kind === undefined ? value : (classesOf(kind, ageClassOf(config, kind)).find(({ number }) => number === value)?.label ?? value)
  }
  const names = [...playerFieldNames, ...kinds.keys()].filter((name) => after[name] !== undefined && after[name] !== (before[name] ?? null))
  return Object.fromEntries(names.map((name) => [name, { from: textOf(name, before), to: textOf(name, after) }]))
}
