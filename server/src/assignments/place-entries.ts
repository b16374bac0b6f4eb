import { mayPlanTeam } from '@touchline/domain/assignments/policy'
import { forbidden } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, roleSessionOf, type ChangeEntity, type NewChange } from '../kit/change-set.ts'
import type { Call } from '../kit/http/handle.ts'
import type { BulkAct, JudgedRow } from '../kit/list/bulk-routes.ts'
import { versionedRows } from '../kit/record/versioned-rows.ts'
import { findTeamPlaces } from '../teams/teams.store.ts'
import { findAssignment, type Found } from './assignments.store.ts'
import { publications } from './publish-assignment.ts'
import { announceChange, refused, wordsOf } from './save-assignment.ts'
import { logMove, plansOn } from './save-entry.ts'

/** The name of the change sets about several players of a draft, and of their rows. */
export const entriesKind = 'assignment_entries'
const stored = versionedRows('team_assignment_entry')

interface Team {
  team_id: number | null
}
interface Entry extends Team {
  id: number
  assignment_id: number
  player_id: number
  version_id: number
  player: string
  team: string | null
}
interface Judged extends JudgedRow {
  entry: Entry
  to: number | null
}

/** Lets change sets place players and undo that, while the assignment is a draft. An undo needs the right to plan the teams concerned. */
export const entryChanges: ChangeEntity = {
  mayUndo: publications.mayUndo!,
  apply: (tx, row, actor) => stored.apply(tx, row, actor),
  async undo(tx, row, by) {
    const actor = roleSessionOf(by)
    const [was, is] = [(row.before as Team).team_id, (row.after as Team).team_id]
    const ids = [was, is].filter((id) => id !== null)
    const places = await findTeamPlaces(tx, actor, ids)
    if (places.length < ids.length || !places.every((place) => mayPlanTeam(place)(actor))) throw forbidden()
    const { rows } = await sql<{ assignment_id: number; player_id: number }>`select e.assignment_id, e.player_id
      from team_assignment_entry e join team_assignment a on a.club_id = ${row.club_id} and a.id = e.assignment_id and a.status = 'draft'
      where e.club_id = ${row.club_id} and e.id = ${row.entity_id} for update`.execute(tx)
    const [entry] = rows
    if (!entry) return 'changed_since'
    const reason = await stored.putBack(tx, row, actor)
    if (reason !== null) return reason
    await logMove({ db: tx, actor }, entry.assignment_id, { player_id: entry.player_id, team_id: is }, was)
    await announceChange({ db: tx, actor }, 'undone', entry.assignment_id)
    return null
  },
}

async function entriesOf({ db, actor }: Call<never>, ids: readonly number[], lock: boolean): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select e.id, e.assignment_id, e.player_id, e.team_id, e.version_id,
      p.last_name || ', ' || p.first_name as player, t.name as team
    from team_assignment_entry e join player p on p.club_id = ${actor.clubId} and p.id = e.player_id
      left join team t on t.club_id = ${actor.clubId} and t.id = e.team_id
    where e.club_id = ${actor.clubId} and e.id = any(${[...ids]}::bigint[]) order by e.id ${lock ? sql`for update of e` : sql``}`.execute(
    db,
  )
  const byId = new Map(rows.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The assignments of the entries, each of them once; `lock` keeps others from publishing one meanwhile. */
async function assignmentsOf({ db, actor }: Call<never>, entries: readonly Entry[], lock: boolean): Promise<Map<number, Found>> {
  const ids = [...new Set(entries.map(({ assignment_id }) => assignment_id))].toSorted((a, b) => a - b)
  const found = new Map<number, Found>()
  for (const id of ids) found.set(id, await findAssignment(db, actor, id, lock))
  return found
}

const place: BulkAct = {
  async judge(call, ids, lock) {
    const words = wordsOf(call)
    const { team_id: to } = call.body as { team_id?: number | null }
    if (to === undefined) throw refused('team_id', words.chooseTeam)
    const names = await sql<{ name: string }>`select name from team where club_id = ${call.actor.clubId} and id = ${to}`.execute(call.db)
    const found = await assignmentsOf(call, await entriesOf(call, ids, false), lock)
    const inAll = to === null || [...found.values()].every(({ teams }) => teams.some(({ teamId }) => teamId === to))
    if (!inAll) throw refused('team_id', words.gone)
    const toName = to === null ? words.pool : names.rows[0]!.name
    return (await entriesOf(call, ids, lock)).map((entry): Judged => {
      const assignment = found.get(entry.assignment_id)!
      const leftOut =
        assignment.assignment.status !== 'draft'
          ? 'not_draft'
          : entry.team_id === to
            ? 'same'
            : [entry.team_id, to].every((team) => plansOn(call, assignment, team))
              ? null
              : 'forbidden'
      const diff = { name: 'team', from: entry.team ?? words.pool, to: toName }
      return { ...{ id: entry.id, label: entry.player, leftOut, entry, to }, ...(leftOut === null && { diff: [diff] }) }
    })
  },

  async run(call, rows) {
    const { db, ctx, actor, request, now } = call
    const clubId = actor.clubId!
    const judged = rows as Judged[]
    const changes = judged.map(({ entry, label, to }): NewChange => ({
      ...{ entity: entriesKind, entity_id: entry.id, op: 'update', label, before: { team_id: entry.team_id }, after: { team_id: to } },
      info: { version: entry.version_id },
    }))
    const title = judged
      .slice(0, 3)
      .map(({ label }) => label)
      .join('; ')
    const set = { clubId, kind: entriesKind, title, teamId: null, userId: actor.userId }
    const { id } = await makeAtOnce(db, ctx.changes, set, changes, actor, now)
    for (const { entry, to } of judged) await logMove(call, entry.assignment_id, entry, to)
    for (const [assignment, moved] of Map.groupBy(judged, ({ entry }) => entry.assignment_id)) {
      const diff = { players: moved.map(({ entry }) => entry.player_id) }
      await audit(db, actor, request, { action: 'assignment.player_moved', entity: 'assignment', entityId: assignment, clubId, diff })
      await announceChange(call, 'player_moved', assignment)
    }
    return id
  },
}

/** The acts on several players of a team assignment. */
export const entryActs = { place }
