import { clubConfig } from '@touchline/domain/access/flags'
import {
  previewAgeClass as previewAgeClassEndpoint,
  readAgeClasses,
  saveAgeClass as saveAgeClassEndpoint,
} from '@touchline/domain/clubs/age-class-endpoints'
import { readClub, readFamilyClubs, saveDictionary as saveDictionaryEndpoint } from '@touchline/domain/clubs/endpoints'
import { readClubSettings, saveClubSettings } from '@touchline/domain/clubs/settings-endpoints'
import { settingsOf } from '@touchline/domain/clubs/settings'
import { seasonStatus } from '@touchline/domain/clubs/season'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { previewAgeClass, saveAgeClass, savedAgeClasses } from './save-age-class.ts'
import { saveDictionary } from './save-dictionary.ts'
import { findClubSettings, saveSettings } from './save-settings.ts'
import { clubOfRoleSession, clubsOf, regionsOfClub, seasonsOfClub, sportsOfClub } from './clubs.store.ts'

export function clubRoutes(app: FastifyInstance, ctx: AppContext) {
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

  handle(app, ctx, saveDictionaryEndpoint, ({ db, actor, request, body }) => saveDictionary(db, actor, request, body.dictionary))

  handle(app, ctx, readClubSettings, async ({ db, actor }) => {
    const club = await findClubSettings(db, actor)
    return { version_id: club.version_id, settings: settingsOf(club) }
  })

  handle(app, ctx, saveClubSettings, ({ db, actor, request, body: { version_id, ...settings } }) =>
    saveSettings(db, actor, request, version_id, settings),
  )

  handle(app, ctx, readAgeClasses, async ({ db, actor, now }) => {
    const club = await findClubSettings(db, actor)
    return { version_id: club.version_id, today: dateOf(now, club.timezone), ...savedAgeClasses(club.config) }
  })

  handle(app, ctx, saveAgeClassEndpoint, ({ db, actor, request, body: { version_id, ...proposed } }) =>
    saveAgeClass(db, actor, request, version_id, proposed),
  )

  handle(app, ctx, previewAgeClassEndpoint, async ({ db, actor, now, body }) => {
    const { timezone } = await findClubSettings(db, actor)
    return await previewAgeClass(db, actor, body, dateOf(now, timezone))
  })

  handle(app, ctx, readFamilyClubs, async ({ db, actor }) => ({
    items: (await clubsOf(db, actor.family.clubIds)).map((club) => ({ ...club, config: clubConfig(club.config) })),
  }))
}
