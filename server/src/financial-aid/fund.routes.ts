import { aidFunds } from '@touchline/domain/financial-aid/records'
import { texts as english } from '@touchline/domain/financial-aid/fund-texts.en'
import { texts as spanish } from '@touchline/domain/financial-aid/fund-texts.es'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { recordRoutes } from '../kit/record/record-routes.ts'
import { assertClub } from '../registration/own-club.ts'
import { findFund, grantedInSql, regionInSql, wordsOf } from './aid.store.ts'
import { wrong } from './request-aid.ts'

/** Serves the funds. A changed fund is locked, so that its budget is never below what is granted of it. */
export function fundRoutes(app: FastifyInstance, ctx: AppContext) {
  recordRoutes(app, ctx, aidFunds, {
    words: ({ locale }) => (locale === 'es' ? spanish : english),
    visible: ({ actor }) =>
      regionInSql(actor, sql`(select n.club_region_id from program n where n.club_id = ${actor.clubId} and n.id = r.program_id)`),
    derived: {
      program: ({ actor }) => sql`(select n.name from program n where n.club_id = ${actor.clubId} and n.id = r.program_id)`,
      granted: ({ actor }) => grantedInSql(actor.clubId, sql`r.id`),
      left: ({ actor }) => sql`greatest(0, r.budget - ${grantedInSql(actor.clubId, sql`r.id`)})`,
    },
    beforeSave: async ({ actor, db }, values, before) => {
      if (before === null) return
      const words = wordsOf(actor)
      // Read anew under the lock: a grant that it waited for is not in `before`.
      const { granted } = await findFund(db, assertClub(actor), before.id)
      if (values.budget < granted) throw wrong('budget', fill(words.belowGranted, { amount: moneyText(granted, actor.locale) }))
      if (values.program_id === before.program_id) return
      const { rows } = await sql`select 1 from aid_request where club_id = ${actor.clubId} and fund_id = ${before.id} limit 1`.execute(db)
      if (rows.length > 0) throw wrong('program_id', words.inUse)
    },
  })
}
