import { Anchor, Button, Checkbox, Stack } from '@mantine/core'
import { codeDigits } from '@touchline/domain/account/code'
import { sendTwoFactorCode, validateTwoFactor } from '@touchline/domain/account/two-factor-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { call } from '../kit/api.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Notice } from '../kit/Notice.tsx'
import { toast } from '../kit/toast.ts'
import { useArrival } from '../shell/arrive.ts'
import { LoadingScreen } from '../shell/LoadingScreen.tsx'
import { session, takeAnySeat } from '../shell/session.ts'
import { useAccountTexts } from './account-texts.ts'
import { CodeField } from './CodeField.tsx'
import { EntryPage } from './EntryPage.tsx'
import { isCode, sayAccount } from './sayings.ts'

interface Sent {
  token: string
  by: 'sms' | 'email'
  mobile_number: string
  email: string | null
}

/** The second factor of a sign-in: a code is on its way when the screen opens. */
export function VerifyTwoFactorScreen() {
  const { state } = session.use()
  const arrive = useEffectEvent(useArrival())
  const asked = useSearchParams()[0].get('redirect')
  const isThere = state === 'in' || state === 'no access'
  useEffect(() => {
    if (isThere) void arrive(asked)
  }, [isThere, asked])
  if (state === 'out') return <Navigate to="/login" replace />
  return state === 'second factor' ? <EnterCode /> : <LoadingScreen />
}

function EnterCode() {
  const texts = useAccountTexts()
  const kitTexts = useKitTexts()
  const [sent, setSent] = useState<Sent | null>(null)
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [blocked, setBlocked] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const begun = useRef(false)

  async function attempt(work: () => Promise<void>, onFail: (said: string) => void) {
    setWrong(null)
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      const said = sayAccount(failure, texts, kitTexts.noConnection)
      if (isCode(failure, 'sms.stopped')) setBlocked(said)
      else onFail(said)
    }
    setBusy(false)
  }
  const send = (by: 'sms' | 'email', again: boolean) =>
    attempt(async () => {
      setSent(await call(sendTwoFactorCode, { body: { use_email: by === 'email' } }))
      setCode('')
      setBlocked(null)
      if (again) toast(texts.newCodeSent)
    }, setWrong)
  const check = (given: string) =>
    attempt(async () => {
      if (!sent) return
      await call(validateTwoFactor, { body: { token: sent.token, validation_code: given, remember_device: remember } })
      await takeAnySeat()
    }, setWrong)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send('sms', false)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length < codeDigits) return setWrong(texts.codeNeeded)
    void check(code)
  }

  const other = sent && sent.email !== null ? (sent.by === 'sms' ? 'email' : 'sms') : null
  return (
    <EntryPage
      title={texts.verifyTitle}
      help={sent && fill(texts.codeHelp, { to: sent.by === 'sms' ? sent.mobile_number : (sent.email ?? '') })}
    >
      {blocked && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {blocked}
        </Notice>
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <CodeField value={code} error={wrong} onChange={setCode} onFull={(full) => void check(full)} />
          <Checkbox
            checked={remember}
            onChange={(e) => setRemember(e.currentTarget.checked)}
            label={texts.rememberDevice}
            description={texts.rememberHelp}
          />
          <Button type="submit" fullWidth h={44} loading={busy} disabled={blocked !== null || !sent}>
            {texts.verify}
          </Button>
          <Button variant="default" fullWidth h={44} disabled={busy || blocked !== null} onClick={() => void send(sent?.by ?? 'sms', true)}>
            {texts.resend}
          </Button>
          {other && (
            <Button variant="subtle" fullWidth disabled={busy} onClick={() => void send(other, true)}>
              {other === 'email' ? texts.sendByEmail : texts.sendBySms}
            </Button>
          )}
          <Anchor component={Link} to="/logout" fz="sm" mih={24}>
            {texts.signOutInstead}
          </Anchor>
        </Stack>
      </form>
    </EntryPage>
  )
}
