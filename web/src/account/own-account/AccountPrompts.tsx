import { Button, Stack, Text } from '@mantine/core'
import { clearHardAlert, clearSpamAlert, sendMobileCode } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { fill } from '@touchline/domain/kit/texts'
import { IconDeviceMobile, IconMailOff } from '@tabler/icons-react'
import { useAction } from '../../kit/api/useAction.ts'
import { call } from '../../kit/api/api.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { MobileStep } from './MobileRow.tsx'
import { usePageTexts } from '../page-texts.ts'
import { useAttempt } from '../sign-in/useAttempt.ts'

/** Lists problems that keep messages from reaching the user, each with the action that solves it. */
export function AccountPrompts({ own, onStep }: { own: OwnUser; onStep: (step: MobileStep) => void }) {
  const alerts = [
    { email: own.email, reason: own.extra.invalid_email_reason },
    { email: own.secondary_email, reason: own.extra.secondary_invalid_email_reason },
  ]
  return (
    <Stack gap="xs">
      {alerts.map(({ email, reason }) => email !== null && reason !== null && <EmailAlert key={email} email={email} reason={reason} />)}
      {own.mobile_number !== null && !own.mobile_number_verified && <VerifyPrompt number={own.mobile_number} onStep={onStep} />}
    </Stack>
  )
}

function EmailAlert({ email, reason }: { email: string; reason: 'hard' | 'spam' }) {
  const texts = usePageTexts()
  const isSpam = reason === 'spam'
  const clear = useAction(isSpam ? clearSpamAlert : clearHardAlert)
  const act = () =>
    clear.run(
      { body: { email } },
      {
        done: fill(texts.alertCleared, { email }),
        onError: () => void toast(isSpam ? texts.spamNotCleared : texts.hardNotCleared, { tone: 'bad' }),
      },
    )
  return (
    <Notice
      tone="warn"
      icon={<IconMailOff size={18} />}
      act={
        <Button variant="default" loading={clear.busy} onClick={act}>
          {isSpam ? texts.clearSpam : texts.markValid}
        </Button>
      }
    >
      {fill(isSpam ? texts.spamAlert : texts.hardAlert, { email })}
    </Notice>
  )
}

function VerifyPrompt({ number, onStep }: { number: string; onStep: (step: MobileStep) => void }) {
  const texts = usePageTexts()
  const { attempt, busy, wrong } = useAttempt()
  const send = () =>
    void attempt(async () => {
      const { token, mobile_number } = await call(sendMobileCode, { body: { mobile_number: number } })
      onStep({ is: 'code', token, number: mobile_number, isNew: false })
    })
  return (
    <Notice
      icon={<IconDeviceMobile size={18} />}
      act={
        <Button variant="default" loading={busy} onClick={send}>
          {texts.verifyNow}
        </Button>
      }
    >
      {fill(texts.verifyPrompt, { number: number.replaceAll(' ', '\u00A0') })}
      {wrong && (
        <Text fz="sm" c="red" role="alert">
          {wrong}
        </Text>
      )}
    </Notice>
  )
}
