import { numericId, signUpIdsOf } from '@touchline/domain/account/sign-up/sign-up-query'

const name = 'coach_request_league_id'

/** Returns the query that the sign-in address needs after a league's link to its coaches. */
export function leagueOfRequest(address: string): string {
  const league = numericId(/^\/league\/coach_request\/(\d+)(?=$|[?#])/.exec(address)?.[1] ?? null)
  return league === undefined ? '' : `&${name}=${league}`
}

/** Returns the league id in this page's address, for the sign-in and sign-up calls. */
export const leagueAsked = (search = location.search): number | undefined => signUpIdsOf(new URLSearchParams(search))[name]

/** Adds the league id to a sign-up address. */
export function withLeague(signUp: string): string {
  const league = leagueAsked()
  return league === undefined || signUp.includes(`${name}=`) ? signUp : `${signUp}&${name}=${league}`
}
