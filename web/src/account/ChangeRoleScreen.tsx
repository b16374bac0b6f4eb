import { Button, Center, Loader, Text } from '@mantine/core'
import { matchRole } from '@touchline/domain/access/roles'
import { IconUserQuestion } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Page } from '../kit/Page.tsx'
import { StateMessage } from '../kit/StateMessage.tsx'
import { Trouble } from '../kit/Trouble.tsx'
import { changeRole, useUser } from '../shell/session.ts'
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
  const texts = useAccountTexts()
  const kitTexts = useKitTexts()
  const user = useUser()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>(null)
  const begun = useRef(false)
  const [role] = useState(() => matchRole(user.roles, asked))
  const next = /^\/(?![/\\])/.test(target) ? target : `/${target.replace(/^[/\\]+/, '')}`

  useEffect(() => {
    if (!role || begun.current) return
    begun.current = true
    // A role of another system lives there.
    if (role.url) return location.assign(role.url)
    changeRole(role.id).then(() => navigate(next, { replace: true }), setError)
  }, [role, next, navigate])

  if (!role)
    return (
      <StateMessage
        icon={<IconUserQuestion stroke={1.5} />}
        title={texts.unknownRole}
        acts={
          <Button component={Link} to="/change-role" variant="default">
            {texts.roles}
          </Button>
        }
      />
    )
  if (error) return <Trouble error={error} onRetry={() => void navigate(0)} />
  return (
    <Center mih="60dvh" role="status">
      <Loader size={24} mr="md" />
      <Text>{role.url ? kitTexts.redirecting : kitTexts.changingRole}</Text>
    </Center>
  )
}
