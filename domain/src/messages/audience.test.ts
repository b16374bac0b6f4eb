import { expect, test } from 'vitest'
import { chosenIds, RecipientId } from './audience.ts'

test('a recipient is named by one of nine prefixes and an id, and counts once [MSG-017]', () => {
  const recipients = 'admin_1 programadmin_2 director_3 coach_4 manager_5 refassignor_6 player_7 team_8 group_9 player_7'.split(' ')
  expect(recipients.every((id) => RecipientId.safeParse(id).success)).toBe(true)
  expect(['league_1', 'team_0', 'team_', 'team_1 '].some((id) => RecipientId.safeParse(id).success)).toBe(false)
  expect(chosenIds({ recipients })).toEqual({
    ...{ admin: [1], programadmin: [2], director: [3], coach: [4], manager: [5], refassignor: [6], player: [7], team: [8], group: [9] },
  })
})
