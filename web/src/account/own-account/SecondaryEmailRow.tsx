import { Button, Group } from '@mantine/core'
import { saveUser, sendSecondaryCode, validateSecondaryCode } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { ContactRow } from './ContactRow.tsx'
import { ChangeModal } from './ChangeModal.tsx'
import { CodeStep } from '../sign-in/CodeStep.tsx'
import { EmailPairForm } from './EmailPairForm.tsx'
import { keepOwnUser } from './own-user.ts'
import { usePageTexts } from '../page-texts.ts'
import { usePasswordFirst } from '../passwords/PasswordFirst.tsx'
import { PrivateSwitch } from '../sign-in/PrivateSwitch.tsx'
import { useAttempt } from '../sign-in/useAttempt.ts'

type Step = 'closed' | 'address' | 'code' | 'remove'

/** A second address that receives messages too, once a code has verified it. */
export function SecondaryEmailRow({ own }: { own: OwnUser }) {
  const texts = usePageTexts()
  const [step, setStep] = useState<Step>('closed')
  const [token, setToken] = useState('')
  const { attempt, busy, wrong, setWrong } = useAttempt()
  const { afterPassword, dialog } = usePasswordFirst()
  const email = own.secondary_email
  const close = () => {
    setStep('closed')
    setWrong(null)
  }
  const sendCode = async () => setToken((await call(sendSecondaryCode, { body: {} })).token)
  const save = (next: string) =>
    void attempt(() =>
      afterPassword(async () => {
        keepOwnUser(await call(saveUser, { body: { secondary_email: next } }))
        toast(texts.secondaryChanged)
        await sendCode()
        setStep('code')
      }),
    )
  const remove = () =>
    void attempt(() =>
      afterPassword(async () => {
        keepOwnUser(await call(saveUser, { body: { secondary_email: null } }))
        close()
        toast(texts.secondaryRemoved)
      }),
    )
  const verify = () =>
    void attempt(async () => {
      await sendCode()
      setStep('code')
    })
  const detail = email === null ? texts.none : `${email} · ${own.secondary_email_verified ? texts.verified : texts.notVerified}`
  return (
    <>
      <ContactRow
        title={texts.secondary}
        detail={detail}
        end={
          <Button
            variant="default"
            onClick={() => setStep('address')}
            aria-label={email === null ? texts.addSecondary : texts.changeSecondary}
          >
            {email === null ? texts.add : texts.change}
          </Button>
        }
      >
        {email !== null && (
          <>
            <PrivateSwitch of="secondary_email_private" label={texts.secondary} checked={own.secondary_email_private} />
            <Group gap={4}>
              {!own.secondary_email_verified && (
                <Button
                  variant="subtle"
                  loading={busy && step === 'closed'}
                  onClick={verify}
                  aria-label={`${texts.verify}: ${texts.secondary}`}
                >
                  {texts.verify}
                </Button>
              )}
              <Button variant="subtle" color="red" onClick={() => setStep('remove')} aria-label={`${texts.remove}: ${texts.secondary}`}>
                {texts.remove}
              </Button>
            </Group>
          </>
        )}
      </ContactRow>
      <ChangeModal opened={step === 'address'} onClose={close} title={email === null ? texts.addSecondary : texts.changeSecondary}>
        <EmailPairForm help={texts.secondaryHelp} act={texts.save} busy={busy} wrong={wrong} onCancel={close} onSend={save} />
      </ChangeModal>
      <ConfirmDialog opened={step === 'code'} onClose={close} title={texts.secondary}>
        <CodeStep
          to={email ?? ''}
          onResend={sendCode}
          onCode={async (code) => {
            await call(validateSecondaryCode, { body: { token, validation_code: code } })
            close()
            toast(texts.secondaryVerified)
          }}
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={step === 'remove'}
        onClose={close}
        title={texts.removeSecondaryTitle}
        body={fill(texts.removeSecondaryBody, { email: email ?? '' })}
        act={texts.remove}
        busy={busy}
        wrong={wrong}
        onAct={remove}
      />
      {dialog}
    </>
  )
}
