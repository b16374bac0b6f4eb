import type { Actor } from '@touchline/domain/access/actor'
import { aidFunds, aidQuestions } from '@touchline/domain/financial-aid/records'
import { texts as english } from '@touchline/domain/financial-aid/fund-texts.en'
import { texts as spanish } from '@touchline/domain/financial-aid/fund-texts.es'
import { texts as questionEnglish } from '@touchline/domain/financial-aid/question-texts.en'
import { texts as questionSpanish } from '@touchline/domain/financial-aid/question-texts.es'
import { manyProblems, questionProblems } from '@touchline/domain/forms/set-up'
import { moneyText } from '@touchline/domain/kit/money'
import { fill } from '@touchline/domain/kit/texts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { setUpWordsOf } from '../forms/set-up-words.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { recordRoutes, type RecordCall } from '../kit/record/record-routes.ts'
import { assertClub } from '../registration/own-club.ts'
import { questionRowsOf } from './aid-form.ts'
import { findFund, grantedInSql, regionInSql, wordsOf } from './aid.store.ts'
import { wrong } from './request-aid.ts'

interface Of {
  actor: Actor
}
const ofProgram = ({ actor }: Of, column: Sql) =>
  sql`(select ${column} from program n where n.club_id = ${actor.clubId} and n.id = r.program_id)`
/** The row is of a program of a region whose requests the actor reads; what is of every program takes the key for all regions. */
const ofReadRegion = (call: Of) => regionInSql(call.actor, ofProgram(call, sql`n.club_region_id`))
const nameOfProgram = (call: Of) => ofProgram(call, sql`n.name`)

/** Serves the set-up: the funds, and the questions to families. A changed fund is locked, so that its budget is never below what is granted of it. */
export function fundRoutes(app: FastifyInstance, ctx: AppContext) {
  recordRoutes(app, ctx, aidFunds, {
    words: ({ locale }) => (locale === 'es' ? spanish : english),
    visible: ofReadRegion,
    derived: {
      program: nameOfProgram,
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
  recordRoutes(app, ctx, aidQuestions, {
    words: ({ locale }) => (locale === 'es' ? questionSpanish : questionEnglish),
    visible: ofReadRegion,
    derived: {
      program: nameOfProgram,
      position: ({ actor }) => sql`(select count(*)::int from aid_question o where o.club_id = ${actor.clubId} and o.archived = r.archived
        and (coalesce(o.program_id, 0), o.position, o.id) <= (coalesce(r.program_id, 0), r.position, r.id))`,
      moves_up: (call) => hasNeighbour(call, sql`<`),
      moves_down: (call) => hasNeighbour(call, sql`>`),
    },
    beforeSave: async (call, values, before) => {
      const [problem] = Object.entries(questionProblems(values, setUpWordsOf(call.actor)))
      if (problem) throw wrong(...problem)
      if (before === null || before.program_id !== values.program_id) await refuseMany(call, values)
    },
    beforeRestore: refuseMany,
  })
}

/** Refuses one more question of every request, or of a program, where there are the most. */
async function refuseMany({ actor, db }: Pick<RecordCall, 'actor' | 'db'>, { program_id }: { program_id: number | null }): Promise<void> {
  const { length } = await questionRowsOf(db, assertClub(actor), program_id)
  const [problem] = Object.entries(manyProblems(length, setUpWordsOf(actor)))
  if (problem) throw wrong(...problem)
}

/** A question of the same form stands before or behind the row. */
const hasNeighbour = (
  { actor }: Of,
  side: Sql,
) => sql`(not r.archived and exists (select from aid_question o where o.club_id = ${actor.clubId} and not o.archived
  and o.program_id is not distinct from r.program_id and (o.position, o.id) ${side} (r.position, r.id)))`
