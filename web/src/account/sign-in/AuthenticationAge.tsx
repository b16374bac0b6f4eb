import { Button, Group, Modal, Text } from '@mantine/core'
import { authenticationAge, authenticationHours } from '@touchline/domain/access/authentication-age'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../kit/time/server-clock.ts'
import { authenticationLost, useUser } from '../../shell/session/session.ts'
import { PasswordForm } from '../passwords/PasswordFirst.tsx'
import { useSecurityTexts } from '../own-account/security-texts.ts'

/** Asks a super admin for the password again after twelve days and ends the session after fifteen. The age is checked every three hours. */
export function AuthenticationAge() {
  const texts = useSecurityTexts()
  const user = useUser()
  const lost = authenticationLost.use()
  const age = () => authenticationAge(new Date(user.authenticated_at), user.is_admin, serverNow())
  const [, look] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => look((times) => times + 1), authenticationHours.checkEvery * 3_600_000)
    return () => clearInterval(timer)
  }, [])
  const now = lost ? 'expired' : age()
  const held = { withCloseButton: false, closeOnClickOutside: false, closeOnEscape: false, onClose: () => {} }
  if (now === 'expired')
    return (
      <Modal opened title={texts.expiredTitle} {...held}>
        <Text>{texts.expiredBody}</Text>
        <Group justify="flex-end" mt="xl">
          <Button component={Link} to="/logout">
            {texts.logOut}
          </Button>
        </Group>
      </Modal>
    )
  if (now === 'fresh') return null
  return (
    <Modal opened title={texts.askAgainTitle} {...held}>
      <PasswordForm withEmail help={texts.askAgainBody} act={texts.stay} onDone={() => look((times) => times + 1)} />
    </Modal>
  )
}
