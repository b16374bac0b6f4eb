import { readClubToken } from '@touchline/domain/account/sign-up/sign-up-endpoints'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { LoadingScreen } from '../../shell/routing/LoadingScreen.tsx'
import { BadLink } from './SignUpScreen.tsx'

/** Opens the short address that is printed on posters: finds the club and continues to its sign-up with the same query. */
export function ClubKeyScreen() {
  const token = useParams()['clubKey'] ?? ''
  const [query] = useSearchParams()
  const read = useRead(readClubToken, { params: { token } })
  if (read.error instanceof ApiError && read.error.status === 404) return <BadLink />
  if (read.isError)
    return (
      <MessagePage>
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      </MessagePage>
    )
  if (!read.data) return <LoadingScreen />
  const next = new URLSearchParams(query)
  next.set('clubToken', token)
  return <Navigate to={`/signup?${next.toString()}`} replace />
}
