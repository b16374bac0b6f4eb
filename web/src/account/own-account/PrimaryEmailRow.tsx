import { Button, Text } from '@mantine/core'
import { cancelEmailChange, changeEmail } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { useAction } from '../../kit/api/useAction.ts'
import { call } from '../../kit/api/api.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { ContactRow } from './ContactRow.tsx'
import { ChangeModal } from './ChangeModal.tsx'
import { EmailPairForm } from './EmailPairForm.tsx'
import { usePageTexts } from '../page-texts.ts'
import { usePasswordFirst } from '../passwords/PasswordFirst.tsx'
import { PrivateSwitch } from '../sign-in/PrivateSwitch.tsx'
import { useAttempt } from '../sign-in/useAttempt.ts'

/** The address used for sign-in. A new address replaces it only after the link sent to the new one was opened. */
export function PrimaryEmailRow({ own }: { own: OwnUser }) {
  const texts = usePageTexts()
  const [opened, setOpened] = useState(false)
  const { attempt, busy, wrong, setWrong } = useAttempt()
  const { afterPassword, dialog } = usePasswordFirst()
  const takeBack = useAction(cancelEmailChange)
  const close = () => {
    setOpened(false)
    setWrong(null)
  }
  const send = (email: string) =>
    void attempt(() =>
      afterPassword(async () => {
        await call(changeEmail, { body: { email } })
        close()
        toast(fill(texts.verificationSent, { email }))
      }),
    )
  return (
    <>
      <ContactRow
        title={texts.primary}
        detail={own.email}
        end={
          <Button variant="default" onClick={() => setOpened(true)} aria-label={texts.changePrimary}>
            {texts.change}
          </Button>
        }
      >
        {own.pending_email !== null && (
          <Text fz="sm" w="100%">
            {fill(texts.waitsFor, { email: own.pending_email })}{' '}
            <Button
              variant="transparent"
              size="compact-sm"
              loading={takeBack.busy}
              onClick={() => takeBack.run({}, { done: texts.changeTakenBack })}
            >
              {texts.takeBack}
            </Button>
          </Text>
        )}
        <PrivateSwitch of="email_private" label={texts.primary} checked={own.email_private} />
      </ContactRow>
      <ChangeModal opened={opened} onClose={close} title={texts.changePrimary}>
        <EmailPairForm help={texts.primaryHelp} act={texts.sendVerification} busy={busy} wrong={wrong} onCancel={close} onSend={send} />
      </ChangeModal>
      {dialog}
    </>
  )
}
