import { Text, TextInput } from '@mantine/core'
import { looksLikeEmail } from '@touchline/domain/account/sign-in/email'
import { useState } from 'react'
import { FormButtons } from '../../kit/form/FormButtons.tsx'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { usePageTexts } from '../page-texts.ts'

interface EmailPairFormProps {
  help: string
  act: string
  busy: boolean
  wrong: string | null
  onCancel: () => void
  onSend: (email: string) => void
}

/** Asks for a new email address twice, because a typo would lock its owner out. */
export function EmailPairForm({ help, act, busy, wrong, onCancel, onSend }: EmailPairFormProps) {
  const texts = usePageTexts()
  const [email, setEmail] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [first, second] = [email.trim(), again.trim()]
  const problem = tried && !looksLikeEmail(first) ? texts.invalidEmail : null
  const problemAgain =
    tried && !looksLikeEmail(second)
      ? texts.invalidEmail
      : tried && first.toLowerCase() !== second.toLowerCase()
        ? texts.emailsMustMatch
        : null

  function submit() {
    setTried(true)
    if (looksLikeEmail(first) && first.toLowerCase() === second.toLowerCase()) onSend(first)
  }
  const field = { type: 'email', autoComplete: 'email', inputMode: 'email' } as const
  return (
    <FormFrame onSubmit={submit}>
      <Text fz="sm" c="dimmed">
        {help}
      </Text>
      <TextInput
        {...field}
        label={texts.newEmail}
        value={email}
        error={problem ?? wrong}
        onChange={(e) => setEmail(e.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        {...field}
        label={texts.confirmEmail}
        value={again}
        error={problemAgain}
        onChange={(e) => setAgain(e.currentTarget.value)}
      />
      <FormButtons act={act} busy={busy} disabled={first === '' || second === ''} onCancel={onCancel} />
    </FormFrame>
  )
}
