import { approveCancellation, requestCancellation } from '@touchline/domain/program-changes/cancel-endpoints'
import * as contract from '@touchline/domain/program-changes/endpoints'
import * as family from '@touchline/domain/program-changes/family-endpoints'
import { programChangeList, readyForCheckout } from '@touchline/domain/program-changes/lists'
import { texts as english } from '@touchline/domain/program-changes/list-texts.en'
import { texts as spanish } from '@touchline/domain/program-changes/list-texts.es'
import { texts as readyEnglish } from '@touchline/domain/program-changes/ready-texts.en'
import { texts as readySpanish } from '@touchline/domain/program-changes/ready-texts.es'
import { mayManageMoney } from '@touchline/domain/payments/policy'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { assignedPrograms } from '../access/assigned-programs.ts'
import { scopeOf } from '../access/scope-of.ts'
import type { AppContext } from '../kit/app-context.ts'
import { showMails } from '../kit/delivery/try-act.ts'
import { handle } from '../kit/http/handle.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import { regionsOfMoney } from '../payments/find-money.ts'
import { assertClub } from '../registration/own-club.ts'
import { programsReviewedBy } from '../registration/registered-with.ts'
import { accept, readOwn, saveChangeOf, settleOwn } from './accept-change.ts'
import { askToCancel, cancelAsAsked, quotesOfCancel } from './cancel-change.ts'
import { clubChoices, familyChoices, previewQuote } from './change-choices.ts'
import { findClubChange, shownChange } from './changes.store.ts'
import { approve, ask, decline, end, propose } from './propose-change.ts'
import { findTarget, quoteOf } from './quote-change.ts'

/** Serves program changes to the club and to families. */
export function changeRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readChangeChoices, clubChoices)
  handle(app, ctx, contract.quoteChange, previewQuote)
  handle(app, ctx, contract.proposeChange, propose)
  handle(app, ctx, contract.previewProposal, (call) => showMails(call, propose))
  handle(app, ctx, contract.readProgramChange, async (call) => {
    const { db, actor } = call
    const found = await findClubChange(call, call.params.program_change, 'view')
    const { change, old } = found
    const isUndecided = change.state === 'requested' || change.state === 'quoted'
    const ways = isUndecided && change.kind === 'cancel' ? await quotesOfCancel(call, old) : []
    const program = isUndecided && change.kind === 'move' ? await findTarget(db, change.club_id, change.package_id) : null
    const quote = program ? (await quoteOf(call, old, program, change)).quote : (ways[0]?.quote ?? change.quote)
    return {
      ...shownChange(found, quote),
      ways: ways.map(({ way, quote: { to_method, to_credit } }) => ({ way, to_method, to_credit })),
      ...{ subscription_id: old.subscription_id, new_subscription_id: change.new_subscription_id },
      may: { manage: mayManageMoney(scopeOf(old))(actor) },
    }
  })
  handle(app, ctx, contract.approveChange, approve)
  handle(app, ctx, contract.endChange, end)
  handle(app, ctx, requestCancellation, askToCancel)
  handle(app, ctx, approveCancellation, cancelAsAsked)

  handle(app, ctx, family.readOwnChangeChoices, familyChoices)
  handle(app, ctx, family.requestChange, ask)
  handle(app, ctx, family.readOwnChange, readOwn)
  handle(app, ctx, family.saveChangeChoices, saveChangeOf)
  handle(app, ctx, family.acceptChange, accept)
  handle(app, ctx, family.settleProgramChange, settleOwn)
  handle(app, ctx, family.declineChange, decline)
}

/** Serves the lists of changes, and of seats that are held for families. */
export function changeLists(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, programChangeList, {
    from: ({ actor }) => {
      const clubId = assertClub(actor)
      const regions = regionsOfMoney(actor)
      return sql`from program_change c
        join registration r on r.club_id = ${clubId} and r.id = c.registration_id
        join program p on p.club_id = ${clubId} and p.id = r.program_id
        join package k on k.club_id = ${clubId} and k.id = r.package_id
        join program q on q.club_id = ${clubId} and q.id = c.program_id
        join package m on m.club_id = ${clubId} and m.id = c.package_id
        join player l on l.club_id = ${clubId} and l.id = c.player_id
        join app_user u on u.id = c.user_id
        where c.club_id = ${clubId} and (${regions}::bigint[] is null or p.club_region_id = any(${regions}::bigint[]))
          and ${assignedPrograms(actor, sql`r.program_id`)}`
    },
    columns: {
      ...{ id: sql`c.id`, player: sql`(l.last_name || ', ' || l.first_name)`, from_program: sql`p.name`, from_package: sql`k.name` },
      ...{ to_program: sql`q.name`, to_package: sql`m.name`, payer: sql`(u.last_name || ', ' || u.first_name)`, asked_by: sql`c.asked_by` },
      ...{ kind: sql`c.kind`, state: sql`c.state`, created_at: sql`c.created_at`, expires_at: sql`c.expires_at` },
    },
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
  listRoutes(app, ctx, readyForCheckout, {
    from: ({ actor, query, now }) => {
      const clubId = assertClub(actor)
      const program = (query['program'] as number | undefined) ?? null
      return sql`from (
          select e.id * 2 as id, 'waitlist' as kind, e.program_id, e.package_id, e.player_id, e.user_id, e.offer_expires_at as expires_at,
            null::bigint as change_id
          from waitlist_entry e where e.club_id = ${clubId} and e.state = 'offered' and e.offer_expires_at > ${now}
          union all
          select c.id * 2 + 1, 'change', c.program_id, c.package_id, c.player_id, c.user_id, c.expires_at, c.id
          from program_change c where c.club_id = ${clubId} and c.state = 'quoted' and c.expires_at > ${now}
        ) h
        join player l on l.club_id = ${clubId} and l.id = h.player_id
        join package k on k.club_id = ${clubId} and k.id = h.package_id
        join program g on g.club_id = ${clubId} and g.id = h.program_id
        join app_user u on u.id = h.user_id
        where (${program}::bigint is null or h.program_id = ${program}) and ${programsReviewedBy(actor)}`
    },
    columns: {
      ...{ id: sql`h.id`, player: sql`(l.last_name || ', ' || l.first_name)`, package_name: sql`k.name`, kind: sql`h.kind` },
      ...{ contact: sql`(u.last_name || ', ' || u.first_name)`, expires_at: sql`h.expires_at`, player_id: sql`h.player_id` },
      change_id: sql`h.change_id`,
    },
    words: ({ locale }) => (locale === 'es' ? readySpanish : readyEnglish),
  })
}
