import { allEndpoints } from '@touchline/domain/all-endpoints'
import { beforeAll, expect, test } from 'vitest'
import { allCallersLimit } from '../changed-areas.ts'
import type { z } from 'zod'
import { emailOf } from '../../src/demo/accounts.ts'
import { coachSamId, events, players, teams } from '../../src/demo/people.ts'
import { allSamples, type ForeignIds } from '../samples.ts'
import { startTestServer, type Caller, type TestServer } from '../test-server.ts'
import { changedTables, foreignDigest, foreignFinder } from './foreign-rows.ts'
import { cellsOf, fixturesOf, isOwn, keyFor, type Cell } from './matrix-cells.ts'

let testServer: TestServer
let cells: Cell[]
const callers: { name: string; caller: Caller }[] = []
beforeAll(async () => {
  testServer = await startTestServer()
  cells = cellsOf(await fixturesOf(testServer))
  for (const name of ['admin', 'coach', 'parent']) callers.push({ name, caller: await testServer.as(emailOf(name)) })
})

interface Inner {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
  in?: z.ZodType
}
/** A record is the query of a saved view: its values are asked by the list, not by the view. */
const plain = ['string', 'number', 'boolean', 'enum', 'literal', 'transform', 'record']
/** The paths of all fields that name a row, at any depth: `marks.0.player_id`. */
function idFields(schema: z.ZodType | undefined, path: readonly string[] = []): string[] {
  if (!schema) return []
  const inner = schema.def as unknown as Inner
  const down = inner.innerType ?? inner.in
  if (inner.shape) return Object.entries(inner.shape).flatMap(([name, field]) => idFields(field, [...path, name]))
  if (inner.element) return idFields(inner.element, [...path, '0'])
  if (inner.options) return [...new Set(inner.options.flatMap((option) => idFields(option, path)))]
  if (down) return idFields(down, path)
  if (!plain.includes(inner.type)) throw new Error(`${path.join('.')}: this test cannot look into a ${inner.type}.`)
  const name = path.filter((part) => part !== '0').at(-1) ?? ''
  return /(?:^|_)ids?$|_uids$/.test(name) ? [path.join('.')] : name === 'user_role' ? [path.join('.')] : []
}
/** Fields that end like an id and name no row: versions, compared with the stored ones. */
const noRow = new Set([
  'version_id',
  'coach_request_league_id',
  'explicit_acceptance_ids.0',
  'versions.0.version_id',
  'results.0.version_id',
])

/** For every field ids that the caller may not use, and one that fits, so that the rest of the request is valid. */
type Rows = Record<string, ForeignIds>
/** Lines of the own import, for fields about the same line. */
let importLines: Record<string, number> = {}
async function rowsToSend(): Promise<Rows> {
  const one = async (text: string) => Number((await testServer.rows(text))[0]!['id'])
  // The lines of a real review, inserted into the imports of the matrix.
  const admin = callers[0]!.caller
  const review = await admin.post(
    `/teams/${teams.u12Girls}/calendar_imports`,
    cells.find(({ name }) => name === 'reviewCalendarImport')!.body,
  )
  const line = (which: string) =>
    one(`insert into change_row (club_id, change_set_id, seq, entity, op, label, after, info)
      select s.club_id, s.id, 1, r.entity, r.op, r.label, r.after, r.info from change_set s, change_row r
      where s.title = 'matrix' and s.state = 'open' and s.${which} and r.change_set_id = ${Number(review.body.change_set_id)} order by s.id limit 1 returning id`)
  const stranger = await one(
    `select user_id as id from team_coach where club_id = 2 and user_id not in (select user_id from role where club_id = 1) order by 1 limit 1`,
  )
  const unconfirmed = await one(
    'select r.user_id as id from role r join app_user u on u.id = r.user_id where r.club_id = 1 and r.active and u.registered_at is not null and u.email_verified_at is null limit 1',
  )
  const foreign = [await line('club_id = 2'), await line(`team_id = ${teams.otherTeam}`)]
  const householdsElsewhere = async () => [
    await one('select min(id) as id from household where club_id = 2'),
    await one(
      `select min(household_id) as id from player_contact where club_id = 1 and household_id not in (select household_id from player_contact where player_id = ${players.mia})`,
    ),
  ]
  // The pair of the path is the pair that may be merged.
  const [pair] = await testServer.rows(
    `select player_id, other_player_id from player_duplicate where id = ${cells.find(({ name, scenario }) => name === 'mergePlayers' && scenario.endsWith('own team'))!.path.match(/\d+/)![0]}`,
  )
  const twins = { fits: Number(pair!['player_id']), foreign: [players.otherClub, players.mia] }
  importLines = {
    applyCalendarImport: await line(`team_id = ${teams.u12Girls}`),
    applyClubImport: await line('team_id is null and s.club_id = 1'),
  }
  return {
    ...Object.assign({}, ...allSamples.map(({ foreignIds }) => foreignIds)),
    current_role_id: { fits: 'Coach_1', foreign: ['Admin_2'] },
    'applyCalendarImport rows.0.id': { fits: importLines['applyCalendarImport']!, foreign },
    'applyClubImport rows.0.id': { fits: importLines['applyClubImport']!, foreign },
    field_id: {
      fits: await one('select id from field where club_id = 1 order by id limit 1'),
      foreign: [await one('select id from field where club_id = 2 order by id limit 1')],
    },
    sport_id: {
      fits: await one('select id from club_sport where club_id = 1 order by id limit 1'),
      foreign: [await one('select id from club_sport where club_id = 2 order by id limit 1')],
    },
    season_id: { fits: 2, foreign: [4] },
    // The samples lay an assignment for each team of a placement.
    'saveEntry coach_id': { fits: coachSamId, foreign: [stranger] },
    'saveEntry friend_ids.0': { fits: 7_500_000 + teams.u12Girls, foreign: [7_000_000 + teams.otherClubTeam] },
    assignment_id: { fits: 1, foreign: [7_000_000 + teams.otherClubTeam] },
    to_season_id: { fits: 3, foreign: [4] },
    'teams.0.player_ids.0': { fits: players.mia, foreign: [players.otherClub, players.otherTeam] },
    'teams.0.staff.0.user_id': { fits: coachSamId, foreign: [stranger] },
    club_region_id: { fits: 1, foreign: [4] },
    region_id: { fits: 1, foreign: [4] },
    level_id: { fits: 1, foreign: [4] },
    to_team_id: { fits: teams.u10Boys, foreign: [teams.otherClubTeam] },
    'addPlayers player_ids.0': { fits: players.theo, foreign: [players.otherClub] },
    facility_id: {
      fits: await one('select id from facility where club_id = 1 order by id limit 1'),
      foreign: [await one('select id from facility where club_id = 2 order by id limit 1')],
    },
    // For an item in a list of pictures of users nothing is refused, and nothing is revealed.
    '0.id': { fits: coachSamId, foreign: [stranger] },
    team_id: { fits: teams.u12Girls, foreign: [teams.otherClubTeam], unseen: teams.otherTeam },
    player_id: { fits: players.mia, foreign: [players.otherClub, players.otherTeam] },
    // A household of the club that is none of this player is refused like one of another club.
    household_id: {
      fits: await one(`select household_id as id from player_contact where club_id = 1 and player_id = ${players.mia} order by id limit 1`),
      foreign: await householdsElsewhere(),
    },
    'mergePlayers player_id': twins,
    'mergePlayers versions.0.player_id': twins,
    'player_ids.0': { fits: players.mia, foreign: [players.otherClub] },
    'saveDepthChart lineup.0.player_ids.0': { fits: players.mia, foreign: [players.otherClub, players.otherTeam] },
    // A chart of another team of the club is refused like one of another club.
    copy_of_id: { fits: 1, foreign: [3, 4] },
    // Of the cars of an itinerary: a child of another team rides with nobody.
    'cars.0.player_ids.0': { fits: players.mia, foreign: [players.otherClub, players.otherTeam] },
    driver_user_id: { fits: coachSamId, foreign: [stranger] },
    // Of invitations chosen for an act.
    'ids.0': { fits: 1, foreign: [6] },
    // The request that the samples lay, and one of the second club.
    'previewRosterRequestActs ids.0': { fits: 8_000_000 + teams.u12Girls, foreign: [1] },
    'runRosterRequestActs ids.0': { fits: 8_000_000 + teams.u12Girls, foreign: [1] },
    requested_by_user_id: { fits: coachSamId, foreign: [stranger] },
    // Of the tray: an id of somebody else’s notification is ignored.
    'markNotificationsRead ids.0': { fits: 1, foreign: [] },
    'acknowledgeNotifications ids.0': { fits: 1, foreign: [] },
    'deleteNotifications ids.0': { fits: 1, foreign: [] },
    // The samples of payments: a method and a line item of the second club, and a payment that is no credit.
    payment_method_id: { fits: 6_699_001, foreign: [6_602_002] },
    'line_item_ids.0': { fits: 6_601_001, foreign: [6_602_001, 6_601_002] },
    credit_id: { fits: 6_699_010, foreign: [6_602_003, 6_601_003] },
    // A denied guest assignment is left out; the samples lay one for each team of a placement.
    'previewTeamActs ids.0': { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    'runTeamActs ids.0': { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    ...Object.fromEntries(
      ['previewTeamActs', 'runTeamActs'].flatMap((name) => [
        [`${name} found.season_id`, { fits: '2', foreign: ['4'] }],
        [`${name} found.club_region_id`, { fits: '1', foreign: ['4'] }],
        [`${name} found.level_id`, { fits: '1', foreign: ['4'] }],
      ]),
    ),
    // The file has rows of the list only; the ids of other clubs are among these.
    ids: { fits: '1', foreign: [Array.from({ length: 400 }, (_, at) => at + 1).join('|')] },
    'AllPlayerActs ids.0': { fits: players.mia, foreign: [players.otherClub] },
    'RosteredPlayerActs ids.0': { fits: players.mia, foreign: [players.otherClub] },
    'AllPlayerActs to_team_id': { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    'RosteredPlayerActs to_team_id': { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    from_team_id: { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    'StaffActs ids.0': {
      fits: await one(`select id from role where club_id = 1 and active and type = 'Admin' order by id limit 1`),
      foreign: [await one(`select id from role where club_id = 2 and active and type = 'Coach' order by id limit 1`)],
    },
    'RosterRequestActs found.requested_by_user_id': { fits: String(coachSamId), foreign: [String(stranger)] },
    'previewGuestActs ids.0': { fits: 3, foreign: [8_000_000 + teams.otherClubTeam] },
    'runGuestActs ids.0': { fits: 3, foreign: [8_000_000 + teams.otherClubTeam] },
    'previewGuestActs found.team_id': { fits: String(teams.u12Girls), foreign: [String(teams.otherClubTeam)] },
    'runGuestActs found.team_id': { fits: String(teams.u12Girls), foreign: [String(teams.otherClubTeam)] },
    'requestGuests player_ids.0': { fits: players.theo, foreign: [players.otherClub] },
    'team_ids.0': { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    testing_event_id: { fits: 1, foreign: [5] },
    // A name: of a position that nobody has, nothing comes.
    'readPlayerReport position_ids.0': { fits: 'Goalkeeper', foreign: ['Nobody plays here'] },
    'saveStaffAccess sports.0.id': { fits: 1, foreign: [3] },
    // The staff of other teams is seen as the club allows it.
    'readColleagues team_id': { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    'exportColleagues team_id': { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    'readTeamSchedules team_id': { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    'exportTeamSchedules team_id': { fits: teams.u12Girls, foreign: [teams.otherClubTeam] },
    'addTeamStaff user_id': {
      fits: await one(`select user_id as id from team_coach where team_id = ${teams.hiddenFromCoaches} order by id limit 1`),
      foreign: [stranger],
    },
    'addRole user_id': { fits: coachSamId, foreign: [stranger] },
    'createCertificate user_id': { fits: coachSamId, foreign: [stranger] },
    'updateCertificate user_id': { fits: coachSamId, foreign: [stranger] },
    'sendConfirmation user_id': { fits: unconfirmed, foreign: [stranger] },
    // Seen markers belong to the caller alone: an event that the caller may not see is skipped.
    'seeCalendar event_ids.0': { fits: events.tuesdaysPractice, foreign: [] },
    event_id: { fits: events.tuesdaysPractice, foreign: [events.otherClubPractice] },
    'staff_ids.0': {
      fits: coachSamId,
      foreign: [
        await one(
          `select user_id as id from role where club_id = 2 and type = 'Coach' and user_id not in (select user_id from role where club_id = 1) order by 1 limit 1`,
        ),
      ],
    },
    user_role: { fits: `Coach_${coachSamId}`, foreign: [`Coach_${stranger}`] },
  }
}

function withId(body: unknown, path: string, id: number | string): unknown {
  const copy = structuredClone(body ?? {}) as Record<string, unknown>
  const parts = path.split('.')
  let at: Record<string, unknown> = copy
  parts
    .slice(0, -1)
    .forEach((part, index) => (at = (at[part] ??= parts[index + 1] === '0' ? [] : { include: true }) as Record<string, unknown>))
  at[parts.at(-1)!] = id
  return copy
}

/** An act on players or teams takes some of the ids that the body of the acts knows. Those on players change nothing: the player is on the team. */
const actFor: Readonly<Record<string, object>> = {
  'set.club_region_id': { act: 'change' },
  'set.season_id': { act: 'change' },
  'set.level_id': { act: 'change' },
  to_team_id: { act: 'add', ids: [players.mia] },
  from_team_id: { act: 'move', ids: [players.mia], to_team_id: teams.u12Girls },
}

/** Sends the case's request with this id in this field. */
function send(
  caller: Caller,
  asked: Cell,
  { path, at, more }: { path: string; at: 'body' | 'query'; more: object | undefined },
  id: number | string,
) {
  // The scope of a feed decides which of the two ids it takes.
  const scope = { team_id: 'team', player_id: 'child' }[path]
  const cell = asked.name === 'createCalendarFeed' ? { ...asked, body: { scope } } : asked
  const without = cell.path.replace(new RegExp(`([?&])${path}=[^&]*&?`), '$1').replace(/[?&]$/, '')
  // The scope of a subscription decides which id it takes.
  const line = path.startsWith('rows.0.') && path !== 'rows.0.id' ? importLines[cell.name] : undefined
  const sent =
    cell.name === 'createInvitation' && path.startsWith('team_ids')
      ? { ...(cell.body as object), role_type: 'Coach' }
      : cell.name === 'createCalendarFeed'
        ? { scope: path === 'team_id' ? 'team' : 'child' }
        : line === undefined
          ? /(?:Player|Team)Acts$/.test(cell.name)
            ? { ...(cell.body as object), ...actFor[path] }
            : cell.body
          : { rows: [{ id: line, include: true }] }
  const query = `${without}${without.includes('?') ? '&' : '?'}${path}=${id}`
  // A member of staff is named twice: by the path and by the role.
  const staff = path === 'user_role' ? cell.path.replace(/(availability\/)\d+/, `$1${String(id).split('_')[1]!}`) : cell.path
  return caller.ask(
    cell.method,
    at === 'query' ? query : staff,
    cell.method === 'POST'
      ? at === 'body'
        ? withId(more === undefined ? sent : { ...(sent as object), ...more }, path, id)
        : sent
      : undefined,
    keyFor(cell),
  )
}

const ofAnother = new Set(allSamples.flatMap((samples) => samples.ofAnother ?? []))

test(
  'an id of another club or of an unseen team in a body or a query is refused or finds nothing, and nothing is stored',
  async () => {
    const known = await rowsToSend()
    const find = await foreignFinder(testServer, [1])
    const before = await foreignDigest(testServer, [1])
    const wrong: string[] = []
    const tried: string[] = []
    for (const { name, endpoint } of allEndpoints) {
      // A person who signs up has no role yet; ids of other clubs in the address are ignored, which the tests of sign-up show.
      if (endpoint.auth === 'public' || endpoint.auth === 'signed-url') continue
      // The object of the path belongs to somebody else, so that every caller is refused; the tests of the area ask as its owner.
      if (ofAnother.has(name)) continue
      const fields = (['body', 'query'] as const).flatMap((at) => idFields(endpoint[at]).map((path) => ({ path, at })))
      for (const place of fields.filter(({ path }) => !noRow.has(path))) {
        const last = place.path.split('.').at(-1)!
        const ofAct = name.replace(/^(?:preview|run)/, '')
        const rows = known[`${name} ${place.path}`] ?? known[`${ofAct} ${place.path}`] ?? known[place.path] ?? known[last]
        const cell = cells.find((one) => one.name === name && isOwn(one))
        if (!rows || !cell) {
          wrong.push(`${name}: this test knows no row of another club for ${place.path}`)
          continue
        }
        const field = { ...place, more: rows.with }
        tried.push(`${name} ${field.path}`)
        for (const { name: who, caller } of callers) {
          for (const id of [...rows.foreign, ...(rows.unseen !== undefined && who !== 'admin' ? [rows.unseen] : [])]) {
            await cell.prepare(testServer)
            const answer = await send(caller, cell, field, id)
            const what = `${who}: ${name} with ${field.path}=${id} was ${answer.status} ${answer.raw.slice(0, 160)}`
            const shown = find(answer.raw) ?? [`"${last}":${id}`, `"${last}":"${id}"`].find((text) => answer.raw.includes(text))
            // A foreign role is ignored in favour of the last used role.
            const stored = endpoint.effect !== 'read' && answer.status < 300 && last !== 'current_role_id'
            if (stored || answer.status >= 500 || shown !== undefined) wrong.push(`${what}${shown === undefined ? '' : `, shows ${shown}`}`)
          }
        }
        if (rows.fits === null) continue
        const refusals: string[] = []
        for (const { caller } of callers) {
          await cell.prepare(testServer)
          const answer = await send(caller, cell, field, rows.fits)
          if (answer.status < 300) break
          refusals.push(answer.raw.slice(0, 160))
        }
        if (refusals.length === callers.length)
          wrong.push(`${name}: ${field.path}=${rows.fits} does not come through either: ${refusals.join(', ')}`)
      }
    }
    const after = await foreignDigest(testServer, [1])
    if (after !== before) wrong.push(`rows of another club changed in ${changedTables(before, after)}`)
    console.info(`second order: ${tried.length} fields that name a row (${tried.join(', ')})`)
    expect(wrong).toEqual([])
  },
  allCallersLimit,
)
