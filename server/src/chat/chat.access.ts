import { chat } from '@touchline/domain/chat/area'
import { expectations, has, holds, inAClub, inPerson, rule, where, type Asked } from '../../test/access/expectations.ts'
import type { Facts } from '../../test/access/facts.ts'

/** Everybody with a role of a club, except its guests, people without a club, and a parent who only tries things out. */
const chats = (trial: ReadonlySet<number>) =>
  inAClub.otherwise403(where(({ who }) => !['ClubGuest', 'Unassociated'].includes(who.roleType) && !trial.has(who.userId)))
const ofReports = inAClub.otherwise403(holds('club_administration', 0))

export const chatAccess = expectations(chat, async (testServer) => {
  const ids = async (text: string) => new Set((await testServer.rows(text)).map((row) => String(Object.values(row)[0])))
  const trial = new Set([...(await ids('select id from app_user where is_test_parent'))].map(Number))
  // Staff and families of the team, each through an active role of its kind.
  const members = await ids(`select distinct s.team_id || ':' || s.user_id from (
      select c.club_id, c.team_id, c.user_id, 'Coach' as type from team_coach c join team t on t.id = c.team_id where not t.hide_from_coach
      union all select m.club_id, m.team_id, m.user_id, 'Manager' from team_manager m
      union all select tp.club_id, tp.team_id, k.user_id, 'Parent' from team_player tp join player_contact k on k.player_id = tp.player_id
        where tp.status in ('active', 'guest') and tp.left_on is null and k.user_id is not null
      union all select tp.club_id, tp.team_id, p.user_id, 'Parent' from team_player tp join player p on p.id = tp.player_id
        where tp.status in ('active', 'guest') and tp.left_on is null and p.user_id is not null) s
    join role r on r.user_id = s.user_id and r.club_id = s.club_id and r.type = s.type and r.active
    join team t on t.id = s.team_id and not t.archived`)
  const ofTeam = ({ who, objects }: Asked) => {
    const team = objects['chat_thread']?.team
    return team !== undefined && who.club === team.club && members.has(`${team.id}:${who.userId}`)
  }
  const any = inPerson(chats(trial))
  const member = inPerson(rule((asked) => (any(asked) !== 'through' ? any(asked) : ofTeam(asked) ? 'through' : 404)))
  const isStaff = await ids(`select team_id || ':' || user_id from team_coach union select team_id || ':' || user_id from team_manager`)
  const moderates = ({ who, objects }: Asked) => isStaff.has(`${objects['chat_thread']?.team?.id}:${who.userId}`)
  const directors = await ids("select team_id || ':' || user_id from director_team")
  const guardians = await ids(
    `select p.user_id || ':' || k.user_id from player p join player_contact k on k.player_id = p.id where p.user_id is not null`,
  )
  const archived = await ids('select id from team where archived')
  const oversees = (who: Facts, team: { id: number; club: number } | undefined) =>
    team !== undefined &&
    who.club === team.club &&
    !archived.has(String(team.id)) &&
    (who.roleType === 'Admin' || (who.roleType === 'Director' && directors.has(`${team.id}:${who.userId}`)))
  const removes = ({ who }: Asked) =>
    who.superAdmin || (has(who, 'club_administration', 'any') && who.keys.some(({ region }) => region === 0))
  const guard = (kind: (who: Facts) => boolean) =>
    rule((asked) => (any(asked) !== 'through' ? any(asked) : kind(asked.who) ? 'through' : 403))
  const audits = ofReports.otherwise403(where(({ who }) => who.flags['enable_message_audit'] === true))
  return {
    readDeletedMessages: audits,
    exportDeletedMessages: audits,
    openDeletedMessage: audits.otherwise404(where(({ who, params }) => Number(params['deleted_message']) === 8_300_000 + (who.club ?? 0))),
    readChatReports: ofReports,
    exportChatReports: ofReports,
    previewChatReportActs: ofReports,
    runChatReportActs: ofReports,
    loginChat: any,
    refreshChat: any,
    chatUsers: any,
    chatTeams: any,
    searchChat: any,
    chatChildren: any,
    chatGames: guard((who) => who.superAdmin || ['Parent', 'Coach', 'Manager'].includes(who.roleType)),
    createThread: any,
    readThread: member,
    readChatMessages: member,
    sendChatMessage: member,
    readChatMessage: member,
    reactToMessage: member,
    reportMessage: member,
    muteThread: member,
    noteTyping: member,
    leaveThread: member,
    addAdult: member,
    deleteMessage: member.otherwise403(where((asked) => moderates(asked) || removes(asked))),
    updateThread: member.otherwise403(where(moderates)),
    setThreadMetadata: member.otherwise403(where(moderates)),
    appointModerator: member.otherwise403(where(moderates)),
    joinThread: inPerson(
      rule((asked) =>
        any(asked) !== 'through' ? any(asked) : ofTeam(asked) || oversees(asked.who, asked.objects['chat_thread']?.team) ? 'through' : 404,
      ),
    ),
    optOutChild: any.otherwise404(where(({ who, params }) => guardians.has(`${params['child']}:${who.userId}`))),
  }
})
