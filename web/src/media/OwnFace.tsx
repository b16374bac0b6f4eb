import { useUser } from '../shell/session.ts'
import { Face } from './Face.tsx'

export function OwnFace({ size }: { size: number }) {
  const user = useUser()
  return <Face of="User" id={user.id} name={`${user.first_name} ${user.last_name}`} size={size} />
}
