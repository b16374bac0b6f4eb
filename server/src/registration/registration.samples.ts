import { demoClub } from '../demo/demo-club.ts'
import { players, teams } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The newest programs of the samples are open for families of the first club. */
const open = `update program set published_at = app_now() - interval '1 day', opened_at = app_now() - interval '1 day', closed_at = null, archived = false,
  agreement = null where id > 1000 and club_id = 1`
/** The packages, plans, fees and questions of each program of the samples; the numbers name the program. */
const offers = [
  `insert into package (club_id, id, program_id, name, price) select club_id, id - 500, id, 'Seat', 5000`,
  `insert into payment_plan (club_id, id, program_id, name, initial_payment, payments, discounts) select club_id, id - 500, id, 'At once', 5000, '[]', '[]'`,
  `insert into program_fee (club_id, id, program_id, name, kind, amount, optional, timing) select club_id, id - 500, id, 'Scarf', 'Additional', 500, true, 'checkout'`,
  `insert into program_fee (club_id, id, program_id, name, kind, amount, optional, timing) select club_id, id - 450, id, 'Fund', 'Donation', 500, true, 'checkout'`,
  `insert into program_question (club_id, id, program_id, label, kind) select club_id, id - 500, id, 'Birth certificate', 'file'`,
]
/** The mother of the demo, who pays. */
const mumsId = 8
const atDesk = ['findDeskPlayers', 'readDeskChoices', 'registerAtDesk']
const item = { player_id: players.mia, package_id: 503, payment_plan_id: null, fee_ids: [], donations: [] }
const ofCarts = [
  'readFamilyProgram',
  'enterWaitingRoom',
  'leaveWaitingRoom',
  'readCart',
  'saveCart',
  'holdCart',
  'completeRegistration',
  'settleRegistration',
  'beginCartMethod',
]
const names = ['joinWaitlist', ...ofCarts]

/** The id of the waitlist entry laid for a player, whose offer does not lapse. */
const entryOf = (player: number) => 7_000_000 + player
const laid = new Map<number, number>()
async function layEntry(testServer: TestServer, club: number, player: number): Promise<void> {
  const [program, package_] = club === 1 ? [101, 101] : [109, 111]
  await testServer.rows(
    `insert into waitlist_entry (club_id, id, program_id, package_id, player_id, user_id, position, state, offer_expires_at)
      values ($1, $2, $3, $4, $5, 1, 1, 'offered', '2030-01-01') on conflict (club_id, id) do update set state = 'offered', holds = false`,
    [...[club, entryOf(player), program, package_, player]],
  )
}
const ofEntries = ['readWaitlistEntry', 'startFromWaitlist', 'leaveWaitlist']
/** One that has ended, so that nothing changes with an act. */
const layEnded = `insert into waitlist_entry (club_id, id, program_id, package_id, player_id, user_id, position, state)
  values (1, 7900000, 101, 101, ${players.theo}, 1, 1, 'expired') on conflict do nothing`
const ended = { act: 'top', found: { state: 'expired' } }
/** The id of the invitation laid for a player. */
const invitationOf = (player: number) => 7_100_000 + player
async function layInvitation(testServer: TestServer, club: number, player: number): Promise<void> {
  const [program, package_] = club === 1 ? [106, 108] : [109, 111]
  await testServer.rows(othersOf(club, program!, player))
  await testServer.rows(
    `insert into registration (club_id, id, program_id, package_id, player_id, status, price, invited_by_user_id, invited_at, sent_at)
      values ($1, $2, $3, $4, $5, 'Invited', 0, 1, '2026-10-01', '2026-10-01')
      on conflict (club_id, id) do update set status = 'Invited', user_id = null`,
    [...[club, invitationOf(player), program, package_, player]],
  )
}
/** Deletes the other open invitation of the player, which an act of a test may have made. */
const othersOf = (
  club: number,
  program: number,
  player: number,
) => `delete from registration where club_id = ${club} and program_id = ${program}
  and player_id = ${player} and status = 'Invited' and id <> ${invitationOf(player)}`
/** The id of the form laid for a player, whose registration was canceled, so that it counts nowhere. */
const formOf = (player: number) => 7_050_000 + player
async function layForm(testServer: TestServer, club: number, player: number): Promise<void> {
  const [program, package_] = club === 1 ? [106, 108] : [109, 111]
  await testServer.rows(
    `with version as (insert into form_version (club_id, id, owner_kind, owner_id, hash, fields)
        values ($1, 7050000, 'program', $2, 'sample', '[]') on conflict (club_id, id) do update set hash = excluded.hash returning id),
      laid as (insert into form (club_id, id, form_version_id, player_id, user_id) select $1, $3, id, $5, 1 from version on conflict (club_id, id) do nothing)
      insert into registration (club_id, id, program_id, package_id, player_id, user_id, status, price, form_id)
      values ($1, $3, $2, $4, $5, 1, 'Canceled', 0, $3) on conflict (club_id, id) do nothing`,
    [club, program, formOf(player), package_, player],
  )
}
const ofInvitations = ['readProgramInvitation', 'declineProgramInvitation']
/** Registrations that have ended, so that nothing changes with the act. */
const canceledOnes = { act: 'cancel', found: { status: 'Canceled' } }
/** Nobody of the family is invited to the program, so that nothing changes with the act. */
const notInvited = { act: 'cancel', program_id: 102, found: { search: 'Whitfield' } }
/** A contact who has joined is not invited, so that nothing changes with the act. */
const joinedContacts = { act: 'invite', found: { standing: 'joined', search: 'Whitfield' } }
const contactsOfDemo = demoClub('2026-10-05').tables['player_contact']!
/** The first contact in the list of a club: of the mother of the demo, or of anybody in the second club. */
const lineOfContact = (club: number) => {
  const inClub = contactsOfDemo.filter(({ club_id }) => club_id === club)
  const { user_id } = inClub.find(({ player_id }) => player_id === (club === 1 ? players.mia : players.otherClub))!
  return Number(inClub.find((row) => row['user_id'] === user_id)!['id'])
}
/** The packages of the samples are full for those who join their waitlists, and have no limit for all others. */
const full = (is: boolean) =>
  `update package set waitlist = true, capacity = ${is ? '1, taken = 1' : 'null, taken = 0'} where club_id = 1 and id between 500 and 510`
const nobodyWaits = 'delete from waitlist_entry where package_id between 500 and 510'

const peopleLists = ['ProgramTeams', 'ProgramAssignments', 'ClubProgramPlayers', 'PlayerContactList', 'NotRegistered'].flatMap((name) => [
  `read${name}`,
  `export${name}`,
])

/** The answers of the samples have no file; the tests of questions attach some. */
const ofFiles = ['readSubscriptionFile', 'readWaitlistFile']

/** The registrations that were made at the desk have ended, so that the player is registered again. */
const deskEnded = `update registration set status = 'Canceled' where club_id = 1 and package_id between 500 and 510`

export const registrationSamples: Samples = {
  bodies: {
    joinWaitlist: { player_id: players.mia, package_id: item.package_id },
    registerAtDesk: { player_id: players.theo, package_id: item.package_id, payer_user_id: mumsId, total: 5000 },
    acceptPolicies: { policies_hash: 'sample' },
    previewWaitlistActs: ended,
    runWaitlistActs: ended,
    previewProgramPlayerActs: canceledOnes,
    runProgramPlayerActs: canceledOnes,
    previewNotRegisteredActs: notInvited,
    runNotRegisteredActs: notInvited,
    previewPlayerContactActs: joinedContacts,
    runPlayerContactActs: joinedContacts,
    addFamilyPlayer: { first_name: 'Nova', last_name: 'Sample', birth_date: '2016-04-02', gender: 'F' },
    saveCart: { items: [] },
    completeRegistration: { total: 0 },
    beginCartMethod: { kinds: ['card'] },
  },
  queries: { findDeskPlayers: '?search=whitfield', readDeskChoices: `?player=${players.theo}` },
  // Random players seldom belong to the family, and meet the requirements of a package.
  hardToGuess: [
    'readDeskChoices',
    'registerAtDesk',
    'saveCart',
    'holdCart',
    'completeRegistration',
    'settleRegistration',
    'joinWaitlist',
    // The hash of the policies is one of the server.
    'acceptPolicies',
    ...ofFiles,
  ],
  ofAnother: [...ofFiles, 'acceptPolicies'],
  notAudited: {
    beginCartMethod: 'It saves no method: finishPaymentMethod does, and is audited.',
    enterWaitingRoom: 'A sign of life is sent every minute, and ends after two.',
    leaveWaitingRoom: 'A place is no data of the club, and ends after two minutes anyway.',
    runWaitlistActs: 'The entry of the sample has ended, so that nothing changes.',
    runProgramPlayerActs: 'The registrations of the sample have ended, so that nothing changes.',
    runNotRegisteredActs: 'The players of the sample are not invited, so that nothing changes.',
    runPlayerContactActs: 'The contacts of the sample have joined, so that nobody is invited.',
  },
  ofNoClub: {
    'The subscription of the sample belongs to another payer.': ['acceptPolicies'],
    'They list what belongs to the club of the role session.': [
      ...[
        'readFamilyPrograms',
        'readOwnRegistrations',
        'readPlayerForms',
        'exportProgramPlayers',
        'readDiscountUses',
        'exportDiscountUses',
        'exportProgramWaitlist',
        'exportPlayerForms',
        'previewWaitlistActs',
        'runWaitlistActs',
        'previewProgramPlayerActs',
        'runProgramPlayerActs',
        'previewNotRegisteredActs',
        'runNotRegisteredActs',
        'previewPlayerContactActs',
        'runPlayerContactActs',
        ...peopleLists.filter((name) => !/NotRegistered|readPlayerContactList|readClubProgramPlayers/.test(name)),
      ],
    ],
    'The answers of the samples have no file.': ofFiles,
    'The program of the second club is a draft.': [...names, ...atDesk],
  },
  async place(testServer, { club, player }) {
    if (club !== 1 && club !== 2) return {}
    laid.set(player, club)
    await layEntry(testServer, club, player)
    await layInvitation(testServer, club, player)
    await layForm(testServer, club, player)
    return { form: formOf(player), waitlist: entryOf(player), program_invitation: invitationOf(player) }
  },
  async setUp(testServer) {
    await testServer.rows(open)
    await testServer.rows(layEnded)
    for (const offer of offers) await testServer.rows(`${offer} from program where id > 1000`)
  },
  foreignIds: {
    'items.0.player_id': { fits: players.mia, foreign: [players.otherClub, players.otherTeam], with: { items: [item] } },
    'items.0.package_id': { fits: item.package_id, foreign: [505], with: { items: [item] } },
    'items.0.payment_plan_id': { fits: 503, foreign: [505], with: { items: [item] } },
    'items.0.fee_ids.0': { fits: 503, foreign: [505], with: { items: [item] } },
    'items.0.donations.0.fee_id': {
      ...{ fits: 553, foreign: [555] },
      with: { items: [{ ...item, donations: [{ fee_id: 553, cents: 100 }] }] },
    },
    'items.0.answers.0.question_id': {
      ...{ fits: 503, foreign: [505] },
      with: { items: [{ ...item, answers: [{ question_id: 503, value: '' }] }] },
    },
    'items.0.answers.0.file_id': {
      ...{ fits: null, foreign: [1] },
      with: { items: [{ ...item, answers: [{ question_id: 503, value: '', file_id: null }] }] },
    },
    'registerAtDesk player_id': { fits: players.theo, foreign: [players.otherClub] },
    'registerAtDesk package_id': { fits: item.package_id, foreign: [505] },
    'registerAtDesk payment_plan_id': { fits: 503, foreign: [505] },
    'registerAtDesk payer_user_id': { fits: mumsId, foreign: [51] },
    'readDeskChoices player': { fits: players.theo, foreign: [players.otherClub] },
    'readDeskChoices package': { fits: item.package_id, foreign: [505] },
    'readDeskChoices plan': { fits: 503, foreign: [505] },
    'readDeskChoices payer': { fits: mumsId, foreign: [] },
    'readOwnRegistrations receipt': { fits: 6_604_001, foreign: [6_604_002] },
    'joinWaitlist answers.0.question_id': {
      ...{ fits: 503, foreign: [505] },
      with: { answers: [{ question_id: 503, value: '' }] },
    },
    'joinWaitlist answers.0.file_id': {
      ...{ fits: null, foreign: [1] },
      with: { answers: [{ question_id: 503, value: '', file_id: null }] },
    },
    'joinWaitlist player_id': { fits: players.mia, foreign: [players.otherClub, players.otherTeam] },
    'joinWaitlist package_id': { fits: item.package_id, foreign: [505] },
    'PlayerContactActs ids.0': { fits: lineOfContact(1), foreign: [lineOfContact(2)] },
    'NotRegisteredActs ids.0': { fits: players.mia, foreign: [players.otherClub] },
    'NotRegisteredActs program_id': { fits: 101, foreign: [109] },
    'NotRegisteredActs package_id': { fits: 101, foreign: [111, 105], with: { act: 'invite', program_id: 101 } },
    'NotRegisteredActs team_id': {
      ...{ fits: 28, foreign: [teams.otherClubTeam, teams.otherTeam] },
      with: { act: 'invite', program_id: 104, package_id: 106 },
    },
    'ProgramPlayerActs ids.0': { fits: formOf(players.mia), foreign: [formOf(players.otherClub)] },
    'WaitlistActs ids.0': { fits: entryOf(players.mia), foreign: [entryOf(players.otherClub)] },
    // The program of the sample is free of charge.
    'completeRegistration payment_method_id': { fits: null, foreign: [6_602_002] },
  },
  async prepare(testServer, { name }) {
    if (names.includes(name) || atDesk.includes(name)) await testServer.rows(`${open}; ${full(name === 'joinWaitlist')}; ${nobodyWaits}`)
    if (name === 'registerAtDesk') await testServer.rows(deskEnded)
    if (ofEntries.includes(name)) for (const [player, club] of laid) await layEntry(testServer, club, player)
    if (ofInvitations.includes(name)) for (const [player, club] of laid) await layInvitation(testServer, club, player)
    if (name === 'addFamilyPlayer')
      await testServer.rows(`with gone as (delete from player_contact where (club_id, player_id) in
          (select club_id, id from player where last_name = 'Sample')) update player set last_name = 'Gone' where last_name = 'Sample'`)
  },
  async after(testServer, { name }) {
    if (name === 'joinWaitlist') await testServer.rows(nobodyWaits)
    if (name === 'registerAtDesk') await testServer.rows(deskEnded)
    if (ofEntries.includes(name)) for (const [player, club] of laid) await layEntry(testServer, club, player)
    if (ofInvitations.includes(name)) for (const [player, club] of laid) await layInvitation(testServer, club, player)
  },
  async listed(testServer) {
    const [admin] = await testServer.rows(`select id from app_user where email = 'admin@demo.touchline.test'`)
    const lines = [
      [players.mia, 'Registered', 0, '2026-09-01T12:00:00Z'],
      [players.ella, 'Waitlist', 700, '2026-09-02T12:00:00Z'],
      [players.theo, 'Canceled', 900, '2026-09-03T12:00:00Z'],
    ]
    for (const [player, status, price, at] of lines) {
      const [row] = await testServer.rows(
        `insert into registration (club_id, program_id, package_id, player_id, user_id, status, price, created_at) values (1, 106, 108, $1, $2, $3, $4, $5) returning id`,
        [player, admin!['id'], status, price, at],
      )
      await testServer.rows(`insert into registration_discount (club_id, registration_id, discount_id, cents) values (1, $1, 101, $2)`, [
        ...[row!['id'], Number(price) + 1],
      ])
    }
    await testServer.rows(
      `insert into team_assignment_entry (club_id, assignment_id, player_id) values (1, 1, $1), (1, 2, $1) on conflict do nothing`,
      [players.mia],
    )
    await testServer.rows(
      `insert into registration (club_id, program_id, package_id, player_id, user_id, status, price)
       select distinct 1::bigint, 106::bigint, 108::bigint, player_id, $1::bigint, 'Registered', 0 from team_assignment_entry where club_id = 1 on conflict do nothing`,
      [admin!['id']],
    )
  },
  fuzz: {
    async lay(testServer) {
      await layEntry(testServer, 1, players.mia)
      await testServer.rows(layEnded)
      await layInvitation(testServer, 1, players.mia)
      await layForm(testServer, 1, players.mia)
    },
    undo: () => [
      othersOf(1, 106, players.mia),
      `update registration set status = 'Invited', user_id = null where id = ${invitationOf(players.mia)} and status <> 'Invited'`,
      `update waitlist_entry set state = 'offered', holds = false where id = ${entryOf(players.mia)} and state <> 'offered'`,
    ],
    // Requests to other endpoints may remove the program of the program admin.
    byAdmin: ({ path }) => path.startsWith('/program_admin/player_contacts') || path.endsWith('/forms/{form}'),
    values: ({ path }): Values =>
      path.startsWith('/registration') ||
      /\/(?:program_(?:players|teams|team_assignments|waitlist)|player_contacts|not_registered|programs\/{program}\/answers|desk_players)|invitation_choices|^\/players\/{player}\/forms\//.test(
        path,
      ) ||
      path.startsWith('/program_admin/discount_uses')
        ? {
            ...{ program: often(101, 106), region: often(1, 2), package_id: [108, 101], player_id: often(players.mia, players.ella) },
            ...{ discount: [101, 102], waitlist: often(entryOf(players.mia), 2), ids: [[7_900_000]], found: [{ state: 'expired' }] },
            ...{ season: [2, 3], birth_year: [2015], receipt: [undefined] },
            ...(path.endsWith('/forms/{form}') && { player: [players.mia], form: [formOf(players.mia)] }),
            ...{
              fee_ids: [[]],
              donations: [[]],
              answers: [[]],
              payment_plan_id: [null],
              code: [null, 'COACH'],
              postal_code: [null, '80301'],
              total: [0],
            },
            ...{ payment_method_id: [null], kinds: [['card']], birth_date: ['2012-02-29', '2016-04-02'] },
            ...{ program_invitation: often(invitationOf(players.mia), 2), program_id: often(101, 106), answer_by: ['2030-01-01'] },
            ...(path.includes('player_contacts') && { ids: [undefined], found: [{ standing: 'joined', search: 'Whitfield' }] }),
            ...(path.includes('program_players') && { ids: [[formOf(players.mia)]], found: [{ status: 'Canceled' }] }),
            ...(path.includes('not_registered') && { ids: [[players.mia]], found: [{ search: 'Whitfield' }], team: [1] }),
          }
        : {},
  },
}
