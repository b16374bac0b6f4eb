import { session, type Session } from '../shell/session/session.ts'
import { toNative } from './channel.ts'

const roleSessionOf = (now: Session) => (now.state === 'in' ? `${now.user.id} ${now.user.current_role_id}` : null)

/** Tells the app who is signed in, in which role, and when nobody is any more. Only what changes is told. */
export function watchForApp(): () => void {
  let told: string | null = null
  const tell = () => {
    const now = session.get()
    const roleSession = roleSessionOf(now)
    if (now.state === 'in' && roleSession !== told) {
      toNative({ type: 'loggedIn', user_id: now.user.id, role_id: now.user.current_role_id })
      if (told === null) toNative({ type: 'checkPushSetting' })
      told = roleSession
    }
    if (now.state === 'out' && told !== null) {
      // What waits for who has left is nobody's business any more.
      toNative({ type: 'setBadgeCount', count: 0 })
      toNative({ type: 'logout' })
      told = null
    }
    if (now.state === 'failed') toNative({ type: 'error', message: now.error instanceof Error ? now.error.message : 'unknown' })
  }
  tell()
  return session.watch(tell)
}
