import { seasons } from '@touchline/domain/clubs/season-record'
import { texts as english } from '@touchline/domain/clubs/season-texts.en'
import { texts as spanish } from '@touchline/domain/clubs/season-texts.es'
import { dateOf } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { recordRoutes } from '../kit/record/record-routes.ts'

const endsBeforeStart = 'The last day can’t be before the first day.'

export function seasonRoutes(app: FastifyInstance, ctx: AppContext) {
  recordRoutes(app, ctx, seasons, {
    words: ({ locale }) => (locale === 'es' ? spanish : english),
    derived: {
      status: ({ actor, now }) => {
        const today = sql`${dateOf(now, actor.clubZone)}::date`
        return sql`case when r.archived or r.end_date < ${today} then 'Past' when r.start_date > ${today} then 'Future' else 'Current' end`
      },
    },
    beforeSave: (_call, { start_date, end_date }) => {
      if (end_date < start_date) throw new Refusal('season.backwards', endsBeforeStart, { errors: { end_date: [endsBeforeStart] } })
    },
  })
}
