import type { Actor } from '@touchline/domain/access/actor'
import { guards } from '@touchline/domain/access/guards'
import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import { playerForms, readPlayerForm } from '@touchline/domain/registration/player-forms/player-forms'
import type { RegistrationStatus } from '@touchline/domain/registration/registration-status'
import { texts as english } from '@touchline/domain/registration/player-forms/texts.en'
import { texts as spanish } from '@touchline/domain/registration/player-forms/texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { answersOf } from '../../forms/forms.store.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { handle } from '../../kit/http/handle.ts'
import { listRoutes } from '../../kit/list/list-routes.ts'
import type { Sql } from '../../kit/list/list-statement.ts'
import { familyRoleSessionFor } from '../../people/family-role-session.ts'
import { playersInSql } from '../../players/player-reach.ts'
import { assertClub } from '../own-club.ts'
import { programsRunBy } from '../registered-with.ts'

interface Reading {
  actor: Actor
  now: Date
}

/**
 * SQL: the forms `f` of registrations `r` that the actor may read. Of a family only the person who answered reads them, because another household may not
 * know what is in them; a director reads none, because families did not answer for the coaches.
 */
function readable({ actor, now }: Reading): Sql {
  const clubId = assertClub(actor)
  const today = dateOf(now, actor.clubZone)
  const isAdmin = actor.roleType === 'Admin' || actor.isSuperAdmin
  return sql`from registration r join form f on f.club_id = ${clubId} and f.id = r.form_id
    join form_version v on v.club_id = ${clubId} and v.id = f.form_version_id
    join program g on g.club_id = ${clubId} and g.id = r.program_id join package k on k.club_id = ${clubId} and k.id = r.package_id
    join player p on p.club_id = ${clubId} and p.id = r.player_id left join app_user u on u.id = f.user_id and u.deleted_at is null
    where r.club_id = ${clubId} and ((${guards['program-admin'](actor)} and ${programsRunBy(actor)}) or (${isAdmin} and ${playersInSql(actor, today)})
      or (f.user_id = ${actor.userId} and r.player_id = any(${[...actor.playerIds]}::bigint[])))`
}

interface FormRow {
  id: number
  player_id: number
  player: string
  program: string
  package_name: string
  status: RegistrationStatus
  submitted_at: Date
  answered_by: string | null
  questions_changed: boolean
}
const answeredBy = sql`u.first_name || ' ' || u.last_name`

/** Serves the answered forms of players. */
export function playerFormRoutes(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, playerForms, {
    // A parent reads the forms of a child in another club in the role of that club, as the page of the child.
    prepare: async (call) => {
      const player = call.query['player'] as number | undefined
      return player === undefined ? call : { ...call, actor: await familyRoleSessionFor(call.db, call.actor, player) }
    },
    from: (call) => {
      const player = (call.query['player'] as number | undefined) ?? null
      return sql`${readable(call)} and (${player}::bigint is null or r.player_id = ${player})`
    },
    columns: {
      ...{ id: sql`f.id`, program: sql`g.name`, package_name: sql`k.name`, status: sql`r.status`, submitted_at: sql`f.submitted_at` },
      answered_by: answeredBy,
    },
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })

  handle(app, ctx, readPlayerForm, async (call) => {
    const { db, now, params } = call
    const actor = await familyRoleSessionFor(db, call.actor, params.player)
    const clubId = assertClub(actor)
    const { rows } = await sql<FormRow>`select f.id, r.player_id, p.first_name || ' ' || p.last_name as player, g.name as program,
        k.name as package_name, r.status, f.submitted_at, ${answeredBy} as answered_by,
        exists (select from form_version w where w.club_id = ${clubId} and w.owner_kind = v.owner_kind and w.owner_id = v.owner_id and w.id > v.id)
          as questions_changed
      ${readable({ actor, now })} and r.player_id = ${params.player} and f.id = ${params.form}`.execute(db)
    const [found] = rows
    if (!found) throw notFound()
    const answers = await answersOf(call, clubId, [found.id])
    return { ...found, submitted_at: found.submitted_at.toISOString(), answers: answers.get(found.id) ?? [] }
  })
}
