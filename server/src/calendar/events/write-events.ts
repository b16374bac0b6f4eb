import { sql } from 'kysely'
import { standAgain, type Applied, type ChangeRow, type ChangeActor } from '../../kit/change-set.ts'
import type { Db } from '../../kit/database/database.ts'
import type { EventValues } from './write-event.ts'

/** An event with its new values; the team is used on creation only, later the event keeps its own. */
export interface EventToWrite {
  id: number
  values: EventValues
}
interface Version {
  id: number
  version_id: number
}
/** The columns of the event itself; games, invited staff and guests are in tables of their own. */
const columns = [
  ...['kind', 'title', 'local_start', 'local_end', 'timezone', 'starts_at', 'ends_at', 'tbd', 'field_id', 'location', 'notes', 'uniform'],
  ...['arrival_minutes', 'status', 'status_reason', 'extra', 'import_identity', 'imported', 'series_id'],
]
const listed = sql.join(columns.map((column) => sql.ref(column)))
const said = sql.join(columns.map((column) => sql.ref(`n.${column}`)))
/** Rows per statement: a calendar of thousands needs a few of them, and none becomes too large. */
const atOnce = 1000

function parts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / atOnce) }, (_, index) => list.slice(index * atOnce, (index + 1) * atOnce))
}

/** Inserts events; returns their ids in the given order. */
export async function insertEvents(
  tx: Db,
  clubId: number,
  events: readonly { teamId: number | null; values: EventValues }[],
  actor: ChangeActor,
): Promise<Version[]> {
  const all: Version[] = []
  for (const part of parts(events)) {
    const rows = JSON.stringify(part.map(({ teamId, values }) => ({ ...values, team_id: teamId })))
    const made = await sql<Version>`insert into event (club_id, team_id, created_by_user_id, updated_by_user_id, ${listed})
      select ${clubId}, n.team_id, ${actor.userId}, ${actor.userId}, ${said}
      from jsonb_populate_recordset(null::event, ${rows}::jsonb) with ordinality n order by n.ordinality returning id, version_id`.execute(
      tx,
    )
    const versions = made.rows.toSorted((a, b) => a.id - b.id)
    all.push(...versions)
    const written = part.map(({ values }, index) => ({ id: versions[index]!.id, values }))
    await writeGames(
      tx,
      clubId,
      written.filter(({ values }) => values.kind === 'Game'),
    )
    await writePeople(
      tx,
      clubId,
      written.filter(({ values }) => values.guest_player_ids.length + values.staff_ids.length > 0),
      true,
    )
  }
  return all
}

export async function updateEvents(
  tx: Db,
  clubId: number,
  events: readonly EventToWrite[],
  actor: ChangeActor,
): Promise<ReadonlyMap<number, number>> {
  const versions = new Map<number, number>()
  for (const part of parts(events)) {
    const rows = JSON.stringify(part.map(({ id, values }) => ({ ...values, id })))
    const after =
      await sql<Version>`update event e set (${listed}) = (select ${said}), updated_by_user_id = ${actor.userId}, updated_at = app_now(), version_id = e.version_id + 1
      from jsonb_populate_recordset(null::event, ${rows}::jsonb) n where e.club_id = ${clubId} and e.id = n.id returning e.id, e.version_id`.execute(
        tx,
      )
    for (const { id, version_id } of after.rows) versions.set(id, version_id)
    const plain = part.filter(({ values }) => values.kind !== 'Game').map(({ id }) => id)
    await sql`delete from game where club_id = ${clubId} and event_id = any(${plain}::bigint[])`.execute(tx)
    await writeGames(
      tx,
      clubId,
      part.filter(({ values }) => values.kind === 'Game'),
    )
    await writePeople(tx, clubId, part)
  }
  return versions
}

async function writeGames(tx: Db, clubId: number, events: readonly EventToWrite[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ id, values: { opponent, side, our_score, their_score } }) => ({
    ...{ event_id: id, opponent: opponent ?? '', side: side ?? 'home', our_score, their_score },
  }))
  await sql`insert into game (club_id, event_id, opponent, side, our_score, their_score)
    select ${clubId}, n.event_id, n.opponent, n.side, n.our_score, n.their_score from jsonb_populate_recordset(null::game, ${JSON.stringify(rows)}::jsonb) n
    on conflict (club_id, event_id) do update set opponent = excluded.opponent, side = excluded.side, our_score = excluded.our_score, their_score = excluded.their_score`.execute(
    tx,
  )
}

/** Guests whom the club approved for the day are there from the start: a new event keeps them besides those of its values. */
async function writePeople(tx: Db, clubId: number, events: readonly EventToWrite[], isNew = false): Promise<void> {
  if (events.length === 0) return
  const rows = JSON.stringify(
    events.map(({ id, values: { guest_player_ids, staff_ids } }) => ({ id, guests: guest_player_ids, staff: staff_ids })),
  )
  const of = sql`jsonb_to_recordset(${rows}::jsonb) as n (id bigint, guests bigint[], staff bigint[])`
  const gone = sql`with gone as (delete from event_guest g using ${of} where g.club_id = ${clubId} and g.event_id = n.id and g.player_id <> all(n.guests))`
  await sql`${isNew ? sql`` : gone}
    insert into event_guest (club_id, event_id, player_id) select ${clubId}, n.id, unnest(n.guests) from ${of} on conflict do nothing`.execute(
    tx,
  )
  await sql`with gone as (delete from event_staff s using ${of} where s.club_id = ${clubId} and s.event_id = n.id and s.user_id <> all(n.staff))
    insert into event_staff (club_id, event_id, user_id) select ${clubId}, n.id, unnest(n.staff) from ${of} on conflict do nothing`.execute(
    tx,
  )
}

/** Hides events without deleting them: answers stay, and an undo restores everything. */
export async function archiveEvents(
  tx: Db,
  clubId: number,
  ids: readonly number[],
  { archived, forget }: { archived: boolean; forget?: boolean },
  actor: ChangeActor,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Version>`
    update event set archived_at = ${archived ? sql`app_now()` : null}, import_identity = case when ${forget ?? false} then null else import_identity end,
      version_id = version_id + 1, updated_at = app_now(), updated_by_user_id = ${actor.userId}
    where club_id = ${clubId} and id = any(${[...ids]}::bigint[]) returning id, version_id`.execute(tx)
  return new Map(rows.map(({ id, version_id }) => [id, version_id]))
}

/** Applies changes to many events: deletions first, so that their fields are free for the others. */
export async function applyEvents(tx: Db, rows: readonly ChangeRow[], actor: ChangeActor): Promise<Applied[]> {
  const clubId = rows[0]!.club_id
  const [removed, changed, made] = (['delete', 'update', 'create'] as const).map((op) => rows.filter((row) => row.op === op))
  const off = await archiveEvents(tx, clubId, removed!.map(idOf), { archived: true }, actor)
  const changes = changed!.map((row) => ({ id: idOf(row), values: row.after as EventValues }))
  const versions = new Map([...off, ...(await updateEvents(tx, clubId, changes, actor))])
  const creations = made!.map((row) => {
    const { team_id, ...values } = row.after as EventValues & { team_id: number | null }
    return { teamId: team_id, values }
  })
  const fresh = new Map((await insertEvents(tx, clubId, creations, actor)).map((event, index) => [made![index]!, event]))
  return rows.map((row) => {
    const event = fresh.get(row)
    if (event) return { entityId: event.id, version: event.version_id }
    const version = versions.get(idOf(row))
    if (version === undefined) throw new Error(`There is no event ${idOf(row)} to change.`)
    // Every change adds one version.
    return { entityId: idOf(row), version, before: version - 1 }
  })
}
const idOf = (row: ChangeRow) => row.entity_id!

/** Undoes changes of many events, each unless somebody has changed it since; returns for each the reason or null. */
export async function undoEvents(tx: Db, rows: readonly ChangeRow[], actor: ChangeActor): Promise<(string | null)[]> {
  const clubId = rows[0]!.club_id
  const { rows: now } =
    await sql<Version>`select id, version_id from event where club_id = ${clubId} and id = any(${rows.map(idOf)}::bigint[])
    order by id for update`.execute(tx)
  const versions = new Map(now.map(({ id, version_id }) => [id, version_id]))
  const untouched = rows.filter((row) => row.version_after !== null && versions.get(idOf(row)) === row.version_after)
  const of = (op: ChangeRow['op']) => untouched.filter((row) => row.op === op)
  // The events of an undone import lose their import identity, so that the next import creates them anew.
  await archiveEvents(tx, clubId, of('create').map(idOf), { archived: true, forget: true }, actor)
  const changed = await updateEvents(
    tx,
    clubId,
    of('update').map((row) => ({ id: idOf(row), values: row.before as EventValues })),
    actor,
  )
  const restored = await archiveEvents(tx, clubId, of('delete').map(idOf), { archived: false }, actor)
  const putBack = [...of('update'), ...of('delete')].flatMap((row) => {
    const [id, was] = [idOf(row), row.version_before]
    return was === null ? [] : [{ id, was, now: (changed.get(id) ?? restored.get(id))! }]
  })
  await standAgain(tx, clubId, 'event', putBack)
  const back = new Set(untouched)
  return rows.map((row) => (back.has(row) ? null : 'changed_since'))
}
