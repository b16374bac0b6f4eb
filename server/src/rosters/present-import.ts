import type { Actor } from '@touchline/domain/access/actor'
import { maySeeInvitations } from '@touchline/domain/invitations/policy'
import type { RosterImport, RosterImportRow } from '@touchline/domain/rosters/roster-import'
import { missingFields } from '@touchline/domain/rosters/roster-field'
import type { PlannedRow } from '@touchline/domain/rosters/roster-plan'
import type { RosterValues } from '@touchline/domain/rosters/roster-values'
import { findChangeSet, undoDays, type ChangeRow } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import type { AppContext } from '../kit/app-context.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { teamNames } from '../teams/teams.store.ts'
import { contactsToInvite } from './invite-contacts.ts'
import type { ImportRow } from './rosters.store.ts'

export type Info = Omit<PlannedRow, 'values'>

export const needsLook = ({ problems, skipped }: Pick<PlannedRow, 'problems' | 'skipped'>) => problems.length > 0 && !skipped

export function countsOf(
  rows: readonly Pick<PlannedRow, 'op' | 'problems' | 'skipped' | 'included' | 'new_contacts'>[],
): NonNullable<RosterImport['counts']> {
  const count = (which: (row: (typeof rows)[number]) => boolean) => rows.filter(which).length
  return {
    create: count(({ op }) => op === 'create'),
    update: count(({ op }) => op === 'update'),
    none: count(({ op }) => op === 'none'),
    skip: count(({ op }) => op === 'skip'),
    look: count(needsLook),
    included: count(({ included }) => included),
    contacts: rows.reduce((sum, { included, new_contacts }) => sum + (included ? new_contacts : 0), 0),
  }
}

export async function presentImport(db: Db, ctx: AppContext, actor: Actor, row: ImportRow, now: Date): Promise<RosterImport> {
  const set = row.change_set_id === null ? undefined : await findChangeSet(db, row.club_id, row.change_set_id)
  const names = row.team_id === null ? null : await teamNames(db, row.club_id, [row.team_id])
  const state = set?.state === 'applied' || set?.state === 'undone' ? set.state : row.state
  const mayInvite = maySeeInvitations({ clubId: row.club_id })(actor)
  return {
    id: row.id,
    team_id: row.team_id,
    team_name: names?.get(row.team_id!) ?? null,
    file_name: row.file_name,
    file_url: signedUrl(ctx, `/files/${row.file_id}`, now),
    state,
    fault: row.fault,
    progress: row.progress,
    rows: row.rows,
    columns: row.columns,
    missing: row.state === 'mapping' ? missingFields(row.fields, row.team_id === null) : [],
    date_order: row.date_order,
    ask_date_order: row.ask_date_order,
    remembered: row.remembered,
    encoding: row.encoding,
    counts: row.counts,
    change_set_id: row.change_set_id,
    created_at: row.created_at.toISOString(),
    applied_at: set?.applied_at?.toISOString() ?? null,
    undo_until: set?.applied_at ? new Date(set.applied_at.getTime() + undoDays * 86_400_000).toISOString() : null,
    teams: await teamsToChoose(db, row),
    rest_id: row.rest_id,
    to_invite: !mayInvite ? null : state === 'applied' ? (await contactsToInvite(db, row)).length : 0,
  }
}

async function teamsToChoose(db: Db, { club_id, team_id, state, reach }: ImportRow): Promise<RosterImport['teams']> {
  if (team_id !== null || state !== 'review' || reach.teams.length === 0) return []
  const names = await teamNames(db, club_id, reach.teams)
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

export function presentLine(row: ChangeRow): RosterImportRow {
  const info = row.info as Info
  return {
    id: row.id,
    row: info.row,
    op: info.op,
    included: row.included,
    player_id: row.entity_id,
    team_id: info.team_id,
    team_name: info.team_name,
    values: row.after as RosterValues,
    changes: info.changes,
    problems: info.problems,
    choices: info.choices,
    // Lines compared by an older version have no such questions.
    shared: (info.shared as Info['shared'] | undefined) ?? [],
    skipped: info.skipped === true,
    same_as: info.same_as,
    joins: info.joins,
    new_contacts: info.new_contacts,
  }
}
