import { media } from '@touchline/domain/media/area'
import { players } from '../demo/people.ts'
import type { TestServer } from '../../test/test-server.ts'
import { expectations, inPerson, seesTeam, through, verified, where, type Rule } from '../../test/access/expectations.ts'
import type { Facts, TeamFacts } from '../../test/access/facts.ts'
import { picturedUser } from './media.samples.ts'

const isAdmin = (who: Facts) => who.superAdmin || who.roleType === 'Admin'
const isStaff = (who: Facts, team: TeamFacts) => [...who.coach, ...who.manager, ...who.director].includes(team.id)

async function teamsWhere(testServer: TestServer, condition: string): Promise<TeamFacts[]> {
  const rows = await testServer.rows(`select distinct t.id, t.club_id, t.club_region_id from team t
    join team_player tp on tp.club_id = t.club_id and tp.team_id = t.id and tp.status in ('active', 'guest') and tp.left_on is null where ${condition}`)
  return rows.map((row) => ({ id: Number(row['id']), club: Number(row['club_id']), region: Number(row['club_region_id']) }))
}

/** A parent: oneself, the office of the club, and the staff of the children's teams; other families do not. */
async function seesParent(testServer: TestServer): Promise<Rule> {
  const teams = await teamsWhere(testServer, `tp.player_id in (select player_id from player_contact where user_id = ${picturedUser})`)
  const clubs = await testServer.rows('select distinct club_id from role where active and user_id = $1', [picturedUser])
  return where(
    ({ who }) =>
      who.userId === picturedUser ||
      (clubs.some((row) => row['club_id'] === who.club) &&
        (isAdmin(who) || teams.some((team) => team.club === who.club && isStaff(who, team)))),
  )
}

/** A player: the family, the office of the club, and everybody who sees one of the player's teams. */
async function seesPlayer(testServer: TestServer): Promise<Rule> {
  const teams = await teamsWhere(testServer, `tp.player_id = ${players.kai}`)
  const [player] = await testServer.rows('select club_id from player where id = $1', [players.kai])
  return where(
    ({ who }) =>
      who.club === player!['club_id'] && (isAdmin(who) || who.players.includes(players.kai) || teams.some((team) => seesTeam(who, team))),
  )
}

export const mediaAccess = expectations(media, async (testServer) => ({
  createUploadUrl: inPerson(through),
  finalizeUpload: verified,
  readOwnPicture: through,
  // The sample asks for a parent and for a player, in this order.
  readThumbnails: through.shows(/^\{"items":\[\{"url":"/, await seesParent(testServer)).shows(/\},\{"url":"/, await seesPlayer(testServer)),
}))
