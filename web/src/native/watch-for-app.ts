import { session, type Session } from '../shell/session/session.ts'
import { toNative } from './channel.ts'

const roleSessionOf = (now: Session) => (now.state === 'in' ? `${now.user.id} ${now.user.current_role_id}` : null)

/** Reports sign-in, role and sign-out to the app. Only changes are sent. */
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
      // The badge count belongs to the user who has signed out.
      toNative({ type: 'setBadgeCount', count: 0 })
      toNative({ type: 'logout' })
      told = null
    }
    if (now.state === 'failed') toNative({ type: 'error', message: now.error instanceof Error ? now.error.message : 'unknown' })
  }
  tell()
  return session.watch(tell)
}
