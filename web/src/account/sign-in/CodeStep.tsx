import { Button, Group, Text } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { useState } from 'react'
import { FormFrame } from '../../kit/form/FormFrame.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useAccountTexts } from '../account-texts.ts'
import { CodeField } from './CodeField.tsx'
import { usePageTexts } from '../page-texts.ts'
import { useAttempt } from './useAttempt.ts'

interface CodeStepProps {
  to: string
  /** Submits the code; an error is shown under the field. */
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<void>
}

/** Asks for the code that was just sent, and sends a new one on request. */
export function CodeStep({ to, onCode, onResend }: CodeStepProps) {
  const texts = usePageTexts()
  const accountTexts = useAccountTexts()
  const [code, setCode] = useState('')
  const { attempt, busy, wrong } = useAttempt()
  const check = (given: string) => void attempt(() => onCode(given))
  const resend = () =>
    void attempt(async () => {
      await onResend()
      setCode('')
      toast(accountTexts.newCodeSent)
    })

  function submit() {
    if (code !== '') check(code)
  }
  return (
    <FormFrame onSubmit={submit}>
      <Text fz="sm" c="dimmed">
        {fill(texts.codeSentTo, { to })}
      </Text>
      <CodeField value={code} error={wrong} onChange={setCode} onFull={check} />
      <Group justify="space-between">
        <Button variant="subtle" disabled={busy} onClick={resend}>
          {texts.resend}
        </Button>
        <Button type="submit" loading={busy} disabled={code === ''}>
          {texts.verify}
        </Button>
      </Group>
    </FormFrame>
  )
}
