import { Button } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import classes from './LoginAsBanner.module.css'
import { leaveLoginAs, session } from './session.ts'

/** Always visible while logged in as another user: names the user and offers the way back. */
export function LoginAsBanner() {
  const texts = useKitTexts()
  const navigate = useNavigate()
  const now = session.use()
  const [busy, setBusy] = useState(false)
  if (now.state !== 'in' || now.user.login_from === null) return null
  const { user } = now
  const back = async () => {
    setBusy(true)
    await leaveLoginAs()
    setBusy(false)
    void navigate('/', { replace: true })
  }
  return (
    <aside className={classes.banner} aria-label={texts.loginAs} data-print="no">
      <IconUserShare size={18} aria-hidden />
      <span>{fill(texts.loggedInAs, { name: `${user.first_name} ${user.last_name}`, role: user.current_role.name })}</span>
      <Button size="compact-sm" variant="white" color="dark" loading={busy} onClick={() => void back()}>
        {fill(texts.backTo, { name: user.login_from?.name ?? '' })}
      </Button>
    </aside>
  )
}
