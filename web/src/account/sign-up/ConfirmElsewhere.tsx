import { Button, PasswordInput, Stack } from '@mantine/core'
import { passwordProblems } from '@touchline/domain/account/passwords/password'
import { fill } from '@touchline/domain/kit/texts'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useAccountTexts } from '../account-texts.ts'
import { DoorPage } from '../sign-in/DoorPage.tsx'
import { NewPassword } from '../passwords/NewPassword.tsx'
import { sayAccount } from '../error-messages.ts'
import { useSignUpTexts } from './sign-up-texts.ts'

interface ConfirmElsewhereProps {
  email: string
  firstName: string
  onConfirm: (proof: { password: string } | { new_password: string }) => Promise<void>
}

/** Shown when the link in the email opens in another browser than the one that signed up. The reader enters the password or sets a new one. */
export function ConfirmElsewhere({ email, firstName, onConfirm }: ConfirmElsewhereProps) {
  const [texts, accountTexts, kitTexts] = [useSignUpTexts(), useAccountTexts(), useKitTexts()]
  const [isNew, setNew] = useState(false)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit() {
    const [weak] = isNew ? passwordProblems(password) : password === '' ? [accountTexts.passwordNeeded] : []
    const found = weak ?? (isNew && password !== again ? accountTexts.passwordsMustMatch : null)
    setProblem(found)
    if (found !== null) return document.getElementById(weak === undefined ? 'again' : 'password')?.focus()
    setBusy(true)
    try {
      await onConfirm(isNew ? { new_password: password } : { password })
    } catch (error) {
      setProblem(sayAccount(error, accountTexts, kitTexts.noConnection))
      setBusy(false)
    }
  }
  function turn() {
    setNew(!isNew)
    setPassword('')
    setAgain('')
    setProblem(null)
  }

  return (
    <DoorPage
      title={fill(texts.passwordFirstTitle, { name: firstName })}
      lead={fill(isNew ? texts.ownPasswordHelp : texts.passwordFirstHelp, { email })}
      crest={<IconMailCheck size={32} stroke={1.5} />}
    >
      <FormFrame onSubmit={() => void submit()} problem={problem}>
        {/* Password managers read from this field which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {isNew ? (
          <NewPassword value={password} again={again} error={problem} onChange={setPassword} onChangeAgain={setAgain} />
        ) : (
          <PasswordInput
            id="password"
            label={texts.password}
            autoComplete="current-password"
            value={password}
            error={problem !== null}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <Stack gap="xs">
          <Button type="submit" fullWidth h={44} loading={busy}>
            {isNew ? texts.ownPasswordAct : texts.confirmAct}
          </Button>
          <Button variant="subtle" fullWidth h={44} onClick={turn}>
            {isNew ? texts.toThePassword : texts.passwordNotMine}
          </Button>
        </Stack>
      </FormFrame>
    </DoorPage>
  )
}
