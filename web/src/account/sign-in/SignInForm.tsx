import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useAccountTexts } from '../account-texts.ts'

interface SignInFormProps {
  email: string
  error: string | null
  /** Explains why the user was sent to the sign-in page. */
  notice: string | null
  busy: boolean
  onEmail: (email: string) => void
  onEnter: (email: string, password: string) => void
  onForgot: () => void
  /** Offered when the account is locked. */
  onMailCode: (() => void) | null
}

export function SignInForm({ email, error, notice, busy, onEmail, onEnter, onForgot, onMailCode }: SignInFormProps) {
  const texts = useAccountTexts()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})

  function submit() {
    const lacks = { ...(email.trim() === '' && { email: texts.emailNeeded }), ...(password === '' && { password: texts.passwordNeeded }) }
    setMissing(lacks)
    if (Object.keys(lacks).length > 0) return document.getElementById(lacks.email ? 'email' : 'password')?.focus()
    onEnter(email.trim(), password)
  }

  return (
    <FormFrame onSubmit={submit} problem={error}>
      {!error && notice && (
        <Notice tone="warn" icon={<IconLock size={18} />}>
          {notice}
        </Notice>
      )}
      <TextInput
        id="email"
        label={texts.email}
        type="email"
        autoComplete="username"
        value={email}
        error={missing.email}
        onChange={(e) => onEmail(e.currentTarget.value)}
      />
      <PasswordInput
        id="password"
        label={texts.password}
        autoComplete="current-password"
        value={password}
        error={missing.password}
        onChange={(e) => setPassword(e.currentTarget.value)}
      />
      <Button type="submit" fullWidth h={44} loading={busy}>
        {texts.signIn}
      </Button>
      {onMailCode && (
        <Button variant="default" fullWidth h={44} disabled={busy} onClick={onMailCode}>
          {texts.mailCode}
        </Button>
      )}
      <Anchor component="button" type="button" fz="sm" mih={24} style={{ alignSelf: 'flex-start' }} onClick={onForgot}>
        {texts.forgot}
      </Anchor>
    </FormFrame>
  )
}
