import { Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { reSignIn } from '@touchline/domain/account/passwords/password-endpoints'
import { useRef, useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { rememberAuthentication } from '../../shell/session/session.ts'
import { useAccountTexts } from '../account-texts.ts'
import { openPasswordWindow } from './password-window.ts'
import { isCode } from '../error-messages.ts'
import { useSecurityTexts } from '../own-account/security-texts.ts'

/** Runs an action that requires a recent password: when the server refuses it, asks for the password and runs the action again. */
export function usePasswordFirst() {
  const texts = useSecurityTexts()
  const [asking, setAsking] = useState(false)
  const waiting = useRef<{ act: () => Promise<void>; done: () => void; failed: (error: unknown) => void } | null>(null)

  async function afterPassword(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (!isCode(error, 'account.password_first')) throw error
      await new Promise<void>((done, failed) => {
        waiting.current = { act, done, failed }
        setAsking(true)
      })
    }
  }
  function close() {
    setAsking(false)
    waiting.current?.done()
    waiting.current = null
  }
  function goOn() {
    setAsking(false)
    const now = waiting.current
    waiting.current = null
    now?.act().then(now.done, now.failed)
  }
  const kitTexts = useKitTexts()
  const dialog = (
    <Modal opened={asking} onClose={close} title={texts.currentFirst} closeButtonProps={{ 'aria-label': kitTexts.close }}>
      <PasswordForm help={texts.currentHelp} act={texts.confirm} onCancel={close} onDone={goOn} />
    </Modal>
  )
  return { afterPassword, dialog }
}

interface PasswordFormProps {
  help: string
  act: string
  /** Super admins enter their email too (S0.5). */
  withEmail?: boolean
  onCancel?: () => void
  onDone: () => void
}

/** Asks for the current password again. */
export function PasswordForm({ help, act, withEmail, onCancel, onDone }: PasswordFormProps) {
  const texts = useSecurityTexts()
  const accountTexts = useAccountTexts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Ignores a second press while the first request runs, also before the button shows it.
  const underWay = useRef(false)

  function errorMessage(error: unknown): string {
    if (isCode(error, 'account.wrong_own_password')) return accountTexts.wrongOwnPassword
    if (error instanceof ApiError && error.status === 429) return accountTexts.tooManyOwnAttempts
    return accountTexts.cannotAuthenticate
  }
  async function submit() {
    if (underWay.current) return
    if (password === '' || (withEmail && email.trim() === '')) return setWrong(accountTexts.passwordNeeded)
    underWay.current = true
    setBusy(true)
    setWrong(null)
    try {
      const { authenticated_at } = await call(reSignIn, { body: { password, ...(withEmail && { email: email.trim() }) } })
      rememberAuthentication(authenticated_at)
      openPasswordWindow()
      onDone()
    } catch (error) {
      setWrong(errorMessage(error))
    }
    underWay.current = false
    setBusy(false)
  }

  return (
    <FormFrame onSubmit={() => void submit()}>
      <Text c="dimmed" fz="sm">
        {help}
      </Text>
      {withEmail && (
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(e) => setEmail(e.currentTarget.value)}
          data-autofocus
        />
      )}
      <PasswordInput
        id="current-password"
        label={texts.current}
        autoComplete="current-password"
        aria-invalid={wrong !== null}
        value={password}
        error={wrong}
        onChange={(e) => setPassword(e.currentTarget.value)}
        data-autofocus={withEmail ? undefined : true}
      />
      <FormButtons act={act} busy={busy} disabled={password === '' || (withEmail === true && email.trim() === '')} onCancel={onCancel} />
    </FormFrame>
  )
}
