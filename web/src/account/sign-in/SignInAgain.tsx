import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { useState, type ReactNode } from 'react'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { sessionOver, signInAgain, signOut, useUser } from '../../shell/session/session.ts'
import { useAccountTexts } from '../account-texts.ts'
import { isCode, sayAccount } from '../error-messages.ts'
import { useSecurityTexts } from '../own-account/security-texts.ts'
import { TwoFactorCode } from '../two-factor/TwoFactorCode.tsx'
import classes from './SignInAgain.module.css'

/** Covers a page whose session ended while it had unsaved changes. The page stays hidden until its owner signs in again, and nothing is lost. */
export function SignInAgain() {
  const texts = useSecurityTexts()
  const step = sessionOver.use()?.step
  const leave = (
    <Button variant="subtle" onClick={() => void signOut()}>
      {texts.logOut}
    </Button>
  )
  return (
    <Modal
      opened
      onClose={() => undefined}
      fullScreen
      zIndex={500}
      withCloseButton={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.cover, body: classes.form }}
      title={texts.sessionOverTitle}
    >
      {step === 'code' ? <TwoFactorCode leave={leave} /> : <Password leave={leave} />}
    </Modal>
  )
}

function Password({ leave }: { leave: ReactNode }) {
  const texts = useSecurityTexts()
  const accountTexts = useAccountTexts()
  const kitTexts = useKitTexts()
  const { email } = useUser()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit() {
    if (password === '') return setWrong(accountTexts.passwordNeeded)
    setBusy(true)
    setWrong(null)
    try {
      await signInAgain(email, password)
    } catch (error) {
      const isWrong = isCode(error, 'account.wrong_password')
      setWrong(isWrong ? accountTexts.wrongOwnPassword : sayAccount(error, accountTexts, kitTexts.noConnection))
    }
    setBusy(false)
  }
  return (
    <FormFrame onSubmit={() => void submit()}>
      <Text c="dimmed" fz="sm">
        {fill(texts.sessionOverBody, { email })}
      </Text>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={accountTexts.password}
        autoComplete="current-password"
        value={password}
        error={wrong}
        onChange={(e) => setPassword(e.currentTarget.value)}
        data-autofocus
      />
      <Group justify="space-between">
        {leave}
        <Button type="submit" loading={busy}>
          {accountTexts.signIn}
        </Button>
      </Group>
    </FormFrame>
  )
}
