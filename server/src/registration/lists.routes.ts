import { forbidden } from '@touchline/domain/kit/refusal'
import { maySeeDiscounts } from '@touchline/domain/programs/policy'
import { discountUses, programPlayerActs, programPlayers } from '@touchline/domain/registration/lists'
import { texts as usesEnglish } from '@touchline/domain/registration/uses-texts.en'
import { texts as usesSpanish } from '@touchline/domain/registration/uses-texts.es'
import { texts as english } from '@touchline/domain/registration/list-texts.en'
import { texts as spanish } from '@touchline/domain/registration/list-texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { assignedPrograms } from '../access/assigned-programs.ts'
import { answersInSql, answersOf } from '../forms/forms.store.ts'
import type { AppContext } from '../kit/app-context.ts'
import { bulkRoutes } from '../kit/list/bulk-routes.ts'
import { listRoutes, type ListSource } from '../kit/list/list-routes.ts'
import { regionsToReview } from '../payments/find-money.ts'
import { cancelAct } from './ended/cancel-registrations.ts'
import { cancelChanges, cancelKind } from './ended/cancel-changes.ts'
import { restoreAct } from './ended/restore-registrations.ts'
import { assertClub } from './own-club.ts'
import { programsReviewedBy, readsAnswers } from './registered-with.ts'

/** The registrations of the programs whose registrations the actor reads. */
export const programPlayerSource: ListSource<typeof programPlayers, Record<never, never>> = {
  from: ({ actor, query }) => {
    const clubId = assertClub(actor)
    const program = (query['program'] as number | undefined) ?? null
    return sql`from registration r
      join player l on l.club_id = ${clubId} and l.id = r.player_id
      join package k on k.club_id = ${clubId} and k.id = r.package_id
      join program g on g.club_id = ${clubId} and g.id = r.program_id
      left join app_user u on u.id = r.user_id
      where r.club_id = ${clubId} and (${program}::bigint is null or r.program_id = ${program}) and ${programsReviewedBy(actor)}`
  },
  columns: ({ actor }) => ({
    ...{ id: sql`r.id`, player: sql`(l.last_name || ', ' || l.first_name)`, package_name: sql`k.name`, gender: sql`l.gender` },
    ...{
      birth_year: sql`extract(year from l.birth_date)::int`,
      status: sql`r.status`,
      // Nobody has answered an open invitation.
      payer: sql`coalesce(u.last_name || ', ' || u.first_name, '')`,
    },
    ...{ price: sql`r.price`, registered_at: sql`r.created_at`, player_id: sql`r.player_id`, form_id: sql`r.form_id` },
    subscription_id: sql`r.subscription_id`,
    answers: readsAnswers(actor) ? answersInSql(assertClub(actor), sql`r.form_id`, actor) : sql`null::text`,
  }),
  computed: async (rows, call) => {
    const ids = readsAnswers(call.actor) ? rows.flatMap(({ form_id }) => form_id ?? []) : []
    const answers = await answersOf(call, assertClub(call.actor), ids)
    return rows.map(({ form_id }) => ({ form: answers.get(form_id ?? 0) ?? [] }))
  },
  words: ({ locale }) => (locale === 'es' ? spanish : english),
}

/** Serves the players of programs to those who administer them, and to directors; the uses of discounts to finance, and to directors. */
export function registrationLists(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(cancelKind, cancelChanges)
  const players = listRoutes(app, ctx, programPlayers, programPlayerSource)
  bulkRoutes(app, ctx, programPlayerActs, players, { cancel: cancelAct, restore: restoreAct })
  listRoutes(app, ctx, discountUses, {
    from: ({ actor, query }) => {
      const clubId = assertClub(actor)
      if (!maySeeDiscounts({ clubId })(actor)) throw forbidden()
      const regions = regionsToReview(actor)
      const discount = (query['discount'] as number | undefined) ?? null
      return sql`from registration_discount d
        join registration r on r.club_id = ${clubId} and r.id = d.registration_id
        join program p on p.club_id = ${clubId} and p.id = r.program_id
        join player l on l.club_id = ${clubId} and l.id = r.player_id
        join app_user u on u.id = r.user_id
        join discount x on x.club_id = ${clubId} and x.id = d.discount_id
        where d.club_id = ${clubId} and (${discount}::bigint is null or d.discount_id = ${discount})
          and (${regions}::bigint[] is null or p.club_region_id = any(${regions}::bigint[])) and ${assignedPrograms(actor, sql`r.program_id`)}`
    },
    columns: {
      ...{ id: sql`d.id`, player: sql`(l.last_name || ', ' || l.first_name)`, payer: sql`(u.last_name || ', ' || u.first_name)` },
      ...{ discount: sql`x.name`, program: sql`p.name`, cents: sql`d.cents`, used_at: sql`r.created_at`, discount_id: sql`d.discount_id` },
    },
    words: ({ locale }) => (locale === 'es' ? usesSpanish : usesEnglish),
  })
}
