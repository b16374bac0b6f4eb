import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import { offsetOf, type PageAsk } from '@touchline/domain/kit/page'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { rowViews } from '@touchline/domain/rosters/endpoints'
import type { RosterImportRow, RowCorrection } from '@touchline/domain/rosters/roster-import'
import { RosterPlanner, type Chosen } from '@touchline/domain/rosters/roster-plan'
import { phoneOf } from '@touchline/domain/people/contact-phone'
import { reachable, tidy, type RosterValues, type RowProblem } from '@touchline/domain/rosters/roster-values'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { findChangeSet, type ChangeRow } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { presentLine, type Info } from './present-import.ts'
import { findRosterImport, knownPeople, type ImportRow } from './rosters.store.ts'
import { lineOf } from './work-roster-import.ts'

type RowView = (typeof rowViews)[number]
const views: Record<RowView, ReturnType<typeof sql>> = {
  all: sql`true`,
  look: sql`jsonb_array_length(info -> 'problems') > 0 and not coalesce((info ->> 'skipped')::boolean, false)`,
  create: sql`info ->> 'op' = 'create'`,
  update: sql`info ->> 'op' = 'update'`,
  none: sql`info ->> 'op' = 'none'`,
  out: sql`not included and info ->> 'op' <> 'none'`,
}

export async function listRows(db: Db, actor: Actor, id: number, ask: PageAsk & { show: RowView; search?: string | undefined }) {
  const row = await findRosterImport(db, actor, id)
  const words = ask.search?.trim().toLowerCase() ?? ''
  const where = sql`club_id = ${row.club_id} and change_set_id = ${row.change_set_id} and ${views[ask.show]} and (${words} = '' or strpos(lower(label), ${words}) > 0)`
  const { rows } =
    await sql<ChangeRow>`select * from change_row where ${where} order by seq limit ${ask.page_size} offset ${offsetOf(ask)}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from change_row where ${where}`.execute(db)
  return { items: rows.map(presentLine), total: counted[0]!.total, page: ask.page, page_size: ask.page_size }
}

/** Applies a correction to a line, which replaces the problem it is about; then the line is compared like any other. */
export async function correctRow(
  { db, actor, request, now }: ActionContext,
  id: number,
  rowId: number,
  said: RowCorrection,
): Promise<RosterImportRow> {
  const row = await findRosterImport(db, actor, id)
  const line = await findOpenLine(db, row, rowId)
  const info = line.info as Info
  const before = line.after as RosterValues
  if (
    typeof said.player_id === 'number' &&
    said.player_id !== line.entity_id &&
    !info.choices.some(({ player_id }) => player_id === said.player_id)
  )
    throw new Refusal('roster_import.no_such_choice', 'Choose one of the suggested players.')
  const values = decidedOn(said.values ? corrected(before, said.values) : before, said.shared)
  const named =
    said.values !== undefined &&
    (said.values.first_name !== undefined || said.values.last_name !== undefined || said.values.birth_date !== undefined)
  // A decision about the player belongs to the name as it was; a new name needs a new one.
  const decided = said.player_id !== undefined ? said.player_id : named ? undefined : decisionOf(info)
  const known = await knownPeople(db, row.club_id, row.reach, values, typeof decided === 'number' ? [decided] : [])
  const team = known.teams.find((one) => one.id === row.team_id) ?? null
  const chosenTeam = said.values?.team_id ?? null
  const isOffered = team === null ? known.teams.some(({ id }) => id === chosenTeam) : chosenTeam === team.id
  if (chosenTeam !== null && !isOffered) throw new Refusal('roster_import.no_such_choice', 'Choose one of the listed teams.')
  const planner = new RosterPlanner(known, { team, today: dateOf(now, actor.clubZone) })
  for (const other of await linesWithAddresses(db, line, values)) planner.remember(other)
  const kept = stillTrue(info.problems, said, values)
  const planned = planner.plan(info.row, values, kept, decided)
  if (said.skipped) planned.skipped = true
  const grave = planned.problems.some((problem) => problem.grave)
  if (said.included === true && grave) throw new Refusal('roster_import.grave', 'Fix this line before you import it.')
  // A corrected line is included, unless the person leaves it out.
  planned.included =
    planned.op === 'none' || planned.op === 'skip'
      ? false
      : !said.skipped &&
        (said.included ?? (said.shared !== undefined || said.values !== undefined || said.player_id !== undefined || line.included))
  planned.choices = planned.choices.length > 0 ? planned.choices : info.choices
  if (said.player_id === undefined && named) planned.choices = planner.plan(info.row, values, [], undefined).choices
  const { op, label, after, included, entity_id, info: shown } = lineOf(planned)
  await db
    .updateTable('change_row')
    .set({
      op,
      label,
      entity_id,
      included,
      after: JSON.stringify(after),
      info: JSON.stringify({ ...(shown as object), chosen: decided === undefined ? null : { player_id: decided } }),
    })
    .where('club_id', '=', row.club_id)
    .where('id', '=', line.id)
    .execute()
  await recount(db, row)
  await audit(db, actor, request, {
    action: 'roster_import.corrected',
    entity: 'roster_import',
    entityId: id,
    clubId: row.club_id,
    diff: { row: info.row },
  })
  return presentLine({ ...line, op, entity_id, after, included, info: shown })
}

const decisionOf = (info: Info): Chosen => (info as Info & { chosen?: { player_id: number | null } | null }).chosen?.player_id

async function findOpenLine(tx: Db, row: ImportRow, rowId: number): Promise<ChangeRow> {
  const set = row.change_set_id === null ? undefined : await findChangeSet(tx, row.club_id, row.change_set_id)
  const line = (await tx
    .selectFrom('change_row')
    .selectAll()
    .where('club_id', '=', row.club_id)
    .where('id', '=', rowId)
    .where('change_set_id', '=', set?.id ?? 0)
    .executeTakeFirst()) as ChangeRow | undefined
  if (!line) throw notFound()
  if (set?.state !== 'open' || row.state !== 'review') throw new Refusal('roster_import.not_now', 'This roster isn’t under review.')
  return line
}

/** A decision belongs to the contact for which it was made. */
function decidedOn(values: RosterValues, said: RowCorrection['shared']): RosterValues {
  if (said === undefined) return values
  if (said.some(({ contact }) => values.contacts[contact] === undefined))
    throw new Refusal('roster_import.no_such_choice', 'This line doesn’t have that contact.')
  const as = new Map(said.map((one) => [one.contact, one.as]))
  return {
    ...values,
    contacts: values.contacts.map((contact, index) => ({ ...contact, ...(as.has(index) && { shared: as.get(index)! }) })),
  }
}

/** The other lines with an address of this one: those before it, and those included. */
async function linesWithAddresses(tx: Db, line: ChangeRow, values: RosterValues): Promise<RosterValues[]> {
  const emails = reachable(values).map(({ email }) => email)
  if (emails.length === 0) return []
  const { rows } = await sql<{
    after: RosterValues
  }>`select after from change_row where club_id = ${line.club_id} and change_set_id = ${line.change_set_id}
    and id <> ${line.id} and (included or (seq < ${line.seq} and info ->> 'op' <> 'skip'))
    and exists (select from jsonb_array_elements(after -> 'contacts') c where c ->> 'email' = any(${emails}::text[])) order by seq`.execute(
    tx,
  )
  return rows.map(({ after }) => after)
}

function corrected(before: RosterValues, said: NonNullable<RowCorrection['values']>): RosterValues {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<RosterValues>
  const contacts = given.contacts?.map(({ shared, ...contact }) => ({
    ...contact,
    ...(shared && { shared }),
    email: contact.email.toLowerCase(),
    phone: contact.phone ? phoneOf(contact.phone) : null,
  }))
  const values = { ...before, ...given, ...(contacts && { contacts }) }
  return {
    ...values,
    first_name: tidy(values.first_name),
    last_name: tidy(values.last_name),
    team: tidy(values.team),
    grade: values.grade || null,
    number: values.number || null,
    position: values.position || null,
  }
}

/** The reading problems that remain after a correction of their field. All others are found again by the comparison. */
function stillTrue(problems: readonly RowProblem[], said: RowCorrection, values: RosterValues): RowProblem[] {
  const about: Partial<Record<RowProblem['code'], boolean>> = {
    no_name: values.first_name !== '' && values.last_name !== '',
    bad_date: said.values?.birth_date !== undefined,
    odd_age: said.values?.birth_date !== undefined,
    bad_gender: said.values?.gender !== undefined,
    bad_number: said.values?.number !== undefined,
    bad_email: said.values?.contacts !== undefined,
    bad_phone: said.values?.contacts !== undefined,
    no_email: said.values?.contacts !== undefined,
    same_number: said.values?.number !== undefined,
    ...{ no_team: true, unknown_team: true, two_teams: true, choose: true, shared_email: true },
  }
  return problems.filter(({ code }) => !about[code])
}

export async function recount(tx: Db, { club_id, id, change_set_id }: ImportRow): Promise<void> {
  await sql`update roster_import set counts = (select jsonb_build_object(
      'create', count(*) filter (where info ->> 'op' = 'create'), 'update', count(*) filter (where info ->> 'op' = 'update'),
      'none', count(*) filter (where info ->> 'op' = 'none'), 'skip', count(*) filter (where info ->> 'op' = 'skip'),
      'look', count(*) filter (where ${views.look}), 'included', count(*) filter (where included),
      'contacts', coalesce(sum((info ->> 'new_contacts')::int) filter (where included), 0))
    from change_row where club_id = ${club_id} and change_set_id = ${change_set_id}) where club_id = ${club_id} and id = ${id}`.execute(tx)
}
