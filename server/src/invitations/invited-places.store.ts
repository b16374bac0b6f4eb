import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

interface Place {
  id: number
  name: string
  /** For a mail, which may reach another reader: a child is named by the first name. */
  shortName: string
}
/** The players and teams of an invitation. */
export interface InvitedPlaces {
  players: Place[]
  teams: Place[]
}

export async function placesOfInvitations(db: Db, clubId: number, ids: readonly number[]): Promise<Map<number, InvitedPlaces>> {
  const places = new Map<number, InvitedPlaces>(ids.map((id) => [id, { players: [], teams: [] }]))
  if (ids.length === 0) return places
  const { rows } = await sql<Place & { invitation: number; kind: keyof InvitedPlaces }>`
    select i.invitation_id as invitation, 'players' as kind, p.id, p.first_name || ' ' || p.last_name as name, p.first_name as "shortName"
    from invitation_player i join player p on p.club_id = i.club_id and p.id = i.player_id and p.archived_at is null
    where i.club_id = ${clubId} and i.invitation_id = any(${[...ids]}::bigint[])
    union all select i.invitation_id, 'teams', t.id, t.name, t.name
    from invitation_team i join team t on t.club_id = i.club_id and t.id = i.team_id and not t.archived
    where i.club_id = ${clubId} and i.invitation_id = any(${[...ids]}::bigint[]) order by 4, 3`.execute(db)
  for (const { invitation, kind, ...place } of rows) places.get(invitation)![kind].push(place)
  return places
}

export const placesOfInvitation = async (db: Db, { club_id, id }: { club_id: number; id: number }): Promise<InvitedPlaces> =>
  (await placesOfInvitations(db, club_id, [id])).get(id)!

/** The names for a mail. */
export async function namesInvited(db: Db, invitation: { club_id: number; id: number }): Promise<string[]> {
  const { players, teams } = await placesOfInvitation(db, invitation)
  return [...players, ...teams].map(({ shortName }) => shortName)
}

/** Adds players and teams; those named before stay. */
export async function savePlaces(
  tx: Db,
  { clubId, id }: { clubId: number; id: number },
  asked: { players: readonly number[]; teams: readonly number[]; relationship: string },
): Promise<void> {
  if (asked.players.length > 0)
    await sql`insert into invitation_player (club_id, invitation_id, player_id, relationship)
      select ${clubId}, ${id}, unnest(${[...asked.players]}::bigint[]), ${asked.relationship}
      on conflict (club_id, invitation_id, player_id) do update set relationship = excluded.relationship`.execute(tx)
  if (asked.teams.length > 0)
    await sql`insert into invitation_team (club_id, invitation_id, team_id) select ${clubId}, ${id}, unnest(${[...asked.teams]}::bigint[])
      on conflict do nothing`.execute(tx)
}

/** The relationship of the person to each player of the invitation. */
export async function relationshipsOf(db: Db, { clubId, id }: { clubId: number; id: number }): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('invitation_player')
    .select(['player_id', 'relationship'])
    .where('club_id', '=', clubId)
    .where('invitation_id', '=', id)
    .execute()
  return new Map(rows.map(({ player_id, relationship }) => [player_id, relationship]))
}
