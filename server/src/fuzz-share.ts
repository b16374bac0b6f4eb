import { allEndpoints } from '@touchline/domain/all-endpoints'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { placeLearned } from './access/placed-imports.ts'
import { layRoster } from './access/roster-under-review.ts'
import { emailOf } from './demo/accounts.ts'
import { coachSamId, events, people, players, teams } from './demo/people.ts'
import { requestsFor, type Known, type Request } from './kit/fuzz-requests.ts'
import { openWorld, type Caller, type World } from './test-world.ts'

const perEndpoint = { night: 5000, release: 50_000 }[process.env['TOUCHLINE_LONG'] ?? ''] ?? 200
const seed = 20_261_005
/** A club grows with every request, and its growth would be what the long run measures: after so many a new one is laid. */
const requestsOfWorld = 5000
let answered = requestsOfWorld
let world: World
let callers: Caller[]
let teamEvent: number
let guardians: Record<string, Caller>
let sets: Record<'open' | 'applied' | 'ofClub', number>
/** An event of the team that is neither practice nor game. */
let dinner: number
let waitingContact: number
/** Events up to here were there before the fuzzer made its own. */
let lastEvent: number
let isOpen = false
async function closeWorld() {
  if (!isOpen) return
  isOpen = false
  answered = requestsOfWorld
  await world.close()
}
async function freshWorld() {
  await closeWorld()
  world = await openWorld({ now: '2026-10-05T15:00:00Z' })
  isOpen = true
  answered = 0
  world.house.settings.support = {
    deskUrl: 'https://desk.test/',
    centerUrl: 'https://help.test/',
    secret: 'a secret that the help desk knows too',
  }
  const [made] = await world.rows(
    `insert into event (club_id, kind, team_id, title, local_start, local_end, timezone, starts_at, ends_at)
     values (1, 'GenericCalendarEvent', $1, 'Team dinner', '2026-10-09 18:00', '2026-10-09 20:00', 'America/Denver', '2026-10-10T00:00Z', '2026-10-10T02:00Z') returning id`,
    [teams.u12Girls],
  )
  dinner = Number(made!['id'])
  callers = [await world.as(people.coachSam), await world.as(people.admin), await world.as(people.miasMum)]
  const body = { start_time: '2026-10-20T18:00', end_time: '2026-10-20T19:00', title: 'Team dinner' }
  teamEvent = (await callers[0]!.post(`/teams/${teams.u12Girls}/calendar_events`, body)).body.id
}
afterAll(closeWorld)

/** Values under which the fuzzer finds things that exist. A wall time is drawn from a few, and an end always follows them. */
const often = <T>(value: T, ...others: T[]): T[] => [...Array.from({ length: 6 * others.length }, () => value), ...others]
/** Where the path says of what kind the event is. */
function eventsOf({ path, effect }: Endpoint): Record<string, readonly unknown[]> {
  if (path.startsWith('/teams') && path.includes('calendar_events/{event}'))
    return path.includes('availability')
      ? { event: often(dinner, teamEvent) }
      : { event: often(teamEvent, events.tuesdaysPractice), team: often(teams.u12Girls, teams.u12Girls, teams.u10Boys) }
  if (path.includes('calendar_events/{event}/availability'))
    return { event: often(events.coachesMeeting, events.photoDay), subject: often(coachSamId, players.mia) }
  if (path.startsWith('/club_admin/calendar_events/{event}') && effect === 'write')
    return { event: often(events.photoDay, events.otherClubBarbecue) }
  if (path.endsWith('/medical'))
    return {
      version_id: often(0, 7),
      emergency_name: ['Ruth Whitfield'],
      emergency_phone: often('(303) 555-0107', '12'),
    }
  if (path.includes('/contacts'))
    return {
      user: often(waitingContact, 40, 4_000_000),
      email: ['ruth@example.org', 'dana.whitfield@example.org'],
      also_of: [undefined, [players.ella]],
    }
  if (path === '/user/calendar_feeds')
    return {
      scope: often('person', 'family', 'team', 'child'),
      team_id: often<number | undefined>(undefined, teams.u12Girls),
      player_id: often<number | undefined>(undefined, players.mia),
    }
  if (path === '/user/upload_url') return { name: ['photo.jpg'], content_type: often('image/jpeg', 'image/png'), size: often(2000, 0) }
  if (path.startsWith('/thumbnail')) return { id: often(8, players.mia, 4_000_000), source: ['user-1'], variant: ['96-cover.webp'] }
  if (path === '/user')
    return {
      populate: often('message_preferences', 'requires_verified_mobile_number'),
      first_name: [undefined, 'Sam'],
      last_name: [undefined, 'Okafor'],
      secondary_email: [undefined, null],
      mobile_number: [undefined],
      message_preferences: [undefined, { games_email: false }],
    }
  if (path === '/firebase/user/login') return { populate: often('message_preferences', 'secrets') }
  return path === '/user/calendar_news/seen' ? { until: ['2026-10-05T15:00:00Z', '2026-10-05T14:00:00Z'] } : {}
}
const known = (endpoint: Endpoint): Known => ({
  ids: {
    until: endpoint.path.includes('calendar_news')
      ? often<string | null>('2026-10-05T15:00:00Z', '2026-10-04T15:00:00Z')
      : often<string | null>('2026-12-20', null, '2026-10-01'),
    count: often<number | null>(null, 4),
    // How an event of a series repeats is changed with its reach only, so an update seldom says it.
    recurs: [
      ...Array.from({ length: 90 }, () => undefined),
      { frequency: 'weekly', count: 3 },
      { frequency: 'monthly', nth: -1, until: '2026-12-31' },
      { frequency: 'daily' },
    ],
    guest_team_players: [undefined, [players.theo]],
    staff_ids: often<unknown>(undefined, [coachSamId], [4_000_000]),
    event_id: often<number | null>(null, events.tuesdaysPractice),
    title: ['Team dinner', 'Practice'],
    team: often(teams.u12Girls, teams.u10Boys, teams.otherClubTeam),
    team_id: [teams.u12Girls],
    practice: often(events.tuesdaysPractice, events.nextPractice, events.otherClubPractice),
    game: [...often(events.saturdaysGame, events.otherClubGame), ...often(events.saturdaysGame, events.saturdaysGame)],
    event: endpoint.path.startsWith('/teams')
      ? often(dinner, events.tuesdaysPractice)
      : often(events.tuesdaysPractice, events.saturdaysGame, events.otherClubPractice),
    subject: often(players.mia, players.ella, coachSamId),
    player: often(players.mia, players.ella, players.theo),
    player_id: Array.from({ length: 16 }, (_, index) => players.ava + index),
    change_set: endpoint.path.startsWith('/club_admin')
      ? often(sets.ofClub, sets.open, 4_000_000)
      : endpoint.path.endsWith('/undo')
        ? often(sets.applied, sets.open)
        : often(sets.open, sets.applied, 4_000_000),
    ...(endpoint.path.includes('{roster_import}') && {
      player_id: often<number | null | undefined>(undefined, null, players.mia),
      number: ['7'],
      team: ['U12 Girls'],
      included: [undefined, false],
    }),
    rows: [[]],
    roster_import: often(String(roster.id), '4000012'),
    row: often(String(roster.row), '4000013'),
    content: often(Buffer.from('First Name,Last Name\nMia,Ortiz\n').toString('base64'), 'QQ=='),
    file_name: ['roster.csv'],
    fields: often<unknown>(['first_name', 'last_name'], [null], ['team']),
    start_time: often('2026-10-20T18:00', '2026-10-31T23:00', '2027-03-14T02:30'),
    end_time: often('2026-11-01T01:30', '2026-11-02T05:00', '2026-10-20T17:00'),
    timezone: often('America/Denver', 'Europe/Madrid', 'Mars/Olympus'),
    start: often('2026-10-01', '2026-09-01'),
    end: often('2026-10-31', '2026-10-15', '2026-01-01'),
    field_id: often(1, 2, 9),
    id: endpoint.path.includes('login_as_user') ? often('8', '6', '4000006') : often('Coach_1', 'Admin_1', 'Coach_9'),
    user_id: often('8', '40', '51'),
    invitation: often('1', '5', '6'),
    link: often('1', '2', '5'),
    role: [undefined],
    explicit_acceptance_ids: [[], [1], [1, 2]],
    roleId: ['Coach_9', 'Admin_9'],
    club_token: [undefined],
    populate: /practices/.test(endpoint.path) ? often('team', 'player_availability') : often('staff', 'season', 'secrets'),
    current_role_id: often('Coach_1', 'Admin_1'),
    sso_token: [undefined],
    client_type: ['desktop', 'mobile-ios'],
    user_role: often<string | undefined>(undefined, `Coach_${coachSamId}`),
    page: ['1', '2'],
    page_size: ['20', '5'],
    file: [1, 2],
    expires: ['1790000000', '9999999999'],
    token: ['not-a-token-but-long-enough'],
    data: [undefined],
    address: [undefined],
    source: often('700', '701', '4000000'),
    word: often('700', '4000000'),
    mapping: often('700', '4000000'),
    text: often(
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261101T100000Z\r\nSUMMARY:U12 Girls vs Eastgate\r\nEND:VEVENT\r\nEND:VCALENDAR',
      'nonsense',
    ),
    mobile_number: often('(303) 555-0107', '+1 303 555 0108', '12'),
    validation_code: ['123456', '000000'],
    search: ['U12', 'girls', ''],
    advance_minutes: [0],
    // Its terms have the names of path parameters.
    dictionary: often({ en: { team: { one: 'Squad', many: 'Squads' } }, es: {} }, { en: {}, es: {} }),
    ...eventsOf(endpoint),
  },
})

let roster = { id: 0, row: 0 }
async function freshSets() {
  const made = await world.rows(
    `insert into change_set (club_id, kind, title, team_id, state, info, applied_at) select 1, 'calendar.import', 'fuzz', $1, s, '{"file_name": "f.ics", "calendar_name": null}', app_now()
     from unnest(array['open', 'applied']) s returning id, state`,
    [teams.u12Girls],
  )
  const [ofClub] = await world.rows(
    `insert into change_set (club_id, kind, title, state, info) values (1, 'calendar.import', 'fuzz', 'open', '{"file_name": "f.ics", "calendar_name": null}') returning id`,
  )
  await placeSources()
  sets = {
    ofClub: Number(ofClub!['id']),
    open: Number(made.find((row) => row['state'] === 'open')!['id']),
    applied: Number(made.find((row) => row['state'] === 'applied')!['id']),
  }
  roster = await layRoster(world, 1, teams.u12Girls, 'open')
  lastEvent = Number((await world.rows('select max(id) as id from event'))[0]!['id'])
  guardians = {
    'club admin or director': await world.as(people.admin),
    'club-admin-level': await world.as(people.admin),
    'club administration': await world.as(people.admin),
    'program-admin': await world.as(emailOf('programadmin')),
    'super admin': await world.as(people.superAdmin),
    parent: await world.as(people.miasMum),
  }
}
/** Somebody whom Mia's family has entered and who has not come yet. */
async function placeContact() {
  await world.rows(
    `insert into app_user (email, first_name, last_name) values ('waiting@example.org', 'Ruth', 'Whitfield') on conflict do nothing`,
  )
  const [ruth] = await world.rows(`select id from app_user where email = 'waiting@example.org'`)
  waitingContact = Number(ruth!['id'])
  await world.rows('delete from player_contact where added_by_user_id is not null')
  await world.rows(`delete from invitation where role_type = 'Parent' and created_by_user_id = 8`)
  await world.rows(
    `insert into player_contact (club_id, player_id, user_id, relationship, added_by_user_id) select 1, unnest($1::bigint[]), $2, 'Grandmother', 8`,
    [[players.mia, players.ella, players.theo], waitingContact],
  )
}
/** An address for the team and one for the club; both lead nowhere. */
async function placeSources() {
  await world.rows(
    `insert into calendar_source (club_id, id, team_id, name, address, address_hash, address_shown, next_read_at)
     select 1, n.id, n.team, 'fuzz', $1, 'fuzz', 'fuzz', '2100-01-01' from (values (700, $2::bigint), (701, null)) n (id, team) on conflict (club_id, id) do nothing`,
    [world.house.secrets.encrypt('calendar-source', 'http://127.0.0.1/fuzz.ics'), teams.u12Girls],
  )
  await placeLearned(world, 1, teams.u12Girls, 700)
}
const rosterStateFor = (path: string) => (/undo|invitations/.test(path) ? 'applied' : path.endsWith('/retry') ? 'failed' : 'open')
/** Puts back what the last request may have taken away: the event, its version, the state of the change sets, the session. */
async function restore(endpoint: Endpoint) {
  if (endpoint.path.includes('{roster_import}') && endpoint.effect !== 'read')
    await layRoster(world, 1, teams.u12Girls, rosterStateFor(endpoint.path), roster.id)
  if (endpoint.effect === 'read') return
  if (endpoint.path.includes('/contacts')) await placeContact()
  if (endpoint.path.startsWith('/calendar_sources')) await placeSources()
  // Sent together: this comes after every request.
  await world.rows(
    [
      ...['rate_bucket', 'attendance_reminder', 'player_medical', 'calendar_feed', 'upload'].map((table) => `delete from ${table}`),
      `update event set archived_at = null, version_id = 1, status = 'scheduled', extra = '{}'
       where (team_id = ${teams.u12Girls} or team_id is null) and (archived_at is not null or version_id > 1) and id <= ${lastEvent}`,
      // A calendar that grew with every request would be what the long run measures.
      `update event set archived_at = app_now() where id > ${lastEvent} and archived_at is null`,
      `update change_set set state = case when id = ${sets.applied} then 'applied' else 'open' end where id in (${sets.open}, ${sets.applied}, ${sets.ofClub})`,
    ].join(';'),
  )
  // Who sits as somebody else gave his own seat up for it.
  if (endpoint.path.includes('login_as')) await world.rows('update access_key set revoked_at = null where revoked_at is not null')
  if (endpoint.path.includes('logout') || endpoint.path.includes('change_role'))
    callers = [await world.as(people.coachSam), await world.as(people.admin), await world.as(people.miasMum)]
}

/** Most requests come from somebody who passes the guard. */
const mainCaller = (endpoint: Endpoint): Caller | undefined => guardians[endpoint.who[0] ?? '']

const callerFor = (endpoint: Endpoint, index: number): Caller => {
  if (index % 7 === 6) return callers[2]!
  const isForAdmins = index % 7 === 5 || endpoint.path.startsWith('/club_admin')
  return isForAdmins ? callers[1]! : (mainCaller(endpoint) ?? callers[0]!)
}

const shares = new Map<string, string>()
/** Behind these doors the right answer to a stranger is always no: a signature or a link cannot be guessed. */
const onlyByKey = new Set([
  ...[
    'readSetup',
    'completeSetup',
    'readFile',
    'readFeed',
    'revokeCalendarFeed',
    ...['receiveUpload', 'finalizeUpload', 'readUserFile', 'readThumbnail'],
    'login',
    'checkActionCode',
    'resetPassword',
    'verifyEmail',
    'validateResetCode',
    'confirmResetEmail',
  ],
  // Asked by somebody who is signed in, but only a code or a password that was just given opens them.
  ...['confirmTwoFactor', 'validateTwoFactor', 'sendTwoFactorCode', 'changePassword', 'setEmailTwoFactor', 'turnOffTwoFactor', 'reSignIn'],
  ...['endOneSession', 'forgetDevice'],
  // One's own address and role, and the key of a mail.
  ...['changeEmail', 'confirmEmailChange', 'sendMobileCode', 'validateMobileCode', 'sendSecondaryCode', 'validateSecondaryCode'],
  ...['clearHardAlert', 'clearSpamAlert', 'clearSoftAlert', 'deleteRole', 'deleteAccount'],
  ...['readSubscription', 'unsubscribe', 'subscribeAgain'],
  // Links of sign-up, and a seat that somebody has taken as another.
  ...['readUserToken', 'readClubToken', 'createUser', 'acceptInvitation', 'confirmUser', 'continueLoginAs', 'endLoginAs'],
])

/** How many test files share the endpoints among them, so that they run side by side. */
const files = 3

export function fuzzShare(file: number) {
  const share = allEndpoints.filter((_, index) => index % files === file - 1)
  test.each(share.map(({ name, endpoint }) => ({ name, endpoint })))(
    '$name answers every request in its own words',
    async ({ name, endpoint }) => {
      let through = 0
      let sent = 0
      const send = async (request: Request, caller: Caller) => {
        const fixed = withVersion(endpoint, request.body)
        const answer =
          request.raw === undefined
            ? await caller.ask(endpoint.method, request.path, endpoint.body ? fixed : undefined)
            : await rawAsk(caller, endpoint, request)
        sent++
        answered++
        if (answer.status < 300) through++
        else {
          expect(
            answer.status,
            `${endpoint.method} ${request.path} ${JSON.stringify(request.body)?.slice(0, 300)}: ${answer.raw.slice(0, 300)}`,
          ).toBeLessThan(500)
          expect(answer.body, `${request.path}: ${answer.raw.slice(0, 200)}`).toMatchObject({ code: expect.any(String) })
          expect('error' in answer.body || 'errors' in answer.body).toBe(true)
        }
        await restore(endpoint)
      }
      const runs = async (requests: fc.Arbitrary<Request>, count: number, part: number) => {
        for (const [index, request] of fc.sample(requests, { numRuns: count, seed: seed + part }).entries())
          await send(request, callerFor(endpoint, index))
      }
      for (let part = 0; sent < perEndpoint; part++) {
        if (answered >= requestsOfWorld) await freshWorld()
        await freshSets()
        await restore(endpoint)
        const { valid, broken } = requestsFor(endpoint, known(endpoint))
        const count = Math.min(perEndpoint - sent, requestsOfWorld)
        await runs(valid, Math.floor(count * 0.6), part)
        await runs(broken, Math.ceil(count * 0.4), part)
      }
      shares.set(name, `${Math.round((100 * through) / sent)} %`)
      if (!onlyByKey.has(name)) expect(through / sent, `${name}: too few requests reach the action`).toBeGreaterThanOrEqual(0.3)
    },
    Math.max(600_000, perEndpoint * 400),
  )

  test('the shares of requests that reached the action are printed', () => {
    console.info(
      `fuzz: ${perEndpoint} requests an endpoint, seed ${seed}; 2xx: ${[...shares].map(([name, share]) => `${name} ${share}`).join(', ')}`,
    )
    expect(shares.size).toBe(share.length)
  })
}

/** An update names the version it saw, which the schema leaves optional. */
const withVersion = (endpoint: Endpoint, body: unknown) =>
  /\/\{(practice|game|event)\}$/.test(endpoint.path)
    ? typeof body === 'object' && body !== null && 'start_time' in body
      ? { ...body, version_id: 1 }
      : body
    : body

async function rawAsk(caller: Caller, endpoint: Endpoint, request: Request) {
  const response = await world.app.inject({
    method: endpoint.method,
    url: `/api${request.path}`,
    headers: { ...caller.headers, ...(endpoint.body && { 'content-type': 'application/json' }) },
    ...(endpoint.body && { payload: request.raw! }),
  })
  const json = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, raw: response.body, body: json ? response.json<Record<string, unknown>>() : {} }
}
