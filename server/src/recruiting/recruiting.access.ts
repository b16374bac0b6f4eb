import { recruiting } from '@touchline/domain/recruiting/area'
import { expectations, has, inAClub, rule, sees, where } from '../../test/access/expectations.ts'
import { answersFor, playersOf, type Facts } from '../../test/access/facts.ts'

const staffOf = (who: Facts, team: number) => [...who.coach, ...who.manager, ...who.director].includes(team)

export const recruitingAccess = expectations(recruiting, async (testServer) => {
  const players = await playersOf(testServer)
  const minors = await testServer.rows(
    `select user_id from player where user_id is not null and (birth_date is null or birth_date + interval '18 years' > app_now())`,
  )
  const isMinor = (who: Facts) => minors.some((row) => Number(row['user_id']) === who.userId)
  const family = where(({ who, objects }) => answersFor(who, players.get(Number(objects['player']?.id))))
  const ofPlayer = (staff: (who: Facts, team: number) => boolean, keys: readonly string[]) =>
    where(({ who, objects }) => {
      const player = players.get(Number(objects['player']?.id))
      if (player === undefined || player.club !== who.club) return false
      return who.superAdmin || player.teams.some((team) => staff(who, team)) || keys.some((key) => has(who, key, player.region ?? 0))
    })
  const or = (...rules: (typeof family)[]) => where((asked) => rules.some((one) => one(asked) === 'through'))
  const nobody = () => false
  const reads = or(family, ofPlayer(staffOf, ['club_operations', 'all_players']))
  const edits = or(family, ofPlayer(staffOf, ['club_operations']))
  const publishes = where((asked) => family(asked) === 'through' && !isMinor(asked.who) && !asked.who.actsForAnother)
  const changesLink = or(publishes, ofPlayer(nobody, ['club_operations']))
  const ofTeam = (keys: readonly string[]) =>
    rule(({ who, objects }) => {
      const team = objects['team']?.team
      if (team === undefined) return 404
      return who.superAdmin || staffOf(who, team.id) || keys.some((key) => has(who, key, team.region)) ? 'through' : 403
    })
  return {
    readRecruitingProfile: reads
      .shows(/"school":"/, family)
      .shows(/"edit":\[[^\]]*"school"/, family)
      .shows(/"publish":true/, publishes)
      .shows(/"change_link":true/, changesLink)
      .shows(/"edit":\[[^\]]*"positions"/, edits),
    saveRecruitingProfile: reads.otherwise403(edits),
    publishRecruitingProfile: reads.otherwise403(publishes),
    renewRecruitingLink: reads.otherwise403(changesLink),
    revokeRecruitingLink: reads.otherwise403(changesLink),
    readTeamRecruiting: sees('team').otherwise403(ofTeam(['club_operations', 'all_players'])),
    askForProfiles: sees('team').otherwise403(ofTeam(['club_operations'])),
    readRecruitingProfiles: inAClub,
    exportRecruitingProfiles: inAClub,
    // Players about whom the caller may not act stay as they are.
    previewRecruitingProfileActs: inAClub,
    runRecruitingProfileActs: inAClub,
  }
})
