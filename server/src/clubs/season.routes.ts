import { seasons } from '@touchline/domain/clubs/season-record'
import { texts as english } from '@touchline/domain/clubs/season-texts.en'
import { texts as spanish } from '@touchline/domain/clubs/season-texts.es'
import { fill } from '@touchline/domain/kit/texts'
import { dateOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { AppContext } from '../kit/app-context.ts'
import { recordRoutes } from '../kit/record/record-routes.ts'

type SeasonValues = Record<'start_date' | 'end_date', string> & Record<'playing_season' | 'age_class', string | null>

const endsBeforeStart = 'The last day can’t be before the first day.'

/** Two seasons for the same part of the year and the same ages never run at once; others may, such as a league beside a whole year. */
async function refuseOverlap({ db, actor }: Pick<ActionContext, 'db' | 'actor'>, season: SeasonValues, id: number | null) {
  const { start_date, end_date, playing_season, age_class } = season
  if (playing_season === null) return
  const { rows } = await sql<{ name: string }>`select name from season where club_id = ${actor.clubId} and not archived
    and lower(playing_season) = lower(${playing_season}) and lower(age_class) is not distinct from lower(${age_class})
    and start_date <= ${end_date}::date and end_date >= ${start_date}::date and id is distinct from ${id}::bigint order by start_date limit 1`.execute(
    db,
  )
  if (rows.length === 0) return
  const { overlaps } = actor.locale === 'es' ? spanish : english
  const text = fill(overlaps, { name: rows[0]!.name })
  throw new Refusal('season.overlap', text, { errors: { start_date: [text] } })
}

export function seasonRoutes(app: FastifyInstance, ctx: AppContext) {
  recordRoutes(app, ctx, seasons, {
    words: ({ locale }) => (locale === 'es' ? spanish : english),
    derived: {
      status: ({ actor, now }) => {
        const today = sql`${dateOf(now, actor.clubZone)}::date`
        return sql`case when r.archived or r.end_date < ${today} then 'Past' when r.start_date > ${today} then 'Future' else 'Current' end`
      },
    },
    beforeSave: async (call, season, before) => {
      const { start_date, end_date } = season
      if (end_date < start_date) throw new Refusal('season.backwards', endsBeforeStart, { errors: { end_date: [endsBeforeStart] } })
      await refuseOverlap(call, season, before?.id ?? null)
    },
    beforeRestore: (call, season) => refuseOverlap(call, season, season.id),
  })
}
