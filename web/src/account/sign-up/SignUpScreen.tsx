import { programAddress, signUpIdsOf } from '@touchline/domain/account/sign-up/sign-up-query'
import { isDonationToken } from '@touchline/domain/account/sign-up/sign-up-token'
import { readClubToken, readUserToken } from '@touchline/domain/account/sign-up/sign-up-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { useRoleName } from '../../kit/useRoleName.ts'
import { LoadingScreen } from '../../shell/routing/LoadingScreen.tsx'
import { loginNotice } from '../../shell/routing/redirect.ts'
import { session } from '../../shell/session/session.ts'
import { JoinPane } from './JoinPane.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { keepSignUpAddress } from './sign-up-address.ts'
import { useSignUpTexts } from './sign-up-texts.ts'

/** Opens an invitation or a club link: checks it, then shows the form. Somebody with an account is sent to the sign-in. */
export function SignUpScreen() {
  const [query] = useSearchParams()
  const userToken = query.get('userToken')
  const clubToken = query.get('clubToken')
  const { pathname, search } = useLocation()
  useEffect(() => keepSignUpAddress(pathname + search), [pathname, search])
  if (userToken !== null) return <Invited token={userToken} />
  if (clubToken !== null) return <ByClubLink token={clubToken} />
  return <BadLink />
}

/** Redirects an invalid link, whatever the reason, to the search for a club. */
export const BadLink = () => <Navigate to="/find-my-club?invalid_link=1" replace />

const isBad = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422)

function Invited({ token }: { token: string }) {
  const texts = useSignUpTexts()
  const roleName = useRoleName()
  const read = useRead(readUserToken, { params: { userToken: token } })
  const now = session.use()
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  if (isBad(read.error)) return <BadLink />
  if (read.isError) return <Broken error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data || isDone || now.state === 'starting' || now.state === 'logging in') return <LoadingScreen />
  if (now.state === 'unverified') return <Navigate to="/verify-account" replace />
  const isSignedIn = now.state === 'in' || now.state === 'no access'
  const { email, club, role_name: role, registered_at: registered, open } = read.data
  if (registered === null && !isSignedIn)
    return (
      <SignUpForm
        club={club}
        lead={fill(texts.signUpInvited, { role: roleName(role) })}
        invited={read.data}
        send={{ user_token: token, ...signUpIdsOf(query) }}
        loginTo={null}
        onDone={() => setDone(true)}
      />
    )
  if (!isSignedIn) return <ToLogin message={fill(texts.registered, { email })} />
  if (!open) return <Navigate to="/" replace />
  return <JoinPane club={club} as={role} invitedEmail={email} userToken={token} />
}

function ByClubLink({ token }: { token: string }) {
  const texts = useSignUpTexts()
  const { search } = useLocation()
  const read = useRead(readClubToken, { params: { token } })
  const now = session.use()
  const [query] = useSearchParams()
  if (isBad(read.error)) return <BadLink />
  if (read.isError) return <Broken error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data || now.state === 'starting' || now.state === 'logging in') return <LoadingScreen />
  if (now.state === 'unverified') return <Navigate to="/verify-account" replace />
  const ids = signUpIdsOf(query)
  if (now.state === 'in' || now.state === 'no access')
    return (
      <JoinPane
        club={read.data}
        as={null}
        clubToken={token}
        program={programAddress(ids)}
        {...(ids.coach_request_league_id !== undefined && { leagueId: ids.coach_request_league_id })}
      />
    )
  return (
    <SignUpForm
      club={read.data}
      lead={isDonationToken(token) ? texts.signUpDonation : texts.signUpByLink}
      invited={null}
      send={{ club_token: token, ...ids }}
      loginTo={`/signup${search}`}
    />
  )
}

/** Redirects to the sign-in with the reason shown there; afterwards returns here, where the account can join. */
function ToLogin({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  useEffect(() => loginNotice.set(message), [message])
  return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />
}

const Broken = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <MessagePage>
    <ErrorPanel error={error} onRetry={onRetry} />
  </MessagePage>
)
