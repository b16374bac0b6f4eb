import { Anchor, Button } from '@mantine/core'
import { codeDigits } from '@touchline/domain/account/sign-in/code'
import { sendSignInCode } from '@touchline/domain/account/passwords/password-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { signIn } from '../../shell/session/session.ts'
import { useAccountTexts } from '../account-texts.ts'
import { CodeField } from './CodeField.tsx'
import { EntryHead } from './EntryPage.tsx'
import { useCodeAttempt } from './useCodeAttempt.ts'

interface SignInByCodeProps {
  email: string
  password: string
  onBack: () => void
}

/** Replaces the sign-in form after failed attempts have locked the account: a code from an email is required with the password that was typed. */
export function SignInByCode({ email, password, onBack }: SignInByCodeProps) {
  const texts = useAccountTexts()
  const [token, setToken] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const { attempt, wrong, setWrong, busy } = useCodeAttempt()
  const begun = useRef(false)

  const send = (again: boolean) =>
    attempt(async () => {
      setToken((await call(sendSignInCode, { body: { email } })).token)
      setCode('')
      if (again) toast(texts.newCodeSent)
    })
  const check = (given: string) =>
    attempt(async () => {
      if (token !== null) await signIn(email, password, { code_token: token, validation_code: given })
    })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send(false)
  })

  function submit() {
    if (code.length < codeDigits) return setWrong(texts.codeNeeded)
    void check(code)
  }

  return (
    <>
      <EntryHead title={texts.codeTitle} help={token && fill(texts.mailCodeSent, { email })} />
      <FormFrame onSubmit={submit}>
        <CodeField value={code} error={wrong} onChange={setCode} onFull={(full) => void check(full)} />
        <Button type="submit" fullWidth h={44} loading={busy} disabled={token === null}>
          {texts.checkCode}
        </Button>
        <Button variant="default" fullWidth h={44} disabled={busy} onClick={() => void send(true)}>
          {texts.resend}
        </Button>
      </FormFrame>
      <Anchor component="button" type="button" fz="sm" mt="lg" mih={24} onClick={onBack}>
        <IconArrowLeft size={16} style={{ verticalAlign: '-3px', marginRight: 6 }} aria-hidden />
        {texts.backToSignIn}
      </Anchor>
    </>
  )
}
