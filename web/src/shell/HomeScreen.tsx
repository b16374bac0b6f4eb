import { Navigate, useLocation, useSearchParams } from 'react-router'
import { startOf } from './navigation/menus.ts'
import { useActor } from './session/useActor.ts'

/**
 * Redirects to the first page of the role's menu, where a hash of the chat and the query `openchat` open a conversation (S0.2). The query is that of a notification,
 * whose reader answers at once.
 */
export const HomeScreen = () => {
  const thread = useSearchParams()[0].get('openchat') ?? ''
  const asked = useLocation().hash
  const hash = /^\w+$/.test(thread) ? `#chats-thread-${thread}` : asked.startsWith('#chats-') ? asked : ''
  return <Navigate to={{ pathname: startOf(useActor()), hash }} state={{ answers: thread !== '' }} replace />
}
