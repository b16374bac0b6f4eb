import { expect, test } from 'vitest'
import { leagueAsked, leagueOfRequest } from './league-asked.ts'

test('only a league’s own link passes its id on', () => {
  expect(leagueOfRequest('/league/coach_request/7')).toBe('&coach_request_league_id=7')
  expect(leagueOfRequest('/league/coach_request/7?from=mail#x')).toBe('&coach_request_league_id=7')
  for (const address of [
    '/league/coach_request/0',
    '/league/coach_request/x',
    '/league/coach_request/7/8',
    '/calendar',
    '/x/league/coach_request/7',
  ])
    expect(leagueOfRequest(address), address).toBe('')
})

test('only a number is accepted as a league id', () => {
  expect(leagueAsked('?redirect=%2F&coach_request_league_id=12')).toBe(12)
  for (const search of [
    '',
    '?coach_request_league_id=',
    '?coach_request_league_id=-1',
    '?coach_request_league_id=1e3',
    '?coach_request_league_id=12345678901',
  ])
    expect(leagueAsked(search), search).toBeUndefined()
})
