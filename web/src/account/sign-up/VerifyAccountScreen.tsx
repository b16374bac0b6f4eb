import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { findMyClub, readVerification, resendConfirmation } from '@touchline/domain/account/sign-up/sign-up-endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { showError } from '../../kit/feedback/show-error.ts'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { call } from '../../kit/api/api.ts'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useRead } from '../../kit/api/queries.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { LoadingScreen } from '../../shell/routing/LoadingScreen.tsx'
import { session, startSession } from '../../shell/session/session.ts'
import { loginNotice } from '../../shell/routing/redirect.ts'
import { useArrival } from '../../shell/session/arrive.ts'
import { DoorPage } from '../sign-in/DoorPage.tsx'
import { useSignUpTexts } from './sign-up-texts.ts'

type Action = ReplyGot<typeof readVerification>['action'] | undefined

/** Waits until the confirmation link is opened, here or on another device. */
export function VerifyAccountScreen() {
  const { state } = session.use()
  const [query] = useSearchParams()
  const email = query.get('email')
  // An account that was verified earlier reaches this page only by mistake and is sent on without a message.
  const [isNews, setNews] = useState(false)
  if (state === 'unverified' && !isNews) setNews(true)
  const texts = useSignUpTexts()
  const arrive = useArrival()
  // Kept in this component, because the waiting page is rendered again when the session starts.
  const begun = useRef(false)
  async function goOn(action: Action) {
    if (begun.current) return
    begun.current = true
    if (session.get().state === 'unverified') await startSession()
    if (isNews) toast(action === 'sign_up' ? texts.accountCreated : texts.emailVerified)
    await arrive(null, isNews ? 'email-verified' : 'login')
  }
  if (state === 'starting' || state === 'logging in') return <LoadingScreen />
  if (state === 'unverified' || state === 'in' || state === 'no access') return <Waiting onVerified={(action) => void goOn(action)} />
  return email === null ? <Navigate to="/login" replace /> : <WithoutSession email={email} />
}

function Waiting({ onVerified }: { onVerified: (action: Action) => void }) {
  const texts = useSignUpTexts()
  const read = useRead(readVerification, {}, { refetchEvery: 2000 })
  const { verified, action } = read.data ?? {}
  const isOver = read.error instanceof ApiError && read.error.status === 401
  const leave = useEffectEvent(async () => {
    // The link was opened in another tab of this browser, which has started its own session, or in another browser, which has ended this one.
    await startSession()
    if (session.get().state === 'out') loginNotice.set(texts.confirmedElsewhere)
  })
  useEffect(() => {
    if (isOver) void leave()
  }, [isOver])
  const goOn = useEffectEvent(() => onVerified(action))
  useEffect(() => {
    if (verified) goOn()
  }, [verified])

  return <WaitingPage email={read.data?.email ?? ''} onResend={() => call(resendConfirmation, {})} polls />
}

/** Without a session (signed up on another device, or invited and never signed up) nothing reports that the link was opened, so the page offers the sign-in. */
function WithoutSession({ email }: { email: string }) {
  return <WaitingPage email={email} onResend={() => call(findMyClub, { body: { email } })} polls={false} />
}

function WaitingPage({ email, onResend, polls }: { email: string; onResend: () => Promise<unknown>; polls: boolean }) {
  const [busy, setBusy] = useState(false)
  const texts = useSignUpTexts()
  const kitTexts = useKitTexts()
  async function send() {
    setBusy(true)
    await onResend().then(
      () => toast(texts.mailSentAgain),
      (error: unknown) => showError(error, { ...kitTexts, rate_limited: texts.tooManyMails }),
    )
    setBusy(false)
  }
  return (
    <DoorPage
      title={texts.verifyTitle}
      lead={fill(polls ? texts.verifyHelp : texts.verifyHelpElsewhere, { email })}
      crest={<IconMail size={32} stroke={1.5} />}
    >
      <Stack gap="lg">
        {polls && (
          <Group gap="sm" role="status">
            <Loader size={16} />
            <Text c="dimmed" fz="sm">
              {texts.verifyWaiting}
            </Text>
          </Group>
        )}
        <Button variant="default" fullWidth loading={busy} onClick={() => void send()}>
          {texts.resend}
        </Button>
        <Button component={Link} to={polls ? '/logout' : '/login'} variant="subtle" fullWidth>
          {polls ? texts.signOut : texts.backToLogin}
        </Button>
      </Stack>
    </DoorPage>
  )
}
