import { numericId, signUpIdsOf } from '@touchline/domain/account/sign-up/sign-up-query'

const name = 'coach_request_league_id'

/** What the sign-in's address must carry when somebody came by a league's link to its coaches. */
export function leagueOfRequest(address: string): string {
  const league = numericId(/^\/league\/coach_request\/(\d+)(?=$|[?#])/.exec(address)?.[1] ?? null)
  return league === undefined ? '' : `&${name}=${league}`
}

/** The league that the address of this page carries on, for the calls that sign in and sign up. */
export const leagueAsked = (search = location.search): number | undefined => signUpIdsOf(new URLSearchParams(search))[name]

/** A sign-up address with the league in it. */
export function withLeague(signUp: string): string {
  const league = leagueAsked()
  return league === undefined || signUp.includes(`${name}=`) ? signUp : `${signUp}&${name}=${league}`
}
