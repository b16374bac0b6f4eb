import { Button, Text, TextInput } from '@mantine/core'
import { looksLikeEmail } from '@touchline/domain/account/sign-in/email'
import { sendResetLink } from '@touchline/domain/account/passwords/password-endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kit/api/api.ts'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useAccountTexts } from '../account-texts.ts'
import { sayAccount } from '../error-messages.ts'

export function ResetByEmail({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const texts = useAccountTexts()
  const kitTexts = useKitTexts()
  const [wrong, setWrong] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send() {
    const address = email.trim()
    const problem = address === '' ? texts.emailNeeded : looksLikeEmail(address) ? null : texts.badEmail
    setWrong(problem)
    setError(null)
    if (problem) return document.getElementById('email')?.focus()
    setBusy(true)
    try {
      await call(sendResetLink, { body: { email: address } })
      setSent(address)
    } catch (failure) {
      setError(sayAccount(failure, texts, kitTexts.noConnection))
    }
    setBusy(false)
  }

  return (
    <FormFrame onSubmit={() => void send()} problem={error}>
      {sent && !error && <Notice icon={<IconMailCheck size={18} />}>{texts.resetSent}</Notice>}
      <Text c="dimmed" fz="sm">
        {sent ? fill(texts.sentTo, { email: sent }) : texts.forgotEmailHelp}
      </Text>
      <TextInput
        id="email"
        label={texts.email}
        type="email"
        autoComplete="username"
        value={email}
        error={wrong}
        onChange={(e) => onEmail(e.currentTarget.value)}
      />
      <Button type="submit" fullWidth h={44} loading={busy} variant={sent === email.trim() && sent ? 'default' : 'filled'}>
        {sent === email.trim() && sent ? texts.sendLinkAgain : texts.sendLink}
      </Button>
    </FormFrame>
  )
}
