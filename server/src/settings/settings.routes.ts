import {
  previewAgeClass as previewAgeClassEndpoint,
  readAgeClasses,
  saveAgeClass as saveAgeClassEndpoint,
  saveSportAgeGroups as saveSportAgeGroupsEndpoint,
} from '@touchline/domain/settings/age-class-endpoints'
import { settingsOf } from '@touchline/domain/settings/settings-config'
import {
  readClubSettings,
  saveClubSettings,
  saveClubLogo as saveClubLogoEndpoint,
  saveDictionary as saveDictionaryEndpoint,
} from '@touchline/domain/settings/settings-endpoints'
import { dateOf } from '@touchline/domain/kit/dates'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { ageGroupsBySport } from '../clubs/clubs.store.ts'
import type { Db } from '../kit/database/database.ts'
import { handle } from '../kit/http/handle.ts'
import { previewAgeClass, saveAgeClass, savedAgeClasses, saveSportAgeGroups } from './save-age-class.ts'
import { saveClubLogo } from './save-club-logo.ts'
import { saveDictionary } from './save-dictionary.ts'
import { findClubSettings, saveSettings } from './save-settings.ts'

export function settingsRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, saveClubLogoEndpoint, saveClubLogo)
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
    return {
      version_id: club.version_id,
      today: dateOf(now, club.timezone),
      ...savedAgeClasses(club.config),
      sports: await sportsOf(db, club.club_id),
    }
  })

  handle(app, ctx, saveAgeClassEndpoint, ({ db, actor, request, body: { version_id, ...proposed } }) =>
    saveAgeClass(db, actor, request, version_id, proposed),
  )

  handle(app, ctx, saveSportAgeGroupsEndpoint, (call) => saveSportAgeGroups(call, call.body))

  handle(app, ctx, previewAgeClassEndpoint, async ({ db, actor, now, body }) => {
    const { timezone } = await findClubSettings(db, actor)
    return await previewAgeClass(db, actor, body, dateOf(now, timezone))
  })
}

const sportsOf = async (db: Db, clubId: number) =>
  (await ageGroupsBySport(db, clubId)).map(({ groups, ...sport }) => ({ ...sport, group: groups }))
