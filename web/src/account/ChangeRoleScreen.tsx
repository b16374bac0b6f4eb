import { matchRole } from '@touchline/domain/access/roles'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Page } from '../kit/Page.tsx'
import { Trouble } from '../kit/Trouble.tsx'
import { Waiting } from '../kit/Waiting.tsx'
import { readTarget } from '../shell/arrive.ts'
import { changeRole, leaveTo, useUser } from '../shell/session.ts'
import { WrongAccountScreen } from '../shell/WrongAccountScreen.tsx'
import { useAccountTexts } from './account-texts.ts'
import { RoleList } from './RoleList.tsx'

/** With a role in the address: sits there and goes on to the address that follows. Without: asks. */
export function ChangeRoleScreen() {
  const texts = useAccountTexts()
  const { roleID, url } = useParams()
  return roleID === undefined ? (
    <Page title={texts.chooseRole}>
      <RoleList />
    </Page>
  ) : (
    <Changing key={roleID + (url ?? '')} asked={roleID} target={url} />
  )
}

function Changing({ asked, target = '/' }: { asked: string; target: string | undefined }) {
  const kitTexts = useKitTexts()
  const user = useUser()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>(null)
  const begun = useRef(false)
  const [role] = useState(() => matchRole(user.roles, asked))
  const inside = readTarget(`/${target.replace(/^\/+/, '')}`)
  const next = inside?.kind === 'inside' ? inside.to : '/'

  useEffect(() => {
    if (!role || begun.current) return
    begun.current = true
    // A role of another system lives there.
    if (role.url) return leaveTo(role.url)
    changeRole(role.id).then(() => navigate(next, { replace: true }), setError)
  }, [role, next, navigate])

  if (!role) return <WrongAccountScreen />
  if (error) return <Trouble error={error} onRetry={() => void navigate(0)} />
  return <Waiting what={role.url ? kitTexts.redirecting : kitTexts.changingRole} />
}
