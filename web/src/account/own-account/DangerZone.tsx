import { Button, Text, TextInput } from '@mantine/core'
import { deleteAccount } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/api.ts'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { clubsOf } from './clubs-of.ts'
import { usePageTexts } from '../page-texts.ts'
import { usePasswordFirst } from '../passwords/PasswordFirst.tsx'
import { useAttempt } from '../sign-in/useAttempt.ts'

/** Deletes the account, permanently. It is possible only for a user without a club. */
export function DangerZone({ own }: { own: OwnUser }) {
  const texts = usePageTexts()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const { attempt, busy, wrong, setWrong } = useAttempt()
  const { afterPassword, dialog } = usePasswordFirst()
  const belongs = clubsOf(own.roles).length > 0
  const close = () => {
    setAsking(false)
    setTyped('')
    setWrong(null)
  }
  const remove = () =>
    void attempt(() =>
      afterPassword(async () => {
        await call(deleteAccount, {})
        toast(texts.deleted)
        // Clears the session that this tab still holds and shows the sign-in page.
        await navigate('/logout')
      }),
    )
  return (
    <Section title={texts.danger}>
      {belongs ? (
        <Text fz="sm" c="dimmed" pt="md">
          {texts.deleteBelongs}
        </Text>
      ) : (
        <Row
          title={texts.deleteAccount}
          detail={texts.cannotUndo}
          end={
            <Button variant="outline" color="red" onClick={() => setAsking(true)}>
              {texts.deleteAccount}
            </Button>
          }
        />
      )}
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={texts.deleteTitle}
        act={texts.deleteAccount}
        busy={busy}
        disabled={typed.trim().toLowerCase() !== texts.deleteWord.toLowerCase()}
        wrong={wrong}
        onAct={remove}
      >
        <Text mb="md">{texts.deleteWhat}</Text>
        <Text mb="md" fw={600}>
          {texts.cannotUndo}
        </Text>
        <TextInput
          label={texts.deleteType}
          value={typed}
          autoComplete="off"
          onChange={(e) => setTyped(e.currentTarget.value)}
          data-autofocus
        />
      </ConfirmDialog>
      {dialog}
    </Section>
  )
}
