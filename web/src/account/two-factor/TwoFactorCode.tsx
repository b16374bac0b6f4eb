import { Button, Checkbox, Text } from '@mantine/core'
import { codeDigits } from '@touchline/domain/account/sign-in/code'
import { sendTwoFactorCode, validateTwoFactor } from '@touchline/domain/account/two-factor/two-factor-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { call } from '../../kit/api/api.ts'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { takeAnyRoleSession } from '../../shell/session/session.ts'
import { useAccountTexts } from '../account-texts.ts'
import { CodeField } from '../sign-in/CodeField.tsx'
import { useCodeAttempt } from '../sign-in/useCodeAttempt.ts'

interface Sent {
  token: string
  by: 'sms' | 'email'
  mobile_number: string
  email: string | null
}

/** The second step of the sign-in. It sends a code when it opens; the right code starts the session. */
export function TwoFactorCode({ leave }: { leave: ReactNode }) {
  const texts = useAccountTexts()
  const [sent, setSent] = useState<Sent | null>(null)
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const { attempt, wrong, setWrong, stopped, busy } = useCodeAttempt()
  const begun = useRef(false)

  const send = (by: 'sms' | 'email', again: boolean) =>
    attempt(async () => {
      setSent(await call(sendTwoFactorCode, { body: { use_email: by === 'email' } }))
      setCode('')
      if (again) toast(texts.newCodeSent)
    })
  const check = (given: string) =>
    attempt(async () => {
      if (!sent) return
      await call(validateTwoFactor, { body: { token: sent.token, validation_code: given, remember_device: remember } })
      await takeAnyRoleSession()
    })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send('sms', false)
  })

  function submit() {
    if (code.length < codeDigits) return setWrong(texts.codeNeeded)
    void check(code)
  }

  const other = sent && sent.email !== null ? (sent.by === 'sms' ? 'email' : 'sms') : null
  return (
    <>
      {sent && (
        <Text c="dimmed" fz="sm">
          {fill(texts.codeHelp, { to: sent.by === 'sms' ? sent.mobile_number : (sent.email ?? '') })}
        </Text>
      )}
      {stopped && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {stopped}
        </Notice>
      )}
      <FormFrame onSubmit={submit}>
        <CodeField value={code} error={wrong} onChange={setCode} onFull={(full) => void check(full)} />
        <Checkbox
          checked={remember}
          onChange={(e) => setRemember(e.currentTarget.checked)}
          label={texts.rememberDevice}
          description={texts.rememberHelp}
        />
        <Button type="submit" fullWidth h={44} loading={busy} disabled={stopped !== null || !sent}>
          {texts.verify}
        </Button>
        <Button variant="default" fullWidth h={44} disabled={busy || stopped !== null} onClick={() => void send(sent?.by ?? 'sms', true)}>
          {texts.resend}
        </Button>
        {other && (
          <Button variant="subtle" fullWidth disabled={busy} onClick={() => void send(other, true)}>
            {other === 'email' ? texts.sendByEmail : texts.sendBySms}
          </Button>
        )}
        {leave}
      </FormFrame>
    </>
  )
}
