import { Button, Text, TextInput } from '@mantine/core'
import { mobileDigits } from '@touchline/domain/account/sign-in/mobile-number'
import { saveUser, sendMobileCode, validateMobileCode } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { ContactRow } from './ContactRow.tsx'
import { ChangeModal } from './ChangeModal.tsx'
import { CodeStep } from '../sign-in/CodeStep.tsx'
import { keepOwnUser } from './own-user.ts'
import { usePageTexts } from '../page-texts.ts'
import { usePasswordFirst } from '../passwords/PasswordFirst.tsx'
import { PrivateSwitch } from '../sign-in/PrivateSwitch.tsx'
import { useAttempt } from '../sign-in/useAttempt.ts'

interface MobileRowProps {
  own: OwnUser
  /** Counts the presses of "Verify now" elsewhere on the page. */
  step: MobileStep
  onStep: (step: MobileStep) => void
}
export type MobileStep = { is: 'closed' | 'number' | 'remove' } | { is: 'code'; token: string; number: string; isNew: boolean }

/** The mobile number. A code sent to the new number changes it; a code sent to the current number verifies it. */
export function MobileRow({ own, step, onStep }: MobileRowProps) {
  const texts = usePageTexts()
  const { attempt, busy, wrong, setWrong } = useAttempt()
  const { afterPassword, dialog } = usePasswordFirst()
  const number = own.mobile_number
  const close = () => {
    onStep({ is: 'closed' })
    setWrong(null)
  }
  const send = (to: string, isNew: boolean) =>
    afterPassword(async () => {
      const { token, mobile_number } = await call(sendMobileCode, { body: { mobile_number: to } })
      onStep({ is: 'code', token, number: mobile_number, isNew })
    })
  const take = async (code: string) => {
    if (step.is !== 'code') return
    await call(validateMobileCode, { body: { token: step.token, validation_code: code } })
    await afterPassword(async () => {
      keepOwnUser(await call(saveUser, { body: { mobile_number: step.number, mobile_number_verified: true } }))
      close()
      toast(step.isNew ? texts.mobileChanged : texts.mobileVerified)
    })
  }
  const remove = () =>
    void attempt(() =>
      afterPassword(async () => {
        keepOwnUser(await call(saveUser, { body: { mobile_number: null } }))
        close()
        toast(texts.mobileRemoved)
      }),
    )
  const detail = number === null ? texts.none : `${number} · ${own.mobile_number_verified ? texts.verified : texts.notVerified}`
  const title = number === null ? texts.addMobile : texts.changeMobile
  return (
    <>
      <ContactRow
        title={texts.mobile}
        detail={detail}
        end={
          <Button variant="default" onClick={() => onStep({ is: 'number' })} aria-label={title}>
            {number === null ? texts.add : texts.change}
          </Button>
        }
      >
        {number !== null && (
          <>
            <PrivateSwitch of="mobile_private" label={texts.mobile} checked={own.mobile_private} />
            <Button variant="subtle" color="red" onClick={() => onStep({ is: 'remove' })} aria-label={`${texts.remove}: ${texts.mobile}`}>
              {texts.remove}
            </Button>
          </>
        )}
      </ContactRow>
      <ChangeModal opened={step.is === 'number'} onClose={close} title={title}>
        <NumberForm busy={busy} wrong={wrong} onCancel={close} onSend={(to) => void attempt(() => send(to, true))} onWrong={setWrong} />
      </ChangeModal>
      <ConfirmDialog opened={step.is === 'code'} onClose={close} title={texts.mobile}>
        {step.is === 'code' && <CodeStep to={step.number} onResend={() => send(step.number, step.isNew)} onCode={take} />}
      </ConfirmDialog>
      <ConfirmDialog
        opened={step.is === 'remove'}
        onClose={close}
        title={texts.removeMobileTitle}
        body={texts.removeMobileBody}
        act={texts.remove}
        busy={busy}
        wrong={wrong}
        onAct={remove}
      />
      {dialog}
    </>
  )
}

interface NumberFormProps {
  busy: boolean
  wrong: string | null
  onCancel: () => void
  onSend: (number: string) => void
  onWrong: (text: string) => void
}

function NumberForm({ busy, wrong, onCancel, onSend, onWrong }: NumberFormProps) {
  const texts = usePageTexts()
  const [number, setNumber] = useState('')
  function submit() {
    if (mobileDigits(number) === null) onWrong(texts.invalidPhone)
    else onSend(number)
  }
  return (
    <FormFrame onSubmit={submit}>
      <Text fz="sm" c="dimmed">
        {texts.mobileHelp}
      </Text>
      <TextInput
        type="tel"
        autoComplete="tel"
        label={texts.newMobile}
        value={number}
        error={wrong}
        onChange={(e) => setNumber(e.currentTarget.value)}
        data-autofocus
      />
      <FormButtons act={texts.sendCode} busy={busy} disabled={number.trim() === ''} onCancel={onCancel} />
    </FormFrame>
  )
}
