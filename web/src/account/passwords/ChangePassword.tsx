import { Button, Checkbox, Modal } from '@mantine/core'
import { passwordProblems } from '@touchline/domain/account/passwords/password'
import { changePassword } from '@touchline/domain/account/passwords/password-endpoints'
import { useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Row } from '../../kit/page/Row.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useAccountTexts } from '../account-texts.ts'
import { NewPassword } from './NewPassword.tsx'
import { isPasswordWindowOpen } from './password-window.ts'
import { PasswordForm } from './PasswordFirst.tsx'
import { isCode, sayAccount } from '../error-messages.ts'
import { useSecurityTexts } from '../own-account/security-texts.ts'

/** Asks for the current password, then for the new one within fifteen minutes. */
export function ChangePassword() {
  const texts = useSecurityTexts()
  const accountTexts = useAccountTexts()
  const kitTexts = useKitTexts()
  const [step, setStep] = useState<'closed' | 'current' | 'new'>('closed')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [endOthers, setEndOthers] = useState(true)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function open() {
    setPassword('')
    setAgain('')
    setError(null)
    setStep(isPasswordWindowOpen() ? 'new' : 'current')
  }
  async function save() {
    const problem = passwordProblems(password)[0] ?? (password === again ? null : accountTexts.passwordsDoNotMatch)
    setError(problem)
    if (problem) return
    setBusy(true)
    try {
      await call(changePassword, { body: { password, end_other_sessions: endOthers } })
      setStep('closed')
      toast(accountTexts.passwordChanged)
    } catch (failure) {
      if (isCode(failure, 'account.password_first')) setStep('current')
      else setError(sayAccount(failure, accountTexts, kitTexts.noConnection))
    }
    setBusy(false)
  }

  return (
    <>
      <Row
        title={texts.password}
        end={
          <Button variant="default" onClick={open} aria-label={`${texts.change}: ${texts.password}`}>
            {texts.change}
          </Button>
        }
      />
      <Modal
        opened={step !== 'closed'}
        onClose={() => setStep('closed')}
        title={step === 'current' ? texts.currentFirst : texts.save}
        closeButtonProps={{ 'aria-label': kitTexts.close }}
      >
        {step === 'current' ? (
          <PasswordForm help={texts.currentHelp} act={texts.confirm} onCancel={() => setStep('closed')} onDone={() => setStep('new')} />
        ) : (
          <FormFrame onSubmit={() => void save()} problem={error}>
            <NewPassword value={password} again={again} error={error} onChange={setPassword} onChangeAgain={setAgain} />
            <Checkbox checked={endOthers} onChange={(e) => setEndOthers(e.currentTarget.checked)} label={texts.endOthers} />
            <FormButtons act={texts.save} busy={busy} disabled={password === '' || again === ''} onCancel={() => setStep('closed')} />
          </FormFrame>
        )}
      </Modal>
    </>
  )
}
