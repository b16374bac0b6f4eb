import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import { clearanceOf, missingKinds } from '@touchline/domain/staff/certificate'
import { staffList } from '@touchline/domain/staff/endpoints'
import * as contract from '@touchline/domain/team-staff/endpoints'
import { staffActs } from '@touchline/domain/team-staff/staff-acts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/app-context.ts'
import { handle } from '../kit/http/handle.ts'
import { bulkRoutes } from '../kit/list/bulk-routes.ts'
import { rowsOfList } from '../kit/list/list-routes.ts'
import { staffSource } from '../staff/staff.routes.ts'
import { staffOf } from '../teams/teams.store.ts'
import { staffBulkActs } from './act-on-staff.ts'
import { addToStaff, findStaffTeam, removeFromStaff, saveMember } from './change-staff.ts'
import { staffChanges, teamStaffKind } from './staff-changes.ts'
import { certificatesOfPerson, certificatesOfStaff, findStaffFor, staffVersionOf } from './team-staff.store.ts'

/** Serves the changes of the staff of one team. */
export function teamStaffRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(teamStaffKind, staffChanges)
  bulkRoutes(app, ctx, staffActs, rowsOfList(staffList, staffSource), staffBulkActs)

  handle(app, ctx, contract.readTeamStaff, async (call) => {
    const team = await findStaffTeam(call, call.params.team)
    const { actor, db, now } = call
    const required = actor.config.required_certificates
    const held = await certificatesOfStaff(db, team.club_id, team.id)
    const today = dateOf(now, actor.clubZone)
    const items = await staffOf(db, team.club_id, team.id)
    return {
      version_id: await staffVersionOf(db, team.club_id, team.id),
      clearance_status: team.clearance_status,
      items: items.map((member) => {
        const own = held.get(member.user_id) ?? []
        const missing = missingKinds(required, own, today)
        const expired = missing.filter((kind) => own.some((one) => one.kind === kind))
        return { ...member, clearance: clearanceOf(required, own, today), missing, expired }
      }),
    }
  })
  handle(app, ctx, contract.readOwnClearance, async ({ db, actor, now }) => {
    if (actor.clubId === null) throw notFound()
    const held = await certificatesOfPerson(db, actor.clubId, actor.userId)
    const missing = missingKinds(actor.config.required_certificates, held, dateOf(now, actor.clubZone))
    return { missing: missing.map((kind) => ({ kind, expired_on: held.findLast((one) => one.kind === kind)?.expires_on ?? null })) }
  })
  handle(app, ctx, contract.findTeamStaff, async (call) => {
    const team = await findStaffTeam(call, call.params.team)
    const search = call.query.search.trim()
    // One letter finds half of the club.
    return { items: search.length < 2 ? [] : await findStaffFor(call.db, team.club_id, team.id, search) }
  })
  handle(app, ctx, contract.addTeamStaff, (call) => addToStaff(call, call.params.team, call.body))
  handle(app, ctx, contract.saveTeamStaff, (call) => saveMember(call, call.params.team, { ...call.body, user_id: call.params.team_member }))
  handle(app, ctx, contract.removeTeamStaff, (call) =>
    removeFromStaff(call, call.params.team, { ...call.body, user_id: call.params.team_member }),
  )
}
