import { Navigate, useSearchParams } from 'react-router'
import { startOf } from './navigation/menus.ts'
import { useActor } from './session/useActor.ts'

/** Redirects to the first page of the role's menu; the query `openchat` opens a conversation there (S0.2). */
export const HomeScreen = () => {
  const thread = useSearchParams()[0].get('openchat') ?? ''
  const hash = /^\w+$/.test(thread) ? `#chats-thread-${thread}` : ''
  return <Navigate to={{ pathname: startOf(useActor()), hash }} replace />
}
