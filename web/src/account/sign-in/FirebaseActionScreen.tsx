import { Button } from '@mantine/core'
import { checkActionCode, resetPassword, verifyEmail } from '@touchline/domain/account/passwords/password-endpoints'
import { passwordProblems } from '@touchline/domain/account/passwords/password'
import { fill } from '@touchline/domain/kit/texts'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { isOffline } from '../../kit/feedback/api-error.ts'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { MessagePage } from '../../kit/feedback/MessagePage.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { LoadingScreen } from '../../shell/routing/LoadingScreen.tsx'
import { useAccountTexts } from '../account-texts.ts'
import { DeadConfirmation } from '../sign-up/DeadConfirmation.tsx'
import { EntryPage } from './EntryPage.tsx'
import { NewPassword } from '../passwords/NewPassword.tsx'
import { isCode, sayAccount } from '../error-messages.ts'

/** Handles the links in account emails: the mode names the purpose, and the code works once. */
export function FirebaseActionScreen() {
  const texts = useAccountTexts()
  const [query] = useSearchParams()
  const [mode, code] = [query.get('mode'), query.get('oobCode') ?? '']
  if (mode === 'resetPassword') return <SetPassword code={code} />
  if (mode === 'verifyEmail') return <ProveEmail code={code} />
  return <DeadEnd title={texts.unknownMode} />
}

function DeadEnd({ title }: { title: string }) {
  const texts = useAccountTexts()
  return (
    <MessagePage>
      <StateMessage
        icon={<IconLinkOff stroke={1.5} />}
        title={title}
        acts={
          <>
            <Button component={Link} to="/login?forgot=email" variant="default">
              {texts.forgot}
            </Button>
            <Button component={Link} to="/login" variant="default">
              {texts.backToSignIn}
            </Button>
          </>
        }
      />
    </MessagePage>
  )
}

/** Runs a request exactly once and returns its answer, because the code that it sends works only once. */
function useOnce<T>(ask: () => Promise<T>): { answer: T | null; failure: unknown } {
  const [result, setResult] = useState<{ answer: T | null; failure: unknown }>({ answer: null, failure: null })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    ask().then(
      (answer) => setResult({ answer, failure: null }),
      (failure: unknown) => setResult({ answer: null, failure }),
    )
  })
  return result
}

function ProveEmail({ code }: { code: string }) {
  const texts = useAccountTexts()
  const { answer, failure } = useOnce(() => call(verifyEmail, { body: { code } }))
  if (isOffline(failure)) return <ErrorPanel error={failure} onRetry={() => location.reload()} />
  if (isCode(failure, 'confirm.password_first')) return <Navigate to={`/complete-verification/${encodeURIComponent(code)}`} replace />
  if (failure)
    return (
      <MessagePage>
        <DeadConfirmation />
      </MessagePage>
    )
  if (!answer) return <LoadingScreen />
  return (
    <MessagePage>
      <StateMessage
        icon={<IconCircleCheck stroke={1.5} />}
        title={texts.emailVerified}
        acts={
          <Button component={Link} to="/">
            {texts.goOn}
          </Button>
        }
      />
    </MessagePage>
  )
}

function SetPassword({ code }: { code: string }) {
  const texts = useAccountTexts()
  const kitTexts = useKitTexts()
  const navigate = useNavigate()
  const { answer, failure } = useOnce(() => call(checkActionCode, { body: { code } }))
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save() {
    const [weak] = passwordProblems(password)
    const problem = weak ?? (password === again ? null : texts.passwordsMustMatch)
    setError(problem)
    if (problem) return document.getElementById(weak ? 'password' : 'again')?.focus()
    setBusy(true)
    try {
      await call(resetPassword, { body: { code, password } })
      toast(texts.passwordUpdated)
      // The email travels in the navigation state, because servers on the way log addresses.
      void navigate('/login', { replace: true, state: { email: answer?.email } })
    } catch (problemOfServer) {
      setError(sayAccount(problemOfServer, texts, kitTexts.noConnection))
      setBusy(false)
    }
  }

  if (isOffline(failure)) return <ErrorPanel error={failure} onRetry={() => location.reload()} />
  if (failure || (answer && answer.mode !== 'resetPassword')) return <DeadEnd title={texts.linkNotGood} />
  if (!answer) return <LoadingScreen />
  return (
    <EntryPage title={texts.setPasswordTitle} help={fill(texts.setPasswordFor, { email: answer.email })}>
      <FormFrame onSubmit={() => void save()} problem={error}>
        {/* Password managers read from this field which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={answer.email} readOnly hidden />
        <NewPassword value={password} again={again} error={error} onChange={setPassword} onChangeAgain={setAgain} />
        <Button type="submit" fullWidth h={44} loading={busy} disabled={password === '' || again === ''}>
          {texts.setPassword}
        </Button>
      </FormFrame>
    </EntryPage>
  )
}
