import { households } from '@touchline/domain/households/area'
import { either, expectations, has, inPerson, ofOwnClub, where } from '../../test/access/expectations.ts'
import { playersOf, type Facts } from '../../test/access/facts.ts'

export const householdsAccess = expectations(households, async (testServer) => {
  const players = await playersOf(testServer)
  const playerOf = (id: number | string | undefined) => players.get(Number(id))
  const admin = where(({ who, objects }) => {
    const region = playerOf(objects['player']?.id)?.region ?? 0
    return who.superAdmin || has(who, 'club_operations', region)
  })
  const isContact = where(({ objects, params }) =>
    (playerOf(objects['player']?.id)?.contacts ?? []).some(({ id }) => id === params['contact']),
  )
  const noFamily = where(({ who, objects }) => !(playerOf(objects['player']?.id)?.contacts ?? []).some(({ user }) => user === who.userId))
  const mayRemove = where(({ who }) => !who.keys.some(({ key }) => key === 'cannot_remove_player_contacts'))
  const rosters = await testServer.rows(`select tp.player_id, tp.team_id from team_player tp
    join team t on t.club_id = tp.club_id and t.id = tp.team_id join season s on s.club_id = t.club_id and s.id = t.season_id
    where tp.left_on is null and not t.archived and not s.archived and s.end_date >= app_now()::date`)
  const headCoaches = await testServer.rows('select team_id, user_id from team_coach where head_coach')
  const onTeam = (condition: (who: Facts, team: number) => boolean) =>
    where(({ who, objects }) =>
      rosters.some((row) => Number(row['player_id']) === Number(objects['player']?.id) && condition(who, Number(row['team_id']))),
    )
  const staffSees = either(
    onTeam((who, team) => [...who.coach, ...who.manager].includes(team)),
    where(({ who, objects }) => who.superAdmin && playerOf(objects['player']?.id)?.club === who.club),
  )
  const heads = onTeam(
    (who, team) =>
      who.coach.includes(team) && headCoaches.some((one) => Number(one['team_id']) === team && Number(one['user_id']) === who.userId),
  ).otherwise404(noFamily)
  const opened = where(({ who }) => who.flags['head_coaches_read_custody_notes'] === true)
  const arranges = ofOwnClub('player').otherwise403(admin)
  return {
    readHouseholds: arranges,
    moveContact: arranges.otherwise404(isContact),
    makePrimary: arranges.otherwise404(isContact),
    removeContact: arranges.otherwise403(mayRemove).otherwise404(isContact),
    readCustodyNotice: inPerson(staffSees.shows(/"exists":true/, heads).shows(/"note":"/, heads.otherwise404(opened))),
    readCustodyNote: inPerson(arranges.otherwise403(noFamily)),
    saveCustodyNote: inPerson(arranges.otherwise403(noFamily)),
  }
})
