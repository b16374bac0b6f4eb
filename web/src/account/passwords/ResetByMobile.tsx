import { Button, Text, TextInput } from '@mantine/core'
import { codeDigits } from '@touchline/domain/account/sign-in/code'
import { mobileDigits } from '@touchline/domain/account/sign-in/mobile-number'
import { confirmResetEmail, sendResetCode, validateResetCode } from '@touchline/domain/account/passwords/password-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useAccountTexts } from '../account-texts.ts'
import { CodeField } from '../sign-in/CodeField.tsx'
import { isCode } from '../error-messages.ts'
import { useCodeAttempt } from '../sign-in/useCodeAttempt.ts'

type Step = { is: 'number' } | { is: 'code' | 'question'; token: string; to: string }

/** Sends a code to the mobile number; when several accounts share the number, asks for the email too. */
export function ResetByMobile() {
  const texts = useAccountTexts()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ is: 'number' })
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [email, setEmail] = useState('')
  const { attempt, wrong, setWrong, stopped, busy } = useCodeAttempt()

  const send = (again: boolean) =>
    attempt(async () => {
      const { token, mobile_number } = await call(sendResetCode, { body: { mobile_number: mobile } })
      setCode('')
      setStep({ is: 'code', token, to: mobile_number })
      if (again) toast(texts.newCodeSent)
    })
  const check = (given: string) =>
    attempt(async () => {
      if (step.is === 'number') return
      try {
        const { redirect_to } = await call(validateResetCode, { body: { token: step.token, validation_code: given } })
        void navigate(redirect_to)
      } catch (failure) {
        if (!isCode(failure, 'account.email_needed')) throw failure
        setStep({ ...step, is: 'question' })
      }
    })
  const answer = () =>
    attempt(async () => {
      if (step.is === 'number') return
      const { redirect_to } = await call(confirmResetEmail, { body: { token: step.token, email: email.trim() } })
      void navigate(redirect_to)
    })

  function submit() {
    if (step.is === 'number') return mobileDigits(mobile) === null ? setWrong(texts.invalidMobile) : void send(false)
    if (step.is === 'code') return code.length < codeDigits ? setWrong(texts.codeNeeded) : void check(code)
    if (email.trim() === '') return setWrong(texts.emailNeeded)
    void answer()
  }
  const startAgain = () => {
    setStep({ is: 'number' })
    setWrong(null)
  }

  return (
    <FormFrame onSubmit={submit} problem={stopped}>
      {step.is === 'number' && (
        <>
          <Text c="dimmed" fz="sm">
            {texts.forgotSmsHelp}
          </Text>
          <TextInput
            id="mobile"
            label={texts.mobile}
            type="tel"
            autoComplete="tel"
            value={mobile}
            error={wrong}
            disabled={stopped !== null}
            onChange={(e) => setMobile(e.currentTarget.value)}
          />
          <Button type="submit" fullWidth h={44} loading={busy} disabled={stopped !== null}>
            {texts.sendCode}
          </Button>
        </>
      )}
      {step.is === 'code' && (
        <>
          <Text c="dimmed" fz="sm" className="num">
            {fill(texts.codeHelp, { to: step.to })}
          </Text>
          <CodeField value={code} error={wrong} onChange={setCode} onFull={(full) => void check(full)} />
          <Button type="submit" fullWidth h={44} loading={busy} disabled={stopped !== null}>
            {texts.checkCode}
          </Button>
          <Button variant="default" fullWidth h={44} disabled={busy || stopped !== null} onClick={() => void send(true)}>
            {texts.resend}
          </Button>
          <Button variant="subtle" fullWidth disabled={busy} onClick={startAgain}>
            {texts.otherNumber}
          </Button>
        </>
      )}
      {step.is === 'question' && (
        <>
          <Text component="h2" fw={600} fz="lg">
            {texts.questionTitle}
          </Text>
          <TextInput
            id="answer"
            label={texts.question}
            type="email"
            autoComplete="off"
            autoFocus
            value={email}
            error={wrong}
            onChange={(e) => setEmail(e.currentTarget.value)}
          />
          <Button type="submit" fullWidth h={44} loading={busy}>
            {texts.checkCode}
          </Button>
          <Button variant="subtle" fullWidth disabled={busy} onClick={startAgain}>
            {texts.otherNumber}
          </Button>
        </>
      )}
    </FormFrame>
  )
}
