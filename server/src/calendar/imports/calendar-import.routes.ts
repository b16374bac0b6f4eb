import type { Actor } from '@touchline/domain/access/actor'
import * as club from '@touchline/domain/calendar/imports/import-endpoints'
import * as contract from '@touchline/domain/calendar/endpoints'
import * as words from '@touchline/domain/calendar/imports/import-aliases'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kit/database/database.ts'
import { handle, handleAfter } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { takeUse } from '../../kit/http/rate-limit.ts'
import { changeSource, findSource, listSources, present, removeSource } from './calendar-sources.ts'
import { applyImport, readImport, reviewImport } from './import-calendar.ts'
import { findImportPlace, readingFor, type ImportFor } from './import-place.ts'
import { sourceById } from './import.store.ts'
import { forget, listWords } from './import-aliases.ts'
import { lookAtSource, takeFound } from './reread-source.ts'
import { takeCalendar } from './take-calendar.ts'

export function calendarImportRoutes(app: FastifyInstance, ctx: AppContext) {
  const place = async ({ db, actor, now, outside }: { db: Db; actor: Actor; now: Date; outside: boolean }, importFor: ImportFor) => {
    const { clubId } = await findImportPlace(db, actor, importFor)
    if (outside) await refuseTooOften(db, actor)
    return await readingFor(db, clubId, now)
  }

  handleAfter(
    app,
    ctx,
    contract.reviewCalendarImport,
    {
      find: (call) => place({ ...call, outside: call.body.address !== undefined }, call.params.team),
      work: (reading, { body }) => takeCalendar(ctx, body, reading),
    },
    (call, taken) => reviewImport(call, call.params.team, taken),
  )
  handle(app, ctx, contract.readCalendarImport, ({ db, actor, params, now }) =>
    readImport(db, ctx, actor, params.team, params.change_set, now),
  )
  handle(app, ctx, contract.applyCalendarImport, (call) => applyImport(call, call.params.team, call.params.change_set, how(call)))

  handleAfter(
    app,
    ctx,
    club.reviewClubImport,
    {
      find: (call) => place({ ...call, outside: call.body.address !== undefined }, null),
      work: (reading, { body }) => takeCalendar(ctx, body, reading),
    },
    (call, taken) => reviewImport(call, null, taken),
  )
  handle(app, ctx, club.readClubImport, ({ db, actor, params, now }) => readImport(db, ctx, actor, null, params.change_set, now))
  handle(app, ctx, club.applyClubImport, (call) => applyImport(call, null, call.params.change_set, how(call)))

  handle(app, ctx, words.readClubWords, ({ db, actor }) => listWords(db, actor, null))
  handle(app, ctx, words.readTeamWords, ({ db, actor, params }) => listWords(db, actor, params.team))
  handle(app, ctx, words.forgetWord, (call) => forget(call, call.params.word, true))
  handle(app, ctx, words.recallWord, (call) => forget(call, call.params.word, false))

  handle(app, ctx, club.readTeamSources, ({ db, actor, params }) => listSources(db, actor, params.team))
  handle(app, ctx, club.readClubSources, ({ db, actor }) => listSources(db, actor, null))
  handle(app, ctx, club.changeSource, (call) => changeSource(call, call.params.source, call.body))
  handle(app, ctx, club.removeSource, (call) => removeSource(call, call.params.source))
  handleAfter(
    app,
    ctx,
    club.readSourceNow,
    {
      async find({ db, actor, params, now }) {
        const source = await findSource(db, actor, params.source)
        await refuseTooOften(db, actor)
        return { source, reading: await readingFor(db, source.club_id, now) }
      },
      work: async ({ source, reading }) => (source.undone || source.paused ? null : await lookAtSource(ctx, source, reading)),
    },
    async ({ db, actor, params, request, now }, found) => {
      const source = await findSource(db, actor, params.source)
      if (found) await takeFound(db, ctx, source, found, { actor, facts: request, now })
      const read = await sourceById(db, source.club_id, source.id)
      if (!read) throw notFound()
      return present(read)
    },
  )
}

const how = ({
  body,
  query,
}: {
  body: { rows: Parameters<typeof applyImport>[3]['rows']; keep: boolean }
  query: { trigger_notification?: boolean | undefined }
}) => ({
  rows: body.rows,
  keep: body.keep,
  notify: query.trigger_notification ?? false,
})

/** Enough for a person at work, too few for a program that scans for addresses that answer. */
async function refuseTooOften(db: Db, actor: Actor) {
  const wait = await takeUse(db, `calendar-address:${actor.userId}`, { uses: 60, minutes: 60 })
  if (wait === 0) return
  throw new Refusal('import.too_often', 'Too many calendars in a short time. Please wait a moment.', {
    status: 429,
    retryAfterSeconds: wait,
  })
}
