import type { TestServer } from '../test-server.ts'

/** A caller and the role of the request, from the database. */
export interface Facts {
  userId: number
  roleType: string
  club: number | null
  superAdmin: boolean
  verified: boolean
  keys: { region: number; key: string }[]
  coach: number[]
  manager: number[]
  managerAdmin: number[]
  director: number[]
  players: number[]
  /** Features that the club has switched on. */
  flags: Record<string, unknown>
  familyTeams: number[]
  /** Logged in as somebody else. */
  actsForAnother?: boolean
  /** Of a parent's role, in all clubs in which the same person is a parent: a family answers wherever its children play. */
  everywhere: { teams: number[]; players: number[] }
}
export interface TeamFacts {
  id: number
  club: number
  region: number
}

export async function factsOf(testServer: TestServer, email: string, role: string | null): Promise<Facts> {
  const one = async (text: string, values: unknown[]) => (await testServer.rows(text, values)).map((row) => Number(Object.values(row)[0]))
  const [user] = await testServer.rows('select id, is_admin, email_verified_at from app_user where email = $1', [email])
  const [held] = await testServer.rows(
    `select id, type, club_id from role where user_id = $1 and ($2::text is null or type || '_' || org_id = $2) order by active desc, id limit 1`,
    [user!['id'], role],
  )
  const [id, club, type] = [Number(user!['id']), held!['club_id'] as number | null, String(held!['type'])]
  const [configured] = await testServer.rows('select config from club where club_id = $1', [club])
  const keys = await testServer.rows('select club_region_id as region, key from role_permission where role_id = $1', [held!['id']])
  const players =
    type === 'Parent'
      ? await one(
          'select player_id from player_contact where user_id = $1 and club_id = $2 union select id from player where user_id = $1 and club_id = $2',
          [id, club],
        )
      : []
  const elsewhere =
    type === 'Parent'
      ? await one(
          `select player_id from player_contact c where user_id = $1 and exists (select from role r where r.user_id = $1 and r.active and r.type = 'Parent' and r.club_id = c.club_id)
           union select id from player p where user_id = $1 and exists (select from role r where r.user_id = $1 and r.active and r.type = 'Parent' and r.club_id = p.club_id)`,
          [id],
        )
      : []
  return {
    userId: id,
    roleType: type,
    club,
    superAdmin: Boolean(user!['is_admin']),
    verified: user!['email_verified_at'] !== null,
    keys: keys.map((row) => ({ region: Number(row['region']), key: String(row['key']) })),
    coach: type === 'Coach' ? await one('select team_id from team_coach where user_id = $1 and club_id = $2', [id, club]) : [],
    manager: type === 'Manager' ? await one('select team_id from team_manager where user_id = $1 and club_id = $2', [id, club]) : [],
    managerAdmin:
      type === 'Manager' ? await one('select team_id from team_manager where user_id = $1 and club_id = $2 and can_admin', [id, club]) : [],
    director: type === 'Director' ? await one('select team_id from director_team where user_id = $1 and club_id = $2', [id, club]) : [],
    players,
    flags: { track_attendance: true, ...(configured?.['config'] as object | undefined) },
    familyTeams: await one(`select team_id from team_player where player_id = any($1) and club_id = $2 and status in ('active', 'guest')`, [
      players,
      club,
    ]),
    everywhere: {
      players: elsewhere,
      teams: await one(`select team_id from team_player where player_id = any($1) and status in ('active', 'guest')`, [elsewhere]),
    },
  }
}

/** A player with the teams of a season that is not over whose rosters name the player. */
export interface PlayerFacts {
  id: number
  club: number
  region: number | null
  teams: number[]
  /** The contacts of the player; `primary` decides about the others. */
  contacts: { id: number; user: number | null; primary: boolean; household: number | null }[]
}

/** Every player, by id. */
export async function playersOf(testServer: TestServer): Promise<ReadonlyMap<number, PlayerFacts>> {
  const rows = await testServer.rows(`select p.id, p.club_id, p.club_region_id, array(select tp.team_id from team_player tp
      join team t on t.club_id = tp.club_id and t.id = tp.team_id join season s on s.club_id = t.club_id and s.id = t.season_id
      where tp.club_id = p.club_id and tp.player_id = p.id and tp.status in ('active', 'guest') and tp.left_on is null
        and not t.archived and not s.archived and s.end_date >= app_now()::date) as teams,
      coalesce((select json_agg(json_build_object('id', c.id, 'user', c.user_id, 'primary', c.is_primary, 'household', c.household_id) order by c.is_primary desc, c.id)
        from player_contact c where c.club_id = p.club_id and c.player_id = p.id), '[]') as contacts from player p`)
  return new Map(
    rows.map((row) => [
      Number(row['id']),
      {
        id: Number(row['id']),
        club: Number(row['club_id']),
        region: row['club_region_id'] as number | null,
        teams: (row['teams'] as unknown[]).map(Number),
        contacts: row['contacts'] as PlayerFacts['contacts'],
      },
    ]),
  )
}

/** A child of the family, wherever the family plays. */
export const answersFor = (who: Facts, player: PlayerFacts | undefined): boolean =>
  player !== undefined && who.roleType === 'Parent' && (player.club === who.club ? who.players : who.everywhere.players).includes(player.id)
