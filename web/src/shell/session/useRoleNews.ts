import { userRolesTopic } from '@touchline/domain/access/live'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useLive } from '../../kit/api/live.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { rebuildUser, session, useUser } from './session.ts'

const rolesNow = () => {
  const now = session.get()
  return now.state === 'in' ? now.user.roles.map(({ id, name }) => `${id} ${name}`).join() : ''
}

/** Updates the session when roles are added or removed while the user is signed in, without a page reload. */
export function useRoleNews() {
  const texts = useKitTexts()
  const user = useUser()
  const onNews = () => {
    const before = rolesNow()
    void rebuildUser().then(() => {
      if (rolesNow() !== before) toast(texts.rolesChanged)
    })
  }
  useLive(userRolesTopic(user.id), onNews, user.roles_seq)
}
