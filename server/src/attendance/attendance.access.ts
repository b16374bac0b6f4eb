import { attendance } from '@touchline/domain/attendance/area'
import type { TestServer } from '../../test/test-server.ts'
import {
  edits,
  expectations,
  isFamily,
  reachesFamilies,
  rule,
  runsClub,
  sees,
  seesRegister,
  seesTeam,
  takesRegister,
  takesRegisterOf,
  where,
} from '../../test/access/expectations.ts'

/** `team:player` for every line of a roster. */
async function rosterLines(testServer: TestServer): Promise<ReadonlySet<string>> {
  const rows = await testServer.rows(`select team_id, player_id from team_player where status in ('active', 'guest')`)
  return new Set(rows.map((row) => `${String(row['team_id'])}:${String(row['player_id'])}`))
}
/** Users who were asked to a staff event, by event. */
async function invitedStaff(testServer: TestServer): Promise<ReadonlyMap<number, number[]>> {
  const rows = await testServer.rows('select event_id, array_agg(user_id) as users from event_staff group by event_id')
  return new Map(rows.map((row) => [Number(row['event_id']), (row['users'] as unknown[]).map(Number)]))
}

export const attendanceAccess = expectations(attendance, async (testServer) => {
  const [onTeam, invited] = [await rosterLines(testServer), await invitedStaff(testServer)]
  /** A player of the object's team; a family reads about its own children. */
  const ofPlayer = (kind: string) =>
    sees(kind).otherwise404(
      where(({ who, objects: { player, [kind]: about } }) => {
        const isThere = onTeam.has(`${about!.team!.id}:${player?.id}`)
        return isThere && (!isFamily(who) || who.players.includes(Number(player!.id)))
      }),
    )
  /** A family answers wherever its children play; staff answer for everybody of the team. */
  const answers = (kind: string) =>
    rule(({ who, objects: { team, player, [kind]: event } }) => {
      const about = event?.team
      const id = Number(player?.id)
      if (!about || !onTeam.has(`${about.id}:${id}`)) return 404
      if (kind === 'team_event' && team?.team?.id !== about.id) return 404
      if (who.roleType === 'Parent' && who.club !== about.club && who.everywhere.teams.includes(about.id))
        return who.everywhere.players.includes(id) ? 'through' : 403
      if (!seesTeam(who, about)) return 404
      return takesRegisterOf(who, about) || (who.roleType === 'Parent' && who.players.includes(id)) ? 'through' : 403
    })
  /** Each person who was asked answers; of others only those who plan see the event. */
  const ofInvited = where(({ who, objects: { staff_event: event, staff_member: person } }) => {
    const users = invited.get(Number(event?.id)) ?? []
    const asked = !isFamily(who) && users.includes(who.userId)
    const plans = who.superAdmin || who.roleType === 'Admin' || who.roleType === 'Director'
    return event !== undefined && event.club === who.club && (asked || plans) && users.includes(Number(person?.id))
  })
  const isOneself = where(({ who, objects }) => who.userId === objects['staff_member']?.id)

  return {
    answerForPractice: answers('practice'),
    answerForGame: answers('game'),
    answerForTeamEvent: answers('team_event'),
    answerForStaffEvent: ofInvited.otherwise403(isOneself),
    answerForStaffEventAsAdmin: ofInvited.otherwise403(where((asked) => isOneself(asked) === 'through' || runsClub(asked) === 'through')),
    // A family gets its own lines only: never four.
    readRegister: sees('event').shows(/(?:"player_id".*){4}/s, seesRegister('event')),
    markRegister: sees('event').otherwise403(takesRegister('event')),
    readReminder: sees('event').otherwise403(takesRegister('event')),
    remindFamilies: sees('event').otherwise403(takesRegister('event')),
    readSilentPlayers: sees('event').otherwise403(reachesFamilies('event')),
    readAttendanceHistory: ofPlayer('event'),
    readPlayerAttendance: ofPlayer('team'),
    readTeamAttendance: sees('team'),
    exportTeamAttendance: sees('team'),
    readAttendanceSettings: sees('team'),
    saveAttendanceSettings: edits('team'),
  }
})
