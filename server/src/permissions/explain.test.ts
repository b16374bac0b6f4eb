import { questions, type Question } from '@touchline/domain/permissions/access-endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { coachSamId, people, players, teams } from '../demo/people.ts'
import { hashOf } from '../kit/secrets/credentials.ts'
import { findRoleSessionAsItIs } from '../kit/database/role-session.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { actorsOfRoles } from './actors-of-roles.ts'
import { isAllowed } from './explain.ts'
import { findPlayerFacts } from './player-facts.store.ts'

interface Answer {
  question: Question
  allowed: boolean
  reasons: { why: string; team: string | null; via: string | null; region: string | null }[]
  denial: { why: string; team: string | null; region: string | null } | null
}
interface Explained {
  roles: { type: string; answers: Answer[] }[]
}
interface Line {
  player_id: number
  birth_date: string | null
  contacts: unknown[]
}

let club: TestServer
let admin: Caller
const hidden = () => Number(hiddenPlayer)
let hiddenPlayer: unknown

beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
  const [row] = await club.rows('select player_id from team_player where club_id = 1 and team_id = $1 and left_on is null limit 1', [
    teams.hiddenFromCoaches,
  ])
  hiddenPlayer = row!['player_id']
})

const explain = async (player: number, user: number) =>
  (await admin.get(`/club_admin/access/players/${player}/people/${user}`)).body as Explained
const answerOf = async (player: number, email: string, question: Question) => {
  const { roles } = await explain(player, (await club.as(email)).userId)
  return roles[0]!.answers.find((one) => one.question === question)!
}

/** What the endpoints themselves show to a caller. */
async function seenBy(caller: Caller, player: number): Promise<Question[]> {
  const rows = await club.rows('select team_id from team_player where club_id = 1 and player_id = $1 and left_on is null', [player])
  const lines: Line[] = []
  for (const { team_id } of rows) {
    const { status, body } = await caller.get(`/teams/${String(team_id)}/players`)
    if (status === 200) lines.push(...(body.items as Line[]).filter(({ player_id }) => player_id === player))
  }
  const family = (await caller.get('/family/contacts')).body.players as { player_id: number }[]
  const page = (await caller.get(`/players/${player}`)).body as { birth_date?: string | null; may?: { see_contacts: boolean } }
  const notes = await caller.get(`/players/${player}/medical`)
  const seen: Record<Question, boolean> = {
    roster: lines.length > 0,
    birth_date: lines.some(({ birth_date }) => birth_date !== null) || (page.birth_date ?? null) !== null,
    contacts:
      lines.some(({ contacts }) => contacts.length > 0) ||
      family.some(({ player_id }) => player_id === player) ||
      page.may?.see_contacts === true,
    medical: notes.status === 200,
    medical_write: notes.status === 200 && notes.body.may.write,
  }
  return questions.filter((question) => seen[question])
}

const asked = [
  ...['superadmin', 'admin', 'regional', 'otherregion', 'nokey', 'key-club_operations', 'key-all_players', 'key-programs'],
  ...['director', 'otherdirector', 'programadmin', 'coach', 'manager', 'managerplain', 'parent', 'secondcontact', 'player', 'marketer'],
  ...['referee', 'guest', 'observer', 'controller', 'multi'],
].map(emailOf)

test('the explanation says of every person what the screens really show of a player, with a reason for each yes and each no [ROLE-145] [ROLE-096]', async () => {
  const roles = await club.rows(
    `select u.email, r.user_id, r.type, r.org_id from role r join app_user u on u.id = r.user_id where r.club_id = 1 and r.active and u.email = any($1) order by r.id`,
    [[...asked, people.lockedOutCoach, people.otherTeamCoach]],
  )
  expect(roles.length).toBeGreaterThan(24)
  const [differences, yes, no]: [string[], Set<string>, Set<string>] = [[], new Set(), new Set()]
  for (const { email, user_id, type, org_id } of roles) {
    const caller = await club.as(String(email), `${String(type)}_${String(org_id)}`)
    for (const player of [players.mia, players.theo, players.otherRegion, hidden()]) {
      const { answers } = (await explain(player, Number(user_id))).roles.find((role) => role.type === type)!
      const said = answers.filter(({ allowed }) => allowed).map(({ question }) => question)
      const seen = await seenBy(caller, player)
      if (said.join() !== seen.join()) differences.push(`${String(email)} ${player}: says ${said.join()}, sees ${seen.join()}`)
      for (const { question, allowed, reasons, denial } of answers) {
        if (allowed !== reasons.length > 0 || allowed !== (denial === null)) differences.push(`${String(email)} ${player} ${question}`)
        for (const { why } of reasons) yes.add(why)
        if (denial) no.add(denial.why)
      }
    }
  }
  expect(differences).toEqual([])
  expect([...yes].toSorted()).toEqual(['admin', 'coach', 'director', 'family', 'guardian', 'key', 'manager', 'super_admin'])
  expect([...no]).toEqual(
    expect.arrayContaining(['role', 'year_only', 'not_guardian', 'not_on_team', 'team_locked', 'needs_key', 'other_region']),
  )
})

test('a person is judged by the same facts as in the person’s own session', async () => {
  // A guest coach whose last day is over, before the sweep removes the line.
  const guest = [teams.otherTeam, coachSamId]
  await club.rows(`insert into team_coach (club_id, team_id, user_id, guest_until) values (1, $1, $2, '2026-10-04')`, guest)
  for (const email of [...asked, people.lockedOutCoach]) {
    const caller = await club.as(email)
    const [, token] = caller.headers['authorization']!.split(' ')
    const { actor } = await club.database.hold('app', (db) =>
      findRoleSessionAsItIs(db, hashOf(token!), hashOf(caller.headers['x-access-key']!)),
    )
    if (actor?.clubId !== 1) continue
    const [built] = await club.database.hold('owner', (db) => actorsOfRoles(db, 1, sql`r.id = ${actor.roleId}`))
    const comparable = ({ teams: of, playerIds, primaryPlayerIds, clubIds: _clubs, family: _family, ...rest }: typeof actor) => ({
      ...rest,
      teams: Object.fromEntries(Object.entries(of).map(([name, ids]) => [name, ids.toSorted((a, b) => a - b)])),
      playerIds: playerIds.toSorted((a, b) => a - b),
      primaryPlayerIds: primaryPlayerIds.toSorted((a, b) => a - b),
    })
    expect(comparable(built!.actor)).toEqual(comparable(actor))
  }
  await club.rows('delete from team_coach where team_id = $1 and user_id = $2', guest)
})

describe('why a person does not see something', () => {
  test('a coach reads no medical notes of a player of another team, nor of a team that is hidden from coaches', async () => {
    expect(await answerOf(players.mia, people.otherTeamCoach, 'medical')).toMatchObject({ allowed: false, denial: { why: 'not_on_team' } })
    const [name] = await club.rows('select name from team where id = $1', [teams.hiddenFromCoaches])
    expect(await answerOf(hidden(), people.lockedOutCoach, 'medical')).toMatchObject({
      denial: { why: 'team_locked', team: name!['name'] },
    })
  })

  test('a coach whose season is over reads the roster, and the notes no longer', async () => {
    const [row] = await club.rows(
      `select tp.player_id, u.email, t.name from team_player tp join team t on t.club_id = tp.club_id and t.id = tp.team_id join team_coach c on c.club_id = t.club_id and c.team_id = t.id
        join app_user u on u.id = c.user_id join role r on r.user_id = u.id and r.type = 'Coach' and r.active where tp.team_id = $1 and tp.left_on is null
        and not exists (select from team_player n join team_coach nc on nc.club_id = n.club_id and nc.team_id = n.team_id where n.player_id = tp.player_id and nc.user_id = u.id and n.team_id <> $1) limit 1`,
      [teams.pastSeasonTeam],
    )
    if (!row) throw new Error('The demo has no former player of a coach.')
    const [player, email] = [Number(row['player_id']), String(row['email'])]
    expect(await answerOf(player, email, 'roster')).toMatchObject({ allowed: true })
    expect(await answerOf(player, email, 'medical')).toMatchObject({ denial: { why: 'team_over', team: row['name'] } })
  })

  test('an admin of another region lacks the key for the region, a director the role', async () => {
    expect(await answerOf(players.mia, people.otherRegionAdmin, 'medical')).toMatchObject({
      denial: { why: 'other_region', region: 'Riverside' },
    })
    expect(await answerOf(players.mia, people.director, 'medical')).toMatchObject({ denial: { why: 'role' } })
    expect(await answerOf(players.mia, people.admin, 'medical')).toMatchObject({
      reasons: [
        { why: 'key', key: 'club_operations', via: 'club_administration', region: null },
        { why: 'key', key: 'all_players', via: 'club_administration', region: null },
      ],
    })
  })
})

test('everybody who may see a player is listed, and nobody else [ROLE-145]', async () => {
  const { player, readers } = (await admin.get(`/club_admin/access/players/${players.mia}`)).body as {
    player: { name: string; teams: string[] }
    readers: { user_id: number; type: string; sees: Question[]; reasons: { why: string; team: string | null }[] }[]
  }
  expect(player).toMatchObject({ name: 'Mia Whitfield', teams: expect.arrayContaining(['U12 Girls']) })
  const of = (id: number) => readers.find(({ user_id }) => user_id === id)
  expect(of(coachSamId)).toMatchObject({
    sees: ['roster', 'birth_date', 'contacts', 'medical'],
    reasons: expect.arrayContaining([expect.objectContaining({ why: 'coach', team: 'U12 Girls' })]),
  })
  const mum = await club.as(people.miasMum)
  expect(of(mum.userId)).toMatchObject({ sees: ['roster', 'birth_date', 'contacts', 'medical', 'medical_write'] })
  expect(of((await club.as(people.otherTeamCoach)).userId)).toBeUndefined()
  const listed = readers.map(({ user_id, type }) => `${user_id} ${type}`)
  const allowed = await club.database.hold('owner', async (db) => {
    const facts = await findPlayerFacts(db, 1, 'America/Denver', players.mia, new Date('2026-10-05T15:00:00Z'))
    const everybody = await actorsOfRoles(db, 1, sql`true`)
    return everybody.filter(({ actor }) => questions.some((question) => isAllowed(question, actor, facts)))
  })
  expect(listed.toSorted()).toEqual(allowed.map(({ actor }) => `${actor.userId} ${actor.roleType}`).toSorted())
})

test('a person’s access names each key with its origin, the teams with their locks, and the parts that a role opens', async () => {
  const read = async (email: string) => (await admin.get(`/club_admin/access/people/${(await club.as(email)).userId}`)).body
  const regional = await read(people.regional)
  expect(regional.roles[0].keys).toEqual([
    { key: 'club_operations', region: 'Riverside', via: null, off: false },
    { key: 'field_planning', region: 'Riverside', via: null, off: expect.any(Boolean) },
  ])
  const system = (await read(people.admin)).roles[0]
  expect(system.keys).toContainEqual({ key: 'club_operations', region: null, via: 'club_administration', off: false })
  expect(system.opens).toContainEqual({ part: 'club administration', by: 'key', off: false })
  expect((await read(emailOf('marketer'))).roles[0].opens).toEqual([{ part: 'website', by: 'role', off: false }])
  expect((await read(people.director)).roles[0].opens).toEqual([{ part: 'program-admin', by: 'role', off: false }])
  expect((await read(people.lockedOutCoach)).roles[0].teams).toContainEqual(expect.objectContaining({ locked: true }))
  expect((await read(people.miasMum)).roles[0].children).toContainEqual({ name: 'Mia Whitfield', primary: true })
})

test('regional admins and other clubs are refused', async () => {
  const stranger = await club.as(people.otherClubAdmin)
  const [user, path] = [coachSamId, `/club_admin/access/players/${players.mia}`]
  for (const one of [path, `${path}/people/${user}`, `/club_admin/access/people/${user}`]) {
    expect((await stranger.get(one)).status).toBe(404)
    for (const who of [people.regional, people.director, people.coachSam, people.miasMum])
      expect((await (await club.as(who)).get(one)).status).toBe(403)
  }
  expect((await stranger.get('/club_admin/access/players?search=whitfield')).body.items).toEqual([])
  expect((await admin.get(`${path}/people/${stranger.userId}`)).status).toBe(404)
})
