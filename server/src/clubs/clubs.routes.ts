import { clubConfig } from '@touchline/domain/access/flags'
import { readClub, readFamilyClubs } from '@touchline/domain/clubs/endpoints'
import { seasonStatus } from '@touchline/domain/clubs/season'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { orgAccess } from './announce-club.ts'
import { clubOfRoleSession, clubsOf, regionsOfClub, seasonsOfClub, sportsOfClub } from './clubs.store.ts'

export function clubRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.live.access.push(orgAccess)

  handle(app, ctx, readClub, async ({ db, actor, now }) => {
    if (actor.clubId === null) throw notFound()
    const club = await clubOfRoleSession(db, actor.clubId)
    const today = dateOf(now, club.timezone)
    const sports = await sportsOfClub(db, actor.clubId)
    const seasons = await seasonsOfClub(db, actor.clubId)
    return {
      ...club,
      // The first sport stands for the club where only one can be shown.
      sport: sports.find(({ archived }) => !archived)?.sport ?? club.sport,
      sports,
      config: clubConfig(club.config),
      regions: await regionsOfClub(db, actor.clubId),
      seasons: seasons.map((season) => ({ ...season, status: seasonStatus(season, today) })),
    }
  })

  handle(app, ctx, readFamilyClubs, async ({ db, actor }) => ({
    items: (await clubsOf(db, actor.family.clubIds)).map((club) => ({ ...club, config: clubConfig(club.config) })),
  }))
}
