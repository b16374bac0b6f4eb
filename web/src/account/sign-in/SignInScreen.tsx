import { useEffect, useState } from 'react'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Wordmark } from '../../kit/page/Wordmark.tsx'
import { AppLayout } from '../../shell/frame-parts.tsx'
import { loadScreen } from '../../shell/routing/load-screen.ts'
import { loginNotice } from '../../shell/routing/redirect.ts'
import { appConfig, session, signIn } from '../../shell/session/session.ts'
import { useAccountTexts } from '../account-texts.ts'
import { DemoRoles } from './DemoRoles.tsx'
import { EntryHead } from './EntryPage.tsx'
import { isCode, sayAccount } from '../error-messages.ts'
import { secondFactorAddress } from '../two-factor/second-factor-address.ts'
import { SignInFoot } from './SignInFoot.tsx'
import { SignInForm } from './SignInForm.tsx'
import { fetchNextScreens } from './sign-in-part.ts'
import classes from './SignInScreen.module.css'

const Arrive = lazyComponent(async () => (await loadScreen(() => import('../../shell/session/Arrive.tsx'))).Arrive, { isNeeded: true })
// Loaded on demand: most visitors need neither the forgotten password pane nor, without a marketing site, its links.
const ForgotPane = lazyComponent(async () => (await loadScreen(() => import('../passwords/ForgotPane.tsx'))).ForgotPane)
const SignInByCode = lazyComponent(async () => (await loadScreen(() => import('./SignInByCode.tsx'))).SignInByCode)
const MarketingLinks = lazyComponent(async () => (await loadScreen(() => import('../../native/MarketingLinks.tsx'))).MarketingLinks)

/** Called only after a failed sign-in. */
const waitsForSignUp = (email: string): Promise<boolean> =>
  import('../sign-up/waits-for-sign-up.ts').then(
    ({ waitsForSignUp: ask }) => ask(email),
    () => false,
  )

export function SignInScreen() {
  const texts = useAccountTexts()
  const config = appConfig.use()
  const now = session.use()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('redirect')
  const notice = loginNotice.use()
  const forgot = query.has('forgot')
  const state = useLocation().state as { email?: string } | null
  const [email, setEmail] = useState(state?.email ?? '')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [closed, setClosed] = useState<{ email: string; password: string; isMailed: boolean } | null>(null)

  useEffect(() => {
    // The target address travels in the query and in the stored state until the second step is done.
    if (now.state === 'second factor') void navigate(secondFactorAddress(now.step, asked), { replace: true })
  }, [now, asked, navigate])
  useEffect(() => loginNotice.show(), [])
  // Prefetches the next screens while the user types.
  useEffect(() => {
    Arrive.fetch()
    AppLayout.fetch()
    fetchNextScreens()
  }, [])

  async function enter(as: string, secret: string) {
    setBusy(as)
    setError(null)
    setClosed(null)
    try {
      await signIn(as, secret)
    } catch (failure) {
      if (isCode(failure, 'account.wrong_password') && (await waitsForSignUp(as)))
        return void navigate(`/verify-account?email=${encodeURIComponent(as)}`)
      if (isCode(failure, 'account.locked')) setClosed({ email: as, password: secret, isMailed: false })
      setError(sayAccount(failure, texts, texts.loginFailed))
      setBusy(null)
    }
  }
  function showForgot(shown: boolean) {
    setError(null)
    setClosed(null)
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (shown) next.set('forgot', 'email')
        else next.delete('forgot')
        return next
      },
      { replace: !shown },
    )
  }

  return (
    <div className={classes.screen} data-demo={config?.demo || undefined}>
      {(now.state === 'in' || now.state === 'no access' || now.state === 'unverified') && <Arrive asked={asked} />}
      <main className={classes.form}>
        <Wordmark />
        {forgot ? (
          <ForgotPane email={email} onEmail={setEmail} onBack={() => showForgot(false)} />
        ) : closed?.isMailed ? (
          <SignInByCode email={closed.email} password={closed.password} onBack={() => setClosed({ ...closed, isMailed: false })} />
        ) : (
          <>
            <EntryHead title={texts.signIn} />
            <SignInForm
              email={email}
              error={error}
              notice={notice}
              busy={busy !== null && busy === email.trim()}
              onEmail={setEmail}
              onEnter={(as, secret) => void enter(as, secret)}
              onForgot={() => showForgot(true)}
              onMailCode={closed?.email !== email.trim() ? null : () => setClosed({ ...closed, isMailed: true })}
            />
          </>
        )}
        <SignInFoot config={config} />
        {config?.marketing_url && <MarketingLinks />}
      </main>
      {config?.demo && config.demo_password && (
        <DemoRoles accounts={config.demo_accounts} busy={busy} onChoose={(as) => void enter(as, config.demo_password ?? '')} />
      )}
    </div>
  )
}
