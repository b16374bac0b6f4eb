import { guards, type GuardKind } from '@touchline/domain/access/guards'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashOf } from '../../src/kit/secrets/credentials.ts'
import { rowsOf } from '../../src/kit/database/database.ts'
import { findRoleSession } from '../../src/kit/database/role-session.ts'
import { closeTestServers, startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { foreignDigest, foreignFinder, tablesOfClubs } from './foreign-rows.ts'
import { askCell, cellsOf, cellsWithin, endsRoleSession, fixturesOf, isOwn, scenarios, type Cell } from './matrix-cells.ts'
import { callerOf, everyday, principals } from './principals.ts'
import { mutated } from './mutated-checks.ts'

vi.mock('@touchline/domain/calendar/policy', async (original) => (await import('./mutated-checks.ts')).turnable(await original()))
vi.mock('@touchline/domain/attendance/policy', async (original) => (await import('./mutated-checks.ts')).turnable(await original()))
vi.mock('@touchline/domain/rosters/policy', async (original) => (await import('./mutated-checks.ts')).turnable(await original()))
vi.mock('@touchline/domain/medical/policy', async (original) => (await import('./mutated-checks.ts')).turnable(await original()))
vi.mock('@touchline/domain/people/policy', async (original) => (await import('./mutated-checks.ts')).turnable(await original()))
vi.mock('@touchline/domain/account/policy', async (original) => (await import('./mutated-checks.ts')).turnable(await original()))
vi.mock('@touchline/domain/access/policy', async (original) => (await import('./mutated-checks.ts')).turnable(await original()))
vi.mock('../../src/kit/database/role-session.ts', async (original) => {
  const [roleSession, { forgedRoleSession }] = [
    await original<typeof import('../../src/kit/database/role-session.ts')>(),
    await import('./mutated-checks.ts'),
  ]
  return {
    ...roleSession,
    findRoleSession: async (...asked: Parameters<typeof findRoleSession>) => forgedRoleSession(await roleSession.findRoleSession(...asked)),
  }
})
// A forged seat would write the memory of its refusal into the other club, and the wall would refuse that too.
vi.mock('../../src/kit/audit.ts', async (original) => {
  const [audit, checks] = [await original<typeof import('../../src/kit/audit.ts')>(), await import('./mutated-checks.ts')]
  const auditDenied: typeof audit.auditDenied = (...entry) =>
    checks.mutated.forged === null ? audit.auditDenied(...entry) : Promise.resolve()
  return { ...audit, auditDenied }
})

const sample = ['coach', 'parent', 'admin', 'guest', 'otherclubadmin', 'coach whose role was deleted a second ago']
const chosen = principals.filter(({ name, how }) => how !== 'expired' && (everyday ? sample.includes(name) : name !== 'anonymous'))

afterAll(closeTestServers)

let testServer: TestServer
let cells: Cell[]
/** All objects of an endpoint in the club where the seat is forged to be. */
let within: Record<1 | 2, Cell[]>
interface Outsider {
  name: string
  caller: Caller
  clubs: number[]
}
const askers: Outsider[] = []
beforeAll(async () => {
  testServer = await startTestServer()
  const fixtures = await fixturesOf(testServer)
  // Everyday only where another club is meant or could slip in; places of the own club side by side every night.
  cells = cellsOf(fixtures).filter((cell) => !endsRoleSession(cell) && (!everyday || isOwn(cell) || cell.scenario.endsWith('other club')))
  within = { 1: cellsWithin(fixtures, 'own team'), 2: cellsWithin(fixtures, 'other club') }
  for (const principal of chosen) {
    const caller = await callerOf(testServer, principal)
    const rows = await testServer.rows('select distinct club_id from role where user_id = $1 and active and club_id is not null', [
      caller.userId,
    ])
    askers.push({ name: principal.name, caller, clubs: rows.map((row) => Number(row['club_id'])) })
  }
})

// A feature that is off refuses before anything is looked for, and would hide what is looked for.
beforeAll(() => testServer.rows(`update club set config = config || '{"enable_staff_calendar": true}'`))

test('behind the wall nobody reads, changes, removes or adds a row of another club, in any table', async () => {
  const wrong: string[] = []
  // Roles are found before anybody's clubs are known, so they stand outside.
  const tables = (await tablesOfClubs(testServer)).filter((name) => name !== 'role')
  let foreign = 0
  for (const { name, caller, clubs } of askers) {
    const before = await foreignDigest(testServer, clubs)
    await testServer.database.hold('app', async (db) => {
      await findRoleSession(db, hashOf(caller.headers['authorization']!.slice(7)), hashOf(caller.headers['x-access-key']!))
      for (const table of tables) {
        const [seen] = await rowsOf<{ n: number }>(db, `select count(*) as n from ${table} where club_id <> all($1::bigint[])`, [clubs])
        foreign += Number(seen!.n)
        if (Number(seen!.n) > 0) wrong.push(`${name} reads ${seen!.n} rows of ${table}`)
        await rowsOf(db, `update ${table} set club_id = club_id where club_id <> all($1::bigint[])`, [clubs])
        await rowsOf(db, `delete from ${table} where club_id <> all($1::bigint[])`, [clubs])
      }
      for (const club of [1, 2].filter((one) => !clubs.includes(one))) {
        const adding = rowsOf(db, `insert into household (club_id, name) values ($1, 'Foreign')`, [club])
        const refusal = await adding.then(() => 'nothing', String)
        if (!refusal.includes('row-level security')) wrong.push(`${name} adds a row to club ${club}: ${refusal}`)
      }
    })
    if ((await foreignDigest(testServer, clubs)) !== before) wrong.push(`${name} changed rows of another club`)
  }
  console.info(`wall alone: ${tables.length} tables, ${askers.length} principals, ${foreign} rows of another club`)
  expect(wrong).toEqual([])
})

describe('with every guard and every policy open', () => {
  beforeEach(() => {
    const list = guards as Record<GuardKind, () => boolean>
    const kept = { ...guards }
    for (const kind of Object.keys(guards) as GuardKind[]) list[kind] = () => true
    mutated.open = true
    return () => {
      Object.assign(guards, kept)
      Object.assign(mutated, { open: false, forged: null })
    }
  })
  const clubOf = ({ scenario }: Cell) => (scenario.includes('other club') ? 2 : 1)
  /** The application takes the seat for a super admin's in the other club; the database knows better. */
  function forge({ clubs }: Outsider): Cell[] {
    const club = clubs.includes(2) ? 1 : 2
    const { team, player } = scenarios[club === 1 ? 'own team' : 'other club']!
    mutated.forged = { club, team, player }
    return within[club]
  }

  test('no endpoint shows or changes a row of another club, not even to a seat forged to be there', async () => {
    const wrong: string[] = []
    let [asked, shown, changed] = [0, 0, 0]
    for (const asker of askers.filter(({ clubs }) => clubs.length < 2)) {
      // What the test itself sets back is set back before; after that only in clubs of the asker.
      for (const cell of cells) await cell.prepare(testServer)
      const before = await foreignDigest(testServer, asker.clubs)
      const find = await foreignFinder(testServer, asker.clubs)
      const check = async (cell: Cell, elsewhere: boolean) => {
        const answer = await askCell(asker.caller, cell)
        asked++
        const found = find(answer.raw)
        if (found !== undefined) shown++
        // A feature that the caller's own club has not switched on, or that waits for the own seat, is refused before anything is looked for.
        const turnedAway = [401, 404, 422].includes(answer.status) || ['feature_off', 'login_as.refused'].includes(answer.body?.code)
        const taken = elsewhere && cell.endpoint.objects.length > 0 && !turnedAway
        if (found !== undefined || taken || answer.status >= 500)
          wrong.push(`${asker.name}: ${cell.method} ${cell.path} (${cell.scenario}) was ${answer.status}, shows ${found ?? 'nothing'}`)
      }
      // A super admin sits as anybody, and gives the seat back; both are written down where that person is.
      const isAsked = (cell: Cell) => !asker.name.startsWith('super') || !['loginAsUser', 'endLoginAs'].includes(cell.name)
      for (const cell of cells.filter(isAsked)) {
        const elsewhere = !asker.clubs.includes(clubOf(cell))
        if (!elsewhere) await cell.prepare(testServer)
        await check(cell, elsewhere)
      }
      for (const cell of forge(asker).filter(isAsked)) await check(cell, true)
      mutated.forged = null
      if ((await foreignDigest(testServer, asker.clubs)) === before) continue
      changed++
      wrong.push(`${asker.name}: something of another club changed`)
    }
    console.info(`wall alone: ${asked} requests past every check, ${shown} showed a row of another club, ${changed} principals changed one`)
    expect(wrong).toEqual([])
  }, 600_000)

  test('without the wall the same requests of a forged seat show or change another club', async () => {
    const tables = (await testServer.rows(`select distinct tablename as name from pg_policies where schemaname = 'public'`)).map(
      ({ name }) => String(name),
    )
    const wall = (to: 'enable' | 'disable') =>
      testServer.rows(tables.map((name) => `alter table ${name} ${to} row level security`).join(';'))
    const coach = askers.find(({ name }) => name === 'coach')!
    const find = await foreignFinder(testServer, coach.clubs)
    const tight: string[] = []
    await wall('disable')
    try {
      for (const cell of forge(coach)) {
        await cell.prepare(testServer)
        const before = await foreignDigest(testServer, coach.clubs)
        const answer = await askCell(coach.caller, cell)
        const shown = find(answer.raw) !== undefined || (cell.endpoint.objects.length > 0 && answer.status < 300)
        if (!shown && (await foreignDigest(testServer, coach.clubs)) === before) tight.push(cell.name)
      }
    } finally {
      await wall('enable')
    }
    // The language, the second factor, the devices, the sessions and the views of lists are the caller's own, and of no club.
    const own = [
      'createUploadUrl',
      'readOwnPicture',
      'readUser',
      'saveUser',
      'readTwoFactor',
      'setEmailTwoFactor',
      'turnOffTwoFactor',
      'listDevices',
      'forgetDevice',
      ...['listSavedViews', 'changeSavedView', 'deleteSavedView'],
    ]
    const account = [
      'cancelEmailChange',
      'enabledDevices',
      'readConsent',
      'giveConsent',
      'clearHardAlert',
      'clearSpamAlert',
      'clearSoftAlert',
    ]
    const sessions = ['listSessions', 'endOneSession', 'endAllOtherSessions', 'updateFcm', 'signSupport', 'readSecondSystemRoles']
    // The list of wishes asks for the caller's own picture, and pictures are of people.
    const pictures = ['readThumbnails']
    // Who may sit as whom is judged by the database once more.
    const sitting = ['loginAsUser', 'loginAsParent', 'loginAsTestParent', 'endLoginAs']
    // A preview and the staff to choose from name people, not rows of the club; feeds are the caller's own; the other club keeps no staff calendar.
    const named = [
      // Files say nothing that is quoted as it is here; their lists do.
      ...['exportEventList', 'exportEventCalendar', 'exportRosters', 'exportInvitations', 'exportClubLinks'],
      // What was learned is words of other systems.
      ...['listRosterMappings', 'readClubWords'],
      // The search is for a name, and in the other club everybody has confirmed the address.
      ...['listInvitationPlaces', 'listUnconfirmed', 'sendConfirmation'],
      'previewClubEvent',
      'previewInvitationActs',
      'readStaffCandidates',
      'readCalendarFeeds',
      'revokeCalendarFeed',
      'answerForStaffEvent',
      'answerForStaffEventAsAdmin',
    ]
    // The answer is a child of one's own family, asked for by who asks; without it nothing is kept.
    const family = ['readFamilyContacts', 'addContact', 'changeContact', 'inviteContact', 'withdrawContact']
    expect(new Set(tight)).toEqual(new Set([...own, ...account, ...sessions, ...sitting, ...named, ...pictures, ...family]))
  })
})
