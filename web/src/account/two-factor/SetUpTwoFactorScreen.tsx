import { Anchor, Button, TextInput } from '@mantine/core'
import { codeDigits } from '@touchline/domain/account/sign-in/code'
import { mobileDigits } from '@touchline/domain/account/sign-in/mobile-number'
import { confirmTwoFactor, setUpTwoFactor } from '@touchline/domain/account/two-factor/two-factor-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertCircle, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useArrival } from '../../shell/session/arrive.ts'
import { LoadingScreen } from '../../shell/routing/LoadingScreen.tsx'
import { session, takeAnyRoleSession } from '../../shell/session/session.ts'
import { useAccountTexts } from '../account-texts.ts'
import { CodeField } from '../sign-in/CodeField.tsx'
import { EntryPage } from '../sign-in/EntryPage.tsx'
import { usePasswordFirst } from '../passwords/PasswordFirst.tsx'
import { secondFactorAddress } from './second-factor-address.ts'
import { useCodeAttempt } from '../sign-in/useCodeAttempt.ts'

type Step = { is: 'number' } | { is: 'code'; token: string; to: string } | { is: 'set'; to: string }

/** Sets up the second factor in three steps: number, code, done. Required by the role, or opened from the account page. */
export function SetUpTwoFactorScreen() {
  const now = session.use()
  const asked = useSearchParams()[0].get('redirect')
  if (now.state === 'second factor' && now.step === 'verify') return <Navigate to={secondFactorAddress('verify', asked)} replace />
  if (now.state === 'out') return <Navigate to="/login?redirect=%2Fsetup-2fa" replace />
  if (now.state !== 'in' && now.state !== 'second factor') return <LoadingScreen />
  return <SetUp required={now.state === 'second factor'} asked={asked} />
}

function SetUp({ required, asked }: { required: boolean; asked: string | null }) {
  const texts = useAccountTexts()
  const kitTexts = useKitTexts()
  const arrive = useArrival()
  const { dialog, afterPassword } = usePasswordFirst()
  // Keeps the answer of the first render: the last step starts a new session, which must not close this screen.
  const [wasRequired] = useState(required)
  const [step, setStep] = useState<Step>({ is: 'number' })
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const { attempt, wrong, setWrong, stopped, busy } = useCodeAttempt()

  const send = (again: boolean) =>
    attempt(() =>
      afterPassword(async () => {
        const { token, mobile_number } = await call(setUpTwoFactor, { body: { mobile_number: mobile } })
        setCode('')
        setStep({ is: 'code', token, to: mobile_number })
        if (again) toast(texts.newCodeSent)
      }),
    )
  const check = (given: string) =>
    attempt(async () => {
      if (step.is !== 'code') return
      await call(confirmTwoFactor, { body: { token: step.token, validation_code: given } })
      setStep({ is: 'set', to: step.to })
    })
  const leave = () =>
    attempt(async () => {
      await takeAnyRoleSession()
      await arrive(wasRequired ? asked : (asked ?? '/account'))
    })

  function submit() {
    if (step.is === 'number') return mobileDigits(mobile) === null ? setWrong(texts.invalidMobile) : void send(false)
    if (step.is === 'code') return code.length < codeDigits ? setWrong(texts.codeNeeded) : void check(code)
  }

  if (step.is === 'set')
    return (
      <EntryPage title={texts.setUp2fa}>
        <StateMessage
          icon={<IconShieldCheck stroke={1.5} />}
          title={texts.allSet}
          acts={
            <Button h={44} loading={busy} onClick={() => void leave()}>
              {texts.goOn}
            </Button>
          }
        >
          {fill(texts.allSetHelp, { number: step.to })}
        </StateMessage>
      </EntryPage>
    )
  return (
    <EntryPage
      title={texts.setUp2fa}
      help={
        step.is === 'code'
          ? fill(texts.codeHelp, { to: step.to })
          : `${wasRequired ? `${texts.setUp2faRequired} ` : ''}${texts.setUp2faHelp}`
      }
    >
      {stopped && (
        <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
          {stopped}
        </Notice>
      )}
      <FormFrame onSubmit={submit}>
        {step.is === 'number' ? (
          <>
            <TextInput
              id="mobile"
              label={texts.mobile}
              type="tel"
              autoComplete="tel"
              value={mobile}
              error={wrong}
              onChange={(e) => setMobile(e.currentTarget.value)}
            />
            <Button type="submit" fullWidth h={44} loading={busy}>
              {texts.sendCode}
            </Button>
          </>
        ) : (
          <>
            <CodeField value={code} error={wrong} onChange={setCode} onFull={(full) => void check(full)} />
            <Button type="submit" fullWidth h={44} loading={busy}>
              {texts.verify}
            </Button>
            <Button variant="default" fullWidth h={44} disabled={busy} onClick={() => void send(true)}>
              {texts.resend}
            </Button>
            <Button variant="subtle" fullWidth disabled={busy} onClick={() => setStep({ is: 'number' })}>
              {texts.otherNumber}
            </Button>
          </>
        )}
        <Anchor component={Link} to={wasRequired ? '/logout' : '/account'} fz="sm" mih={24}>
          {wasRequired ? texts.signOutInstead : kitTexts.cancel}
        </Anchor>
      </FormFrame>
      {dialog}
    </EntryPage>
  )
}
