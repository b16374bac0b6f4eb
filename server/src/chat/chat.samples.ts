import { events, people, players, teams as demo } from '../demo/people.ts'
import { often } from '../../test/sample-values.ts'
import type { Samples, Values } from '../../test/samples.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The ids of the thread and of the message laid for a team, and of a report of it. */
const threadOf = (team: number) => 8_000_000 + team
const messageOf = (team: number) => 8_100_000 + team
/** A deleted message, by the number of its club, and others by their team. */
const deletedOf = (number: number) => 8_300_000 + number
/** A group of all who send requests at random: each of them may change it, which nobody may do to the members of a team's thread. */
const group = 8_200_000
const teams = new Map<number, number>()

/** Lays the thread of a team with a message that nobody has read. */
async function lay(testServer: TestServer, club: number, team: number): Promise<void> {
  const ids = [club, threadOf(team), messageOf(team)]
  await testServer.rows(
    `insert into chat_thread (club_id, id, kind, team_id) values ($1, $2, 'team', $3) on conflict (club_id, uid) do nothing`,
    [club, threadOf(team), team],
  )
  await testServer.rows(
    `insert into chat_message (club_id, id, thread_id, sender_user_id, text) select $1, $3, t.id, 2, 'Who drives on Saturday?' from chat_thread t
     where t.club_id = $1 and t.uid = 'team_' || ($2::bigint - 8000000) on conflict (club_id, id) do update set deleted_at = null`,
    ids,
  )
  await testServer.rows(
    `insert into chat_report (club_id, id, message_id, reported_by_user_id, reason) values ($1, $2, $2, 8, 'Not kind')
     on conflict (club_id, id) do update set state = 'open'`,
    [club, messageOf(team)],
  )
}
/** Lays a message that was deleted in the thread of a team. */
async function layDeleted(testServer: TestServer, club: number, team: number, number: number): Promise<void> {
  await testServer.rows(
    `insert into chat_message (club_id, id, thread_id, sender_user_id, text, created_at, deleted_at, deleted_by_user_id)
     select $1, $3, t.id, 2, 'Nobody reads this', app_now() - make_interval(mins => $4::int), app_now() - make_interval(mins => $4::int), 2
     from chat_thread t where t.club_id = $1 and t.uid = 'team_' || $2::bigint on conflict (club_id, id) do nothing`,
    [club, team, deletedOf(number), number % 50],
  )
}
async function layGroup(testServer: TestServer): Promise<void> {
  await testServer.rows(
    `insert into chat_thread (club_id, id, kind, name) values (1, $1, 'group', 'Drivers') on conflict (club_id, id) do nothing`,
    [group],
  )
  await testServer.rows(
    `insert into chat_member (club_id, thread_id, user_id, added, moderator) select 1, $1, id, true, true from app_user where email = any($2)
     on conflict (club_id, thread_id, user_id) do nothing`,
    [group, callers],
  )
}

/** Removes what members did since: who left is back. */
const putBack = async (testServer: TestServer) => {
  await testServer.rows(
    'delete from chat_member where added; update chat_member set muted = false, left_at = null where muted or left_at is not null',
  )
  for (const [team, club] of teams) await lay(testServer, club, team)
}
const changing = ['deleteMessage', 'leaveThread', 'joinThread', 'createThread', 'runChatReportActs', 'muteThread', 'sendChatMessage']
/** Who sends requests at random. */
const callers = [people.coachSam, people.admin, people.miasMum]
const found = { state: 'dismissed' }
const ofMember = 'It notes what the caller did in the thread, which the thread shows.'

export const chatSamples: Samples = {
  bodies: {
    previewChatReportActs: { act: 'dismiss', found },
    runChatReportActs: { act: 'dismiss', found },
    sendChatMessage: { text: 'On our way' },
    reactToMessage: { emoji: '👍', on: true },
    reportMessage: { reason: 'Not kind' },
    createThread: { member_ids: [2] },
    updateThread: { slow_seconds: 0 },
    setThreadMetadata: { extra: { color: 'blue' } },
    muteThread: { muted: true },
    addAdult: { user_id: 2 },
    appointModerator: { user_id: 2 },
    optOutChild: { opted_out: true },
  },
  // Few people are the guardian who is missing.
  hardToGuess: ['openDeletedMessage', 'addAdult'],
  foreignIds: {
    'readChatMessages last_id': { fits: messageOf(demo.u12Girls), foreign: [messageOf(demo.otherClubTeam)] },
    'readChatMessages after_id': { fits: messageOf(demo.u12Girls), foreign: [messageOf(demo.otherClubTeam)] },
    'readChatMessages next_id': { fits: messageOf(demo.u12Girls), foreign: [messageOf(demo.otherClubTeam)] },
    'sendChatMessage custom_data.event_id': {
      fits: events.tuesdaysPractice,
      foreign: [events.otherClubPractice],
      with: { custom_data: {} },
    },
    // The file of a message is its upload; what a request says of it is dropped.
    'sendChatMessage custom_data.file_id': { fits: null, foreign: [] },
    'createThread member_ids.0': { fits: 6, foreign: [51] },
    // The conversation of the case is that of a team, whose members follow from the team.
    'updateThread member_ids.0': { fits: null, foreign: [51] },
    // The conversation of the case is open, and is that of a team.
    'addAdult user_id': { fits: null, foreign: [51] },
    'appointModerator user_id': { fits: null, foreign: [51] },
  },
  queries: { searchChat: '?query=saturday', chatUsers: '?query=a' },
  ofAnother: ['optOutChild'],
  // By noteMessage, and by noteReader, in web/src/chat/news.
  completed: { sendChatMessage: ['readThread'], readChatMessage: ['readThread'] },
  notAudited: {
    sendChatMessage: 'The message is its own record, which nobody can change.',
    readChatMessage: ofMember,
    muteThread: ofMember,
    reactToMessage: ofMember,
    noteTyping: 'It stores nothing.',
    runChatReportActs: 'The rows of the sample are decided, so that nothing changes.',
  },
  ofNoClub: {
    'It lists what the caller takes part in.': [
      'loginChat',
      'refreshChat',
      'chatTeams',
      'chatGames',
      'searchChat',
      'chatChildren',
      'chatUsers',
    ],
    'A conversation exists for its members.': [
      ...['createThread', 'readThread', 'updateThread', 'setThreadMetadata', 'joinThread', 'leaveThread', 'muteThread', 'noteTyping'],
      ...['addAdult', 'appointModerator'],
      ...['readChatMessages', 'sendChatMessage', 'readChatMessage', 'deleteMessage', 'reactToMessage', 'reportMessage', 'optOutChild'],
    ],
    'The samples of both clubs have the same names.': [
      ...['readChatReports', 'exportChatReports', 'previewChatReportActs', 'runChatReportActs'],
      ...['readDeletedMessages', 'exportDeletedMessages'],
    ],
    'The sample names a message of the first club.': ['openDeletedMessage'],
  },
  async place(testServer, { club, team }) {
    if (club === 0) return { chat_thread: `team_${team}`, deleted_message: deletedOf(9) }
    teams.set(team, club)
    await lay(testServer, club, team)
    await layDeleted(testServer, club, team, club)
    return { chat_thread: `team_${team}`, chat_message: messageOf(team), deleted_message: deletedOf(club), child: 9 }
  },
  async prepare(testServer, { name }) {
    if (changing.includes(name)) await putBack(testServer)
  },
  async after(testServer, { name }) {
    if (changing.includes(name)) await putBack(testServer)
  },
  async listed(testServer) {
    for (const team of [demo.u12Girls, demo.u10Boys, demo.otherTeam]) {
      await lay(testServer, 1, team)
      await layDeleted(testServer, 1, team, team)
    }
  },
  fuzz: {
    /** The callers are guardians of a player with an account, so that they may take the player out of the chat. */
    async open(testServer) {
      await testServer.rows(
        `insert into player_contact (club_id, player_id, user_id, relationship) select 1, $1, id, 'Aunt' from app_user where email = any($2)`,
        [players.kai, callers],
      )
    },
    async lay(testServer) {
      await lay(testServer, 1, demo.u12Girls)
      await layDeleted(testServer, 1, demo.u12Girls, 1)
      await layGroup(testServer)
    },
    values: ({ path, method }): Values =>
      path.includes('chat')
        ? {
            ...{ thread: often(`team_${demo.u12Girls}`, `team_${demo.otherClubTeam}`), chat_message: often(messageOf(demo.u12Girls), 1) },
            ...{ member_ids: often<number[]>([2], [51]), emoji: ['👍'], slow_seconds: [0], text: often('On our way', ''), found: [found] },
            ...{ type: ['group'], ids: [[messageOf(demo.u12Girls)]], child: [9], custom_data: [{}], query: ['saturday'], limit: ['20'] },
            deleted_message: often(deletedOf(1), deletedOf(2)),
            ...{
              last_id: [undefined, messageOf(demo.u12Girls)],
              after_id: [undefined, messageOf(demo.u12Girls)],
              next_id: [undefined, messageOf(demo.u12Girls)],
              client_key: ['first-key', 'second-key'],
            },
            ...(path.endsWith('/messages') && { type: ['text'] }),
            ...{ image_url: [null] },
            ...(path.endsWith('/moderators') && { thread: often(`group_${group}`, `team_${demo.u12Girls}`), user_id: often(8, 51) }),
            ...(method === 'POST' && path === '/chat/threads/{thread}' && { thread: often(`group_${group}`, `team_${demo.u12Girls}`) }),
          }
        : {},
    // A message without a text needs a file or an event.
    always: ({ path }) => (path.endsWith('/messages') ? ['text'] : []),
    undo: () => [
      `delete from chat_member where thread_id <> ${group} and (added or left_at is not null)`,
      `update chat_member set left_at = null, moderator = true where thread_id = ${group} and left_at is not null`,
      'update chat_member set muted = false where muted',
      'delete from chat_opt_out where user_id = 9',
      `update chat_message set deleted_at = null where id between 8000000 and 8299999`,
    ],
  },
}
