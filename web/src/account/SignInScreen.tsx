import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconAlertCircle, IconLock } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, saying } from '../kit/api-error.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { Notice } from '../kit/Notice.tsx'
import { Wordmark } from '../kit/Wordmark.tsx'
import { MarketingLinks } from '../platform/MarketingLinks.tsx'
import { useArrival } from '../shell/arrive.ts'
import { loginNotice } from '../shell/redirect.ts'
import { appConfig, session, signIn } from '../shell/session.ts'
import { useAccountTexts } from './account-texts.ts'
import { DemoRoles } from './DemoRoles.tsx'
import classes from './SignInScreen.module.css'

export function SignInScreen() {
  const texts = useAccountTexts()
  const kitTexts = useKitTexts()
  const config = appConfig.use()
  const { state } = session.use()
  const arrive = useEffectEvent(useArrival())
  const [query] = useSearchParams()
  const asked = query.get('redirect')
  const notice = loginNotice.use()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  useEffect(() => {
    if (state === 'in' || state === 'no access') void arrive(asked)
  }, [state, asked])
  // Said once: to who came here for it.
  useEffect(() => () => loginNotice.set(null), [])
  // The next screens are fetched while a person types.
  useEffect(() => {
    void import('../shell/AppLayout.tsx')
    void import('../calendar/CalendarScreen.tsx')
  }, [])

  async function enter(as: string, secret: string) {
    setBusy(as)
    setError(null)
    try {
      await signIn(as, secret)
    } catch (failure) {
      const known = {
        'account.wrong_password': texts.wrongPassword,
        rate_limited: texts.tooManyAttempts,
        'account.too_many_attempts': texts.tooManyAttempts,
        network: kitTexts.noConnection,
      }
      const status = failure instanceof ApiError ? failure.status : 0
      setError(status === 429 ? texts.tooManyAttempts : saying(failure, known, kitTexts.somethingWrong))
      setBusy(null)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const lacks = { ...(email.trim() === '' && { email: texts.emailNeeded }), ...(password === '' && { password: texts.passwordNeeded }) }
    setMissing(lacks)
    if (Object.keys(lacks).length > 0) return document.getElementById(lacks.email ? 'email' : 'password')?.focus()
    void enter(email.trim(), password)
  }

  return (
    <div className={classes.screen} data-demo={config?.demo || undefined}>
      <main className={classes.form}>
        <Wordmark />
        <h1 data-page-title tabIndex={-1}>
          {texts.signIn}
        </h1>
        <form onSubmit={submit} noValidate>
          <Stack gap="lg">
            {notice && !error && (
              <Notice tone="warn" icon={<IconLock size={18} />}>
                {notice}
              </Notice>
            )}
            {error && (
              <Notice tone="bad" icon={<IconAlertCircle size={18} />}>
                {error}
              </Notice>
            )}
            <TextInput
              id="email"
              label={texts.email}
              type="email"
              autoComplete="username"
              value={email}
              error={missing.email}
              onChange={(e) => setEmail(e.currentTarget.value)}
            />
            <PasswordInput
              id="password"
              label={texts.password}
              autoComplete="current-password"
              value={password}
              error={missing.password}
              onChange={(e) => setPassword(e.currentTarget.value)}
            />
            <Button type="submit" fullWidth h={44} loading={busy !== null && busy === email.trim()}>
              {texts.signIn}
            </Button>
          </Stack>
        </form>
        <MarketingLinks />
      </main>
      {config?.demo && config.demo_password && (
        <DemoRoles accounts={config.demo_accounts} busy={busy} onChoose={(as) => void enter(as, config.demo_password ?? '')} />
      )}
    </div>
  )
}
