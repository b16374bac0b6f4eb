import type { Actor } from '@touchline/domain/access/actor'
import * as contract from '@touchline/domain/duplicates/endpoints'
import { mayLookForDuplicates, mayMergePlayers } from '@touchline/domain/duplicates/policy'
import { duplicateReasons } from '@touchline/domain/duplicates/score'
import { texts as mergeEnglish } from '@touchline/domain/duplicates/merge-texts.en'
import { texts as mergeSpanish } from '@touchline/domain/duplicates/merge-texts.es'
import { texts as english } from '@touchline/domain/duplicates/texts.en'
import { texts as spanish } from '@touchline/domain/duplicates/texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import { handle } from '../kit/http/handle.ts'
import { bulkRoutes } from '../kit/list/bulk-routes.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { pairActs, pairChanges, pairsKind } from './act-on-pairs.ts'
import { saveDismissal } from './duplicates.store.ts'
import { findDuplicates } from './find-duplicates.ts'
import { clubToSearch, findPairToMerge } from './find-pair.ts'
import { mergePlayers } from './merge-players.ts'
import { pairPlayers } from './pair-players.ts'
import { readPair } from './read-pair.ts'
import { undoMerge } from './undo-merge.ts'

const fullName = (row: 'p' | 'q') => sql`${sql.ref(`${row}.first_name`)} || ' ' || ${sql.ref(`${row}.last_name`)}`

/** SQL: the actor may merge the players `p` and `q`. */
function mayMergeInSql(actor: Actor, clubId: number): Sql {
  if (mayMergePlayers({ clubId, regionIds: [null] })(actor)) return sql`true`
  const regions = Object.keys(actor.permissions)
    .map(Number)
    .filter((regionId) => mayMergePlayers({ clubId, regionIds: [regionId] })(actor))
  return sql`p.club_region_id = any(${regions}::bigint[]) and q.club_region_id = any(${regions}::bigint[])`
}

export function duplicateRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.live.access.push({
    pattern: /^clubs\/([1-9]\d{0,9})\/duplicates$/,
    mayFollow: (_db, actor, [clubId]) => Promise.resolve(mayLookForDuplicates({ clubId: clubId! })(actor)),
  })

  const wordsOf = ({ locale }: Actor) => (locale === 'es' ? spanish : english)
  ctx.changes.set(pairsKind, pairChanges)
  const pairs = listRoutes(app, ctx, contract.duplicateList, {
    from: ({ actor, query, isByIds = false }) => {
      const clubId = clubToSearch(actor)
      const state = isByIds ? sql`true` : sql`(d.dismissed_at is not null) = ${query['state'] === 'dismissed'}::boolean`
      return sql`from player_duplicate d join player p on p.club_id = ${clubId} and p.id = d.player_id and p.archived_at is null
        join player q on q.club_id = ${clubId} and q.id = d.other_player_id and q.archived_at is null
        where d.club_id = ${clubId} and ${state} and ${mayMergeInSql(actor, clubId)}`
    },
    columns: ({ actor }) => {
      const words = wordsOf(actor)
      const byReason = JSON.stringify(Object.fromEntries(duplicateReasons.map((reason) => [reason, words[`reason.${reason}`]])))
      return {
        id: sql`d.id`,
        player: fullName('p'),
        other_player: fullName('q'),
        reasons: sql`(select string_agg(${byReason}::jsonb ->> r.reason, ', ' order by r.place) from unnest(d.reasons) with ordinality r (reason, place))`,
        score: sql`d.score`,
        state: sql`case when d.dismissed_at is not null then 'dismissed' end`,
      }
    },
    words: wordsOf,
  })
  bulkRoutes(app, ctx, contract.duplicateActs, pairs, pairActs)

  listRoutes(app, ctx, contract.mergeList, {
    from: ({ actor }) => {
      const clubId = clubToSearch(actor)
      return sql`from player_merge m join player p on p.club_id = ${clubId} and p.id = m.player_id
        join player q on q.club_id = ${clubId} and q.id = m.merged_player_id left join app_user u on u.id = m.merged_by_user_id
        where m.club_id = ${clubId} and ${mayMergeInSql(actor, clubId)}`
    },
    columns: {
      id: sql`m.id`,
      player: fullName('p'),
      merged_player: fullName('q'),
      merged_at: sql`m.merged_at`,
      merged_by: sql`u.first_name || ' ' || u.last_name`,
      state: sql`case when m.undone_at is null then 'merged' else 'undone' end`,
    },
    words: ({ locale }) => (locale === 'es' ? mergeSpanish : mergeEnglish),
  })

  handle(app, ctx, contract.readDuplicate, ({ db, actor, params }) => readPair(db, ctx, actor, params.duplicate))
  handle(app, ctx, contract.findDuplicates, ({ db, actor }) => findDuplicates(db, clubToSearch(actor)))
  handle(app, ctx, contract.pairPlayers, (call) => pairPlayers(call, call.body))
  handle(app, ctx, contract.mergePlayers, (call) => mergePlayers(call, call.params.duplicate, call.body))
  handle(app, ctx, contract.undoMerge, (call) => undoMerge(call, call.params.merge))

  handle(app, ctx, contract.dismissDuplicate, async ({ db, actor, params, body: { dismissed }, request, now }) => {
    const { clubId, pair } = await findPairToMerge(db, actor, params.duplicate, true)
    if ((pair.dismissed_at !== null) === dismissed) return { dismissed }
    await saveDismissal(db, clubId, pair.id, dismissed ? { userId: actor.userId, now } : null)
    const action = dismissed ? 'player.not_duplicate' : 'player.maybe_duplicate'
    await audit(db, actor, request, { action, entity: 'player', entityId: pair.player_id, clubId, diff: { other: pair.other_player_id } })
    return { dismissed }
  })
}
