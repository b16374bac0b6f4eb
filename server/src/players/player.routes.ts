import { guards } from '@touchline/domain/access/guards'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { dateOf } from '@touchline/domain/kit/dates'
import * as contract from '@touchline/domain/players/endpoints'
import type { AgeClassKind } from '@touchline/domain/access/age-class'
import type { ClubConfig } from '@touchline/domain/access/flags'
import { ageClassOf, withGroupsOfSport } from '@touchline/domain/players/age-fields'
import { listedAgeClass } from '@touchline/domain/players/player'
import { maySeeContactsOfPlayer, mayRunPlayers, maySeePlayerHistory } from '@touchline/domain/players/policy'
import { classesOf, type Class } from '@touchline/domain/settings/age-class'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { populated } from '../kit/database/populate.ts'
import { handle } from '../kit/http/handle.ts'
import { contactsByPlayer } from '../people/contacts.store.ts'
import { ageGroupsBySport } from '../clubs/clubs.store.ts'
import { findPlayer, placeOfPlayer, withSettingsFor } from './find-player.ts'
import { hasOwnTeamsOnly } from './player-reach.ts'
import { choicesOfClub, historyOfPlayer, idsOfFamily, readPlayerRows, teamsOfPlayers } from './players.store.ts'
import { presentPlayer, presentTeam } from './present-player.ts'
import { savePlayerPictureAction } from './save-player-picture.ts'
import { archiveOrRestore, createPlayerAction, savePlayerAction } from './save-player.ts'

/** Serves the page of a player, and the acts on it. */
export function playerRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.live.access.push({
    pattern: /^clubs\/([1-9]\d{0,9})\/players$/,
    mayFollow: (_db, actor, [clubId]) => Promise.resolve(actor.clubId === clubId && guards['club admin or director'](actor)),
  })

  handle(app, ctx, contract.readPlayers, async ({ db, actor, query, now }) => {
    const wanted = populated(query.populate, ['teams'])
    const { clubId } = actor
    const ids = clubId === null || actor.roleType !== 'Parent' ? [] : await idsOfFamily(db, actor)
    const today = dateOf(now, actor.clubZone)
    const rows = ids.length === 0 ? [] : await readPlayerRows(db, clubId!, ids, today)
    const items = ids.map((id) => {
      const player = rows.find((row) => row.id === id)!
      return presentPlayer({ player, place: placeOfPlayer(player), actor: withSettingsFor(player, actor), today })
    })
    const found = { items, total: items.length }
    if (!wanted.has('teams')) return found
    const teams = ids.length === 0 ? new Map<number, never[]>() : await teamsOfPlayers(db, clubId!, ids, today)
    return {
      ...found,
      teams: ids.flatMap((player_id) => (teams.get(player_id) ?? []).map((team) => ({ ...presentTeam(actor, clubId!)(team), player_id }))),
    }
  })

  handle(app, ctx, contract.readPlayer, async ({ db, actor, params, now }) =>
    presentPlayer(await findPlayer(db, actor, params.player, now)),
  )

  handle(app, ctx, contract.readPlayerTeams, async ({ db, actor: asking, params, now }) => {
    const { player, actor, today } = await findPlayer(db, asking, params.player, now)
    const teams = await teamsOfPlayers(db, player.club_id, [player.id], today)
    return { items: (teams.get(player.id) ?? []).map(presentTeam(actor, player.club_id)) }
  })

  handle(app, ctx, contract.readPlayerContacts, async ({ db, actor: asking, params, now }) => {
    const { player, place, actor } = await findPlayer(db, asking, params.player, now)
    if (!maySeeContactsOfPlayer(place)(actor)) throw forbidden()
    const contacts = (await contactsByPlayer(db, player.club_id, [player.id])).get(player.id)!
    return {
      items: contacts.map((row) => ({
        contact_id: row.id,
        name: row.name,
        relationship: row.relationship,
        is_primary: row.is_primary,
        email: row.email,
        mobile_number: row.mobile_number,
        is_private: (row.email_private && row.email !== null) || (row.mobile_private && row.mobile_number !== null),
        joined: row.state === 'joined',
      })),
    }
  })

  handle(app, ctx, contract.readPlayerHistory, async ({ db, actor: asking, params, now }) => {
    const { player, place, actor } = await findPlayer(db, asking, params.player, now)
    if (!maySeePlayerHistory(place)(actor)) throw forbidden()
    const lines = await historyOfPlayer(db, player.club_id, player.id)
    return {
      items: lines.map(({ created_at, diff, ...line }) => ({ ...line, created_at: created_at.toISOString(), changed: changedIn(diff) })),
    }
  })

  handle(app, ctx, contract.readPlayerChoices, async ({ db, actor }) => {
    const { clubId, config } = actor
    if (clubId === null) throw notFound()
    const kind = listedAgeClass(config)
    const runs = (regionId: number | null | 'any') => mayRunPlayers({ clubId, regionId })(actor)
    const regions = Object.keys(actor.permissions).map(Number)
    return {
      ...(await choicesOfClub(db, clubId, hasOwnTeamsOnly(actor) ? actor.teams.director : null)),
      ages: classesOfAll([config, ...(await ageGroupsBySport(db, clubId)).map(({ groups }) => withGroupsOfSport(config, groups))], kind),
      may_create: runs('any'),
      create_in: runs(null) ? null : regions.filter((region) => region > 0 && runs(region)),
    }
  })

  handle(app, ctx, contract.createPlayer, createPlayerAction)
  handle(app, ctx, contract.savePlayer, savePlayerAction)
  handle(app, ctx, contract.savePlayerPicture, savePlayerPictureAction)
  handle(app, ctx, contract.archivePlayer, archiveOrRestore(true))
  handle(app, ctx, contract.restorePlayer, archiveOrRestore(false))
}

/** The classes of the club and of its sports, by number; classes of one number have all their names. */
function classesOfAll(configs: readonly ClubConfig[], kind: AgeClassKind): Class[] {
  const labels = new Map<number, Set<string>>()
  for (const { number, label } of configs.flatMap((config) => classesOf(kind, ageClassOf(config, kind))))
    labels.set(number, (labels.get(number) ?? new Set()).add(label))
  return [...labels].sort(([a], [b]) => a - b).map(([number, names]) => ({ number, label: [...names].join(' / ') }))
}

type Changed = Record<string, { from: string | null; to: string | null }>
const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value as string | number))

/** The changes of fields in a line of the audit; older lines hold other things. */
const changedIn = (diff: Record<string, unknown>): Changed =>
  Object.fromEntries(
    Object.entries(diff).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'from' in value && 'to' in value
        ? [[name, { from: textOf(value.from), to: textOf(value.to) }]]
        : [],
    ),
  )
