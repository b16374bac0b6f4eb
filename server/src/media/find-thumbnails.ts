import type { Actor } from '@touchline/domain/access/actor'
import { maySeePictureOfPerson, maySeePictureOfPlayer } from '@touchline/domain/media/policy'
import { variantOf, type ThumbnailRequest, type ThumbnailType } from '@touchline/domain/media/thumbnail'
import type { Db } from '../kit/database/database.ts'
import type { AppContext } from '../kit/app-context.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { marksOf, picturesOf, picturesOfPlayers } from './media.store.ts'

const minutes = 10
type Kind = 'user' | 'club' | 'player'
type Source = `${Kind}-${number}`
type Found = Map<number, Source>

/** Addresses in the order of the requests. Messages, resources, transactions and profiles have no pictures yet, so none is found. */
export async function findThumbnails(db: Db, ctx: AppContext, actor: Actor | null, requests: readonly ThumbnailRequest[], now: Date) {
  const idsOf = (type: ThumbnailType) => [...new Set(requests.filter((one) => one.type === type).map(({ id }) => id))]
  const found: Partial<Record<ThumbnailType, Found>> = {
    Club: sources('club', await marksOf(db, idsOf('Club'))),
    ...(actor && { User: await ofUsers(db, ctx, actor, idsOf('User')), Player: await ofPlayers(db, ctx, actor, idsOf('Player')) }),
  }
  const expires = new Date(now.getTime() + minutes * 60_000).toISOString()
  return {
    items: requests.map((one) => {
      const source = found[one.type]?.get(one.id)
      return { url: source === undefined ? null : signedUrl(ctx, `/thumbnails/${source}/${variantOf(one)}`, now), expires }
    }),
  }
}

const sources = (kind: Kind, files: Map<number, number>): Found => new Map([...files].map(([id, file]) => [id, `${kind}-${file}` as const]))

async function ofUsers(db: Db, ctx: AppContext, actor: Actor, ids: readonly number[]): Promise<Found> {
  if (ids.length === 0) return new Map()
  const known = actor.clubId === null ? [] : await ctx.questions.placesOfUsers(db, actor.clubId, ids)
  const seen = known.filter((person) => maySeePictureOfPerson(person)(actor)).map(({ userId }) => userId)
  // The own picture is visible in every role, also in one without a club.
  const own = ids.includes(actor.userId) ? [actor.userId] : []
  return sources('user', await picturesOf(db, [...new Set([...seen, ...own])]))
}

async function ofPlayers(db: Db, ctx: AppContext, actor: Actor, ids: readonly number[]): Promise<Found> {
  if (ids.length === 0 || actor.clubId === null) return new Map()
  const known = await ctx.questions.placesOfPlayers(db, actor.clubId, ids)
  const seen = known.filter((player) => maySeePictureOfPlayer(player)(actor))
  const own = sources(
    'player',
    await picturesOfPlayers(
      db,
      actor.clubId,
      seen.map(({ playerId }) => playerId),
    ),
  )
  // A player without a picture of the club's own has that of the account.
  const users = seen.flatMap(({ userId }) => userId ?? [])
  const ofAccounts = sources('user', await picturesOf(db, users))
  const pictureOf = ({ playerId, userId }: (typeof seen)[number]) =>
    own.get(playerId) ?? (userId === null ? undefined : ofAccounts.get(userId))
  return new Map(seen.flatMap((player) => (pictureOf(player) ? [[player.playerId, pictureOf(player)!] as const] : [])))
}
