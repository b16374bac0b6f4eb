import { roleTarget } from '@touchline/domain/access/role-target'
import { withSecondSystem } from '@touchline/domain/access/roles'
import { IconCloudOff } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Page } from '../../kit/page/Page.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { Waiting } from '../../kit/feedback/Waiting.tsx'
import { readTarget } from '../../shell/session/arrive.ts'
import { changeRole, leaveTo, session, useConfig, useUser } from '../../shell/session/session.ts'
import { useSecondSystem } from '../../shell/session/useSecondSystem.ts'
import { WrongAccountScreen } from '../../shell/session/WrongAccountScreen.tsx'
import { useAccountTexts } from '../account-texts.ts'
import { RoleList } from '../own-account/RoleList.tsx'

/** Changes to the role that the path or the query names, then opens the target address. Without a role it lets the user choose one. */
export function ChangeRoleScreen() {
  const texts = useAccountTexts()
  const params = useParams()
  const [query] = useSearchParams()
  const config = useConfig()
  const role = params['roleID'] ?? query.get('roleID')
  const url = params['url'] ?? query.get('url') ?? undefined
  if (role === null)
    return (
      <Page title={texts.chooseRole}>
        <RoleList />
      </Page>
    )
  // The configuration says which hosts an unknown role may lead to, and it is still loading while the page starts.
  return <Changing key={`${role} ${url} ${config === null}`} asked={role} target={url} />
}

/** A role that this server does not know may belong to the second system, so that system is asked before the address is refused. */
function Unknown({ asked }: { asked: string }) {
  const kitTexts = useKitTexts()
  const user = useUser()
  const { state, roles, askAgain } = useSecondSystem(true)
  const found = roleTarget(withSecondSystem(user.roles, roles), asked, null)
  const url = found.kind === 'elsewhere' ? found.url : null
  useEffect(() => {
    if (url !== null) leaveTo(url)
  }, [url])
  if (url !== null) return <Waiting what={kitTexts.redirecting} />
  if (state === 'asking') return <Waiting what={kitTexts.otherSystemAsked} />
  if (state === 'silent')
    return (
      <StateMessage
        icon={<IconCloudOff stroke={1.5} />}
        title={kitTexts.otherSystemSilent}
        acts={<Button onClick={askAgain}>{kitTexts.retry}</Button>}
      />
    )
  return <WrongAccountScreen />
}

function Changing({ asked, target = '/' }: { asked: string; target: string | undefined }) {
  const kitTexts = useKitTexts()
  const user = useUser()
  const config = useConfig()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>(null)
  const begun = useRef(false)
  const [found] = useState(() => roleTarget(user.roles, asked, config?.governing_body_url ?? null))
  const inside = readTarget(`/${target.replace(/^\/+/, '')}`)
  const next = inside?.kind === 'inside' ? inside.to : '/'

  useEffect(() => {
    if (found.kind === 'of somebody else' || begun.current) return
    begun.current = true
    if (found.kind === 'elsewhere') return leaveTo(found.url)
    // A link of a club keeps a role that is in the club already.
    if (asked === `Club_${user.current_role?.club_id}`) return void navigate(next, { replace: true })
    changeRole(found.role.id).then(() => {
      // A role that requires a second factor sends the guard of this page there and back here; the role is changed afterwards.
      if (session.get().state === 'in') void navigate(next, { replace: true })
    }, setError)
  }, [asked, user, found, next, navigate])

  if (found.kind === 'of somebody else') return <Unknown asked={asked} />
  if (error) return <ErrorPanel error={error} onRetry={() => void navigate(0)} />
  return <Waiting what={found.kind === 'elsewhere' ? kitTexts.redirecting : kitTexts.changingRole} />
}
