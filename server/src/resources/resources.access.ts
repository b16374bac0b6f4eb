import { resources } from '@touchline/domain/resources/area'
import { edits, expectations, has, ofOwnClub, runsClub, sees as seesObject, where } from '../../test/access/expectations.ts'
import { answersFor, playersOf, type Facts } from '../../test/access/facts.ts'

const staffOf = (who: Facts, team: number) => [...who.coach, ...who.manager, ...who.director].includes(team)
const managerOf = (who: Facts, team: number) => [...who.coach, ...who.managerAdmin, ...who.director].includes(team)

export const resourcesAccess = expectations(resources, async (testServer) => {
  const players = await playersOf(testServer)
  const coached = await testServer.rows('select user_id, team_id from team_coach')
  const ofPlayer = (allowed: (who: Facts, team: number) => boolean, keys: readonly string[]) =>
    where(({ who, objects }) => {
      const player = players.get(Number(objects['player']?.id))
      if (answersFor(who, player)) return true
      if (player === undefined || player.club !== who.club) return false
      return who.superAdmin || player.teams.some((team) => allowed(who, team)) || keys.some((key) => has(who, key, player.region ?? 0))
    })
  const sees = ofPlayer(staffOf, ['club_operations', 'all_players'])
  const manages = sees.otherwise403(ofPlayer(managerOf, ['club_operations']))
  const ofCoach = where(({ who, objects }) => {
    const coach = objects['coach']
    if (coach === undefined || coach.club !== who.club) return false
    const teams = coached.filter((row) => Number(row['user_id']) === Number(coach.id)).map((row) => Number(row['team_id']))
    return (
      who.superAdmin ||
      who.userId === Number(coach.id) ||
      has(who, 'club_operations', 'any') ||
      teams.some((team) => who.director.includes(team))
    )
  })
  const rows = await testServer.rows('select id, coalesce(player_id, user_id, event_id) as owner from resource')
  const owners = new Map(rows.map((row) => [Number(row['id']), Number(row['owner'])]))
  type Kind = 'resource' | 'coach_resource' | 'practice_resource' | 'game_resource' | 'event_resource'
  const belongs = (kind: Kind, owner: string) =>
    where(({ objects }) => objects[kind] !== undefined && owners.get(Number(objects[kind].id)) === Number(objects[owner]?.id))
  const ofItsPlayer = sees.otherwise404(belongs('resource', 'player')).otherwise403(manages)
  const ofItsCoach = ofCoach.otherwise404(belongs('coach_resource', 'coach'))
  const ofEvent = (kind: 'practice' | 'game') =>
    edits('team').otherwise404(where(({ objects }) => objects[kind] !== undefined && objects[kind].team?.id === objects['team']?.team?.id))
  const oneOfEvent = (kind: 'practice' | 'game') => ofEvent(kind).otherwise404(belongs(`${kind}_resource`, kind))
  const ofClubEvent = ofOwnClub('club_event').otherwise403(runsClub)
  const oneOfClubEvent = ofClubEvent.otherwise404(belongs('event_resource', 'club_event'))
  return {
    readPlayerResources: sees.shows(
      /"tag":"birth-certificate"/,
      ofPlayer(() => false, ['club_operations', 'all_players']),
    ),
    addPlayerResource: manages,
    changePlayerResource: ofItsPlayer,
    removePlayerResource: ofItsPlayer,
    readCoachResources: ofCoach,
    addCoachResource: ofCoach,
    changeCoachResource: ofItsCoach,
    removeCoachResource: ofItsCoach,
    readEventResources: seesObject('event'),
    addPracticeResource: ofEvent('practice'),
    changePracticeResource: oneOfEvent('practice'),
    removePracticeResource: oneOfEvent('practice'),
    addGameResource: ofEvent('game'),
    changeGameResource: oneOfEvent('game'),
    removeGameResource: oneOfEvent('game'),
    addEventResource: ofClubEvent,
    changeEventResource: oneOfClubEvent,
    removeEventResource: oneOfClubEvent,
  }
})
