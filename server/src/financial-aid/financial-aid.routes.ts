import * as contract from '@touchline/domain/financial-aid/endpoints'
import { readAidRequestFile } from '@touchline/domain/financial-aid/file-endpoints'
import { aidRequests } from '@touchline/domain/financial-aid/lists'
import { moveAidQuestion } from '@touchline/domain/financial-aid/question-endpoints'
import { texts as english } from '@touchline/domain/financial-aid/list-texts.en'
import { texts as spanish } from '@touchline/domain/financial-aid/list-texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { showMails } from '../kit/delivery/try-act.ts'
import { handle } from '../kit/http/handle.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import { assertClub } from '../registration/own-club.ts'
import { answersOfRequest, requestFile } from './aid-form.ts'
import { findOwnRequest, regionInSql, shownRequest } from './aid.store.ts'
import { deny, grant, readToDecide, revoke } from './decide-aid.ts'
import { moveQuestion } from './move-question.ts'
import { askFamily, reply } from './question-aid.ts'
import { ask, ownRequests, presentOffer, withdraw } from './request-aid.ts'

/** Serves requests for financial aid to the families who ask, and to those who decide. */
export function aidRoutes(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, aidRequests, {
    from: ({ actor }) => {
      const clubId = assertClub(actor)
      return sql`from aid_request q
        join program p on p.club_id = ${clubId} and p.id = q.program_id
        join player l on l.club_id = ${clubId} and l.id = q.player_id
        join app_user u on u.id = q.user_id
        left join aid_grant g on g.club_id = ${clubId} and g.id = q.grant_id
        where q.club_id = ${clubId} and ${regionInSql(actor, sql`p.club_region_id`)}`
    },
    columns: {
      ...{ id: sql`q.id`, player: sql`(l.last_name || ', ' || l.first_name)`, program: sql`p.name` },
      ...{ requester: sql`(u.last_name || ', ' || u.first_name)`, asked: sql`q.asked_cents`, program_id: sql`q.program_id` },
      granted: sql`case when g.revoked_at is null then coalesce(g.applied_cents, g.cents) end`,
      state: sql`case when q.state = 'approved' and g.subscription_id is not null then 'applied' else q.state end`,
      ...{ requested_at: sql`q.created_at`, decided_at: sql`q.decided_at` },
    },
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
  handle(app, ctx, contract.readAidOffer, presentOffer)
  handle(app, ctx, contract.requestAid, ask)
  handle(app, ctx, contract.readOwnAidRequests, ownRequests)
  handle(app, ctx, contract.readOwnAidRequest, async (call) => {
    const row = await findOwnRequest(call, call.params.aid_request)
    return { ...shownRequest(row), reason: row.reason, questions: row.questions, answers: await answersOfRequest(call, row) }
  })
  handle(app, ctx, contract.replyToAidQuestion, reply)
  handle(app, ctx, contract.withdrawAidRequest, withdraw)
  handle(app, ctx, contract.readAidChoices, async ({ db, actor }) => {
    const clubId = assertClub(actor)
    const { rows } = await sql<{ id: number; name: string }>`select p.id, p.name from program p
      where p.club_id = ${clubId} and ${regionInSql(actor, sql`p.club_region_id`)}
        and exists (select from aid_request q where q.club_id = ${clubId} and q.program_id = p.id) order by p.name, p.id`.execute(db)
    return { programs: rows }
  })
  handle(app, ctx, contract.readAidRequest, readToDecide)
  handle(app, ctx, contract.grantAid, grant)
  handle(app, ctx, contract.askAboutAid, askFamily)
  handle(app, ctx, contract.denyAid, deny)
  handle(app, ctx, contract.revokeAid, revoke)
  handle(app, ctx, contract.previewAidDecision, (call) => showMails(call, { grant, deny, revoke }[call.body.act]))
  handle(app, ctx, readAidRequestFile, requestFile)
  handle(app, ctx, moveAidQuestion, moveQuestion)
}
